/** The widths every image is kept in, in pixels. */
export const IMAGE_WIDTHS = [240, 480, 960] as const;

const DEFAULT_IMAGE_WIDTH = 480;

export const IMAGE_TYPE = "image/webp";

/** A key is never used for another image, so browsers may keep what they got. */
export const IMAGE_CACHE_CONTROL = "public, max-age=31536000, immutable";

/** Where the shop itself has images, or tells where they are. */
export const IMAGES_AT = "/files";

/** The file that holds one width of an image. */
export function imageFile(key: string, width: number): string {
  return `${key}/${width}.webp`;
}

/** The image's address in its default width, at the shop itself. */
export function imageUrl(key: string): string {
  return `${IMAGES_AT}/${imageFile(key, DEFAULT_IMAGE_WIDTH).split("/").map(encodeURIComponent).join("/")}`;
}

/** An address made by `imageUrl`, at another place that has the same files; others stay as they are. */
export function imageUrlAt(place: string, url: string): string {
  return url.startsWith(`${IMAGES_AT}/`) ? place + url.slice(IMAGES_AT.length) : url;
}

/** The `srcset` that goes with an address made by `imageUrl`. */
export function imageSrcSet(url: string): string {
  const folder = url.slice(0, url.lastIndexOf("/"));
  return IMAGE_WIDTHS.map((width) => `${folder}/${width}.webp ${width}w`).join(", ");
}
