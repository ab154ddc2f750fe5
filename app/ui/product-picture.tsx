import { useContext, useState } from "react";
import { imageSrcSet, imageUrlAt } from "#app/domain/catalogue/image.ts";
import { Glyph } from "./glyph.tsx";
import { PicturesAt } from "./pictures-at.ts";

type Look = { sizes: string; className?: string };

/**
 * A product's square picture, or a drawn box where it has none. Decorative: the name stands
 * beside it.
 */
export function ProductPicture({ url, ...look }: { url: string } & Look) {
  const place = useContext(PicturesAt);
  return url === "" ? (
    <Box {...look} />
  ) : (
    <Photo key={url} url={imageUrlAt(place, url)} {...look} />
  );
}

/** A box too where its picture cannot be had just now. */
function Photo({ url, sizes, className = "" }: { url: string } & Look) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <Box className={className} />;
  return (
    <img
      ref={(image) => {
        // It may have failed before the page's scripts were ready.
        if (image?.complete && image.naturalWidth === 0) setMissing(true);
      }}
      onError={() => setMissing(true)}
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

function Box({ className = "" }: Partial<Look>) {
  return (
    <span className={`picture grid place-items-center ${className}`}>
      <Glyph name="box" className="size-1/2" />
    </span>
  );
}
