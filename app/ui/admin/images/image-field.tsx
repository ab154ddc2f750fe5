import { useContext } from "react";
import { imageUrlAt } from "#app/domain/catalogue/image.ts";
import { FileInput } from "#app/ui/admin/file-input/file-input.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ImagesAt } from "#app/ui/product.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { type ImageTexts, imageTexts } from "./texts.ts";
import type { ShownImage } from "./use-image-uploads.ts";

export function ImageField({
  label,
  image,
  error,
  onChoose,
}: {
  label: string;
  image: ShownImage;
  error: string | undefined;
  onChoose: (file: File) => void;
}) {
  const t = useTexts(imageTexts);
  return (
    <FileInput
      label={label}
      name="image"
      accept="image/*"
      button={t.choose}
      note={note(image, t)}
      preview={<Preview image={image} />}
      error={image.state === "refused" ? t.refusals[image.reason] : error}
      onChoose={onChoose}
    />
  );
}

function Preview({ image }: { image: ShownImage }) {
  const base = useContext(ImagesAt);
  const { uploading } = useTexts(imageTexts);
  if (image.state === "none" || image.state === "refused") return <Icon name="image" size={32} />;
  return (
    <>
      <img className="image-preview" src={imageUrlAt(base, image.url)} alt="" />
      {image.state === "uploading" && (
        <progress className="image-progress" aria-label={uploading} max={1} value={image.share} />
      )}
    </>
  );
}

function note(image: ShownImage, t: ImageTexts): string {
  switch (image.state) {
    case "none":
    case "refused":
      return t.drop;
    case "uploading":
      return image.share < 1 ? t.uploaded(Math.floor(image.share * 100)) : t.preparing;
    default:
      return t.dropAnother;
  }
}
