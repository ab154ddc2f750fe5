import { useContext, useId, useState } from "react";
import { imageUrlAt } from "#app/domain/catalogue/image.ts";
import { OfficeGlyph } from "#app/ui/admin/office-glyph.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { PicturesAt } from "#app/ui/pictures-at.ts";
import type { Picture } from "./product-draft.ts";

/**
 * Chosen, or dropped: the file input itself lies over the whole field, so that the browser takes
 * care of both.
 */
export function ImageField({
  picture,
  error,
  onChoose,
}: {
  picture: Picture;
  error: string | undefined;
  onChoose: (file: File) => void;
}) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div className="field image-field">
      <label className="field-label" htmlFor={id}>
        Image
      </label>
      <div className="drop" data-over={isOver ? "" : undefined} data-wrong={error ? "" : undefined}>
        <Preview picture={picture} />
        <input
          id={id}
          type="file"
          name="image"
          accept="image/*"
          className="drop-input"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint${error === undefined ? "" : ` ${id}-error`}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again, after an error say.
            event.target.value = "";
            if (file) onChoose(file);
          }}
        />
      </div>
      <p id={`${id}-hint`} className="drop-hint">
        {hint(picture)}
      </p>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function Preview({ picture }: { picture: Picture }) {
  const place = useContext(PicturesAt);
  if (picture.state === "none" || picture.state === "refused") {
    return (
      <span className="drop-empty">
        <OfficeGlyph name="picture" size={32} />
      </span>
    );
  }
  return (
    <>
      <img className="drop-preview" src={imageUrlAt(place, picture.url)} alt="" />
      {picture.state === "uploading" && (
        <progress className="drop-progress" aria-label="Uploading" max={1} value={picture.share} />
      )}
    </>
  );
}

function hint(picture: Picture): string {
  switch (picture.state) {
    case "none":
      return "Drop a photo here, or press to choose one. Up to 10 MB.";
    case "refused":
      return picture.reason;
    case "uploading":
      return picture.share < 1 ? `Uploading, ${Math.floor(picture.share * 100)}%` : "Preparing…";
    default:
      return "Drop another photo to replace it.";
  }
}
