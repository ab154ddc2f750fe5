import { useContext, useId, useState } from "react";
import { imageUrlAt } from "#app/domain/catalogue/image.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { ImagesAt } from "#app/ui/product.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { type ImageTexts, imageMessages } from "./messages/messages.ts";
import type { ShownImage } from "./use-image-uploads.ts";

/** The file input covers the whole field, so that the browser handles drops, too. */
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
  const id = useId();
  const [isOver, setOver] = useState(false);
  const t = useMessages(imageMessages);
  const shownError = image.state === "refused" ? t.refusals[image.reason] : error;
  return (
    <div className="field image-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div
        className="drop"
        data-over={isOver ? "" : undefined}
        data-wrong={shownError ? "" : undefined}
      >
        <Preview image={image} />
        <input
          id={id}
          type="file"
          name="image"
          accept="image/*"
          className="drop-input"
          aria-invalid={shownError !== undefined}
          aria-describedby={`${id}-hint${shownError === undefined ? "" : ` ${id}-error`}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // So that the same file can be chosen again after an error.
            event.target.value = "";
            if (file) onChoose(file);
          }}
        />
      </div>
      <p id={`${id}-hint`} className="drop-hint">
        {hint(image, t)}
      </p>
      {shownError !== undefined && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
    </div>
  );
}

function Preview({ image }: { image: ShownImage }) {
  const base = useContext(ImagesAt);
  const { uploading } = useMessages(imageMessages);
  if (image.state === "none" || image.state === "refused") {
    return (
      <span className="drop-empty">
        <Icon name="image" size={32} />
      </span>
    );
  }
  return (
    <>
      <img className="drop-preview" src={imageUrlAt(base, image.url)} alt="" />
      {image.state === "uploading" && (
        <progress className="drop-progress" aria-label={uploading} max={1} value={image.share} />
      )}
    </>
  );
}

function hint(image: ShownImage, t: ImageTexts): string {
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
