import { useId, useState } from "react";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { copyTexts } from "./texts.ts";

const KINDS = ["folder", "bucket"] as const;

/** Where a continuous copy is: the fields `kind` and `path` of a form. */
export function PlaceFields({
  hasBucket,
  error,
  onChange,
}: {
  hasBucket: boolean;
  error?: string | undefined;
  onChange?: () => void;
}) {
  const id = useId();
  const t = useTexts(copyTexts);
  const [kind, setKind] = useState<(typeof KINDS)[number]>("folder");
  return (
    <>
      {hasBucket ? (
        <fieldset>
          <legend className="field-label">{t.where}</legend>
          {KINDS.map((value) => (
            <label key={value} className="check">
              <input
                type="radio"
                name="kind"
                value={value}
                checked={kind === value}
                onChange={() => {
                  onChange?.();
                  setKind(value);
                }}
              />
              <span>{value === "folder" ? t.inFolder : t.inBucket}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="kind" value="folder" />
      )}
      {kind === "folder" ? (
        <Field
          label={t.folder}
          name="path"
          error={error}
          dir="ltr"
          translate="no"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          maxLength={1000}
          onChange={onChange}
          // With an error the field names that by itself.
          {...(error === undefined && { "aria-describedby": `${id}-note` })}
          below={
            <p id={`${id}-note`} className="page-note">
              {t.folderNote}
            </p>
          }
        />
      ) : (
        <>
          <input type="hidden" name="path" value="" />
          {error && <FieldError>{error}</FieldError>}
        </>
      )}
    </>
  );
}
