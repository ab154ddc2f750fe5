import { useContext, useState } from "react";
import { imageSrcSet, imageUrlAt } from "#app/domain/catalogue/image.ts";
import { Icon } from "./icon.tsx";
import { ImagesAt } from "./images-at.ts";

type Look = { sizes: string; className?: string };

/**
 * A product's square image, or a drawn box where it has none. Decorative: the name stands
 * beside it.
 */
export function ProductThumbnail({ url, ...look }: { url: string } & Look) {
  const place = useContext(ImagesAt);
  return url === "" ? (
    <Box {...look} />
  ) : (
    <Photo key={url} url={imageUrlAt(place, url)} {...look} />
  );
}

/** A box too where its image cannot be had just now. */
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
      className={`image ${className}`}
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
    <span className={`image grid place-items-center ${className}`}>
      <Icon name="box" className="size-1/2" />
    </span>
  );
}
