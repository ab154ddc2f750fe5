export const IMAGE_WIDTHS = [240, 480, 960] as const;

export const HERO_WIDTHS = [480, 960, 1440, 1920] as const;

/** The folder of the shop's own image. No collection has an underscore in its name. */
export const HERO_IMAGES = "shop_hero";

export function imageWidths(name: string): readonly number[] {
  return name.startsWith(HERO_IMAGES) ? HERO_WIDTHS : IMAGE_WIDTHS;
}

const DEFAULT_IMAGE_WIDTH = 480;

export const IMAGE_TYPE = "image/webp";

/** A key is never used for another image. */
export const IMAGE_CACHE_CONTROL = "public, max-age=31536000, immutable";

export const IMAGES_AT = "/files";

export function imageFile(key: string, width: number): string {
  return `${key}/${width}.webp`;
}

export function imageUrl(key: string): string {
  return `${IMAGES_AT}/${imageFile(key, DEFAULT_IMAGE_WIDTH).split("/").map(encodeURIComponent).join("/")}`;
}

/** `url` is one of `imageUrl`, and `base` the address of a store; other URLs stay as they are. */
export function imageUrlAt(base: string, url: string): string {
  return url.startsWith(`${IMAGES_AT}/`) ? base + url.slice(IMAGES_AT.length) : url;
}

export function imageSrcSet(url: string, widths: readonly number[] = IMAGE_WIDTHS): string {
  const folder = url.slice(0, url.lastIndexOf("/"));
  return widths.map((width) => `${folder}/${width}.webp ${width}w`).join(", ");
}
