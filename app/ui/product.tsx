import { createContext, useContext, useState } from "react";
import { IMAGES_AT, imageSrcSet, imageUrlAt } from "#app/domain/catalogue/image.ts";
import type { Piastres } from "#app/domain/money.ts";
import { Icon } from "./icon.tsx";
import { useFormats } from "./use-texts.tsx";

/** The base address of images, which may be on another host. */
export const ImagesAt = createContext<string>(IMAGES_AT);

/** `isMain`: what the page is about, which is not loaded lazily. */
export type ImageLook = { sizes: string; className?: string; isMain?: boolean };

/** A product's image, or a drawn box. Decorative: the name is beside it. */
export function ProductThumbnail({ url, ...look }: { url: string } & ImageLook) {
  const imagesAt = useContext(ImagesAt);
  return url === "" ? (
    <Box className={look.className} />
  ) : (
    <UploadedImage key={url} url={imageUrlAt(imagesAt, url)} {...look} />
  );
}

function UploadedImage({
  url,
  sizes,
  className = "",
  isMain = false,
}: { url: string } & ImageLook) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <Box className={className} />;
  return (
    <img
      ref={(image) => {
        // It may have failed before hydration.
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
      loading={isMain ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      decoding="async"
    />
  );
}

function Box({ className = "" }: { className?: string | undefined }) {
  return (
    <span className={`image image-placeholder ${className}`}>
      <Icon name="box" />
    </span>
  );
}

export function PriceTag({ price }: { price: Piastres }) {
  return (
    <span className="price-tag figures" translate="no">
      {useFormats().egp(price)}
    </span>
  );
}
