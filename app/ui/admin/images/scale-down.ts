const MAX_SIDE = 2560;

const HEIC = /\.hei[cf]$/i;

/**
 * A photo whose longer side is at most 2,560 px, so that less is sent; a HEIC photo as JPEG, which servers read.
 * What the browser cannot read is sent as it is; null for HEIC that it cannot read.
 */
export async function scaledDown(file: File): Promise<File | null> {
  const isHeic = HEIC.test(file.name);
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return isHeic ? null : file;
  const scale = MAX_SIDE / Math.max(photo.width, photo.height);
  if (scale >= 1 && !isHeic) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(photo.width * Math.min(1, scale)));
  canvas.height = Math.max(1, Math.round(photo.height * Math.min(1, scale)));
  canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  // JPEG has no transparency.
  const type = isHeic || file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  return made ? new File([made], file.name, { type }) : file;
}
