import { type RefObject, useId } from "react";
import { FormButtons } from "#app/ui/admin/form-buttons.tsx";
import { ColorField } from "./color-field.tsx";
import { IconPicker } from "./icon-picker.tsx";
import { SectionChanges } from "./section-changes.tsx";
import { SectionNames } from "./section-names.tsx";
import { SignPreview } from "./sign-preview.tsx";
import type { SectionForm as Form } from "./use-section-form.ts";

/** The section manager's form, in add mode or in edit mode. */
export function SectionForm({
  form,
  element,
}: {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
}) {
  const { typed, seen, changes, isGone } = form.draft;
  const id = useId();
  return (
    <form
      ref={element}
      className="section-form"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <h2 id={id} className="panel-title">
        {seen ? "Edit section" : "New section"}
      </h2>
      <SectionChanges changes={changes} isGone={isGone} />
      <SignPreview typed={typed} />
      <SectionNames form={form} />
      <IconPicker icon={typed.icon} color={typed.color} onPick={(icon) => form.set({ icon })} />
      <ColorField color={typed.color} onPick={(color) => form.set({ color })} />
      <FormButtons
        label={seen ? "Update Section" : "Create Section"}
        isSaving={form.isSaving}
        onCancel={form.canCancel ? form.cancel : undefined}
      />
    </form>
  );
}
