/** The widths every picture is kept in, in pixels. */
export const IMAGE_WIDTHS = [240, 480, 960] as const;

const DEFAULT_IMAGE_WIDTH = 480;

/** The file that holds one width of a picture. */
export function imageFile(key: string, width: number): string {
  return `${key}/${width}.webp`;
}

/** The picture's address in its default width. */
export function imageUrl(key: string): string {
  return `/files/${imageFile(key, DEFAULT_IMAGE_WIDTH).split("/").map(encodeURIComponent).join("/")}`;
}

/** The `srcset` that goes with an address made by `imageUrl`. */
export function imageSrcSet(url: string): string {
  const folder = url.slice(0, url.lastIndexOf("/"));
  return IMAGE_WIDTHS.map((width) => `${folder}/${width}.webp ${width}w`).join(", ");
}
