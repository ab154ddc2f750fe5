import { useId } from "react";
import { MAX_SECTION_NAME } from "#app/domain/catalogue/section-form.ts";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { AddressPreview } from "./address-preview.tsx";
import type { SectionForm } from "./use-section-form.ts";

/** Both names. An error can be about both; it is shown once, below the last of them. */
export function SectionNames({ form: { draft, isSaving, set } }: { form: SectionForm }) {
  const { typed, wrong } = draft;
  const id = useId();
  const error = wrong && <FieldError id={`${id}-error`}>{wrong.error}</FieldError>;
  const errorBelow = wrong?.fields.at(-1) ?? "displayName";
  const about = (name: "name" | "displayName", hint?: string) => {
    const isWrong = wrong?.fields.includes(name) ?? false;
    return {
      name,
      autoComplete: "off",
      required: true,
      maxLength: MAX_SECTION_NAME,
      value: typed[name],
      readOnly: isSaving,
      "aria-invalid": isWrong,
      "aria-describedby": isWrong ? `${id}-error ${hint ?? ""}` : hint,
    };
  };
  return (
    <>
      <div className="section-form-name">
        <Field
          label="Section Name"
          {...about("name", `${id}-address`)}
          onChange={(event) => set({ name: event.target.value })}
        />
        <AddressPreview id={`${id}-address`} name={typed.name} />
        {errorBelow === "name" && error}
      </div>
      <div className="section-form-name">
        <Field
          label="Display Name"
          {...about("displayName")}
          onChange={(event) => set({ displayName: event.target.value })}
        />
        {errorBelow === "displayName" && error}
      </div>
    </>
  );
}
