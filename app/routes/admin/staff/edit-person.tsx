import { useId } from "react";
import type { StaffResult } from "#app/domain/staff/staff-form.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { EmailField } from "./email-field.tsx";
import { RoleField } from "./role-field.tsx";
import type { PersonView } from "./staff-view.server.ts";
import { staffTexts } from "./texts.ts";

export function EditPerson({
  person,
  isPending,
  result,
  onSave,
  onClose,
}: {
  person: PersonView;
  isPending: boolean;
  result: StaffResult | undefined;
  onSave: (fields: Record<string, string>) => void;
  onClose: () => void;
}) {
  const id = useId();
  const t = useTexts(staffTexts);
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id}>
      <form
        className="staff-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const field = (name: string) => String(fields.get(name) ?? "");
          onSave({ name: field("name"), email: field("email"), role: field("role") });
        }}
      >
        <h2 id={id} className="panel-title">
          {t.editPerson(<bdi>{person.email}</bdi>)}
        </h2>
        <Field
          label={t.name}
          name="name"
          autoComplete="off"
          defaultValue={person.name}
          error={result?.errors?.name}
        />
        <EmailField defaultValue={person.email} error={result?.errors?.email} />
        <RoleField defaultValue={person.role} />
        <p className="page-note">{t.editNote}</p>
        <div role="alert">{result?.failure && <FieldError>{result.failure}</FieldError>}</div>
        <div className="dialog-buttons">
          <button type="button" className="button" data-look="plain" onClick={onClose}>
            {t.cancel}
          </button>
          <button type="submit" className="button" data-pending={isPending ? "" : undefined}>
            {t.save}
          </button>
        </div>
      </form>
    </dialog>
  );
}
