import { imageSrcSet } from "../domain/image.ts";
import { Glyph } from "./glyph.tsx";

/**
 * A product's square picture, or a drawn box where it has none. Decorative: the name stands
 * beside it.
 */
export function ProductPicture({
  url,
  sizes,
  className = "",
}: {
  url: string;
  sizes: string;
  className?: string;
}) {
  if (url === "") {
    return (
      <span className={`picture grid place-items-center ${className}`}>
        <Glyph name="box" className="size-1/2" />
      </span>
    );
  }
  return (
    <img
      className={`picture ${className}`}
      src={url}
      srcSet={imageSrcSet(url)}
      sizes={sizes}
      width={480}
      height={480}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
