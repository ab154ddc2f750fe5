import { MAX_EMAIL, ROLES, type Role } from "#app/domain/staff/staff.ts";
import { SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { FormDialog } from "#app/ui/admin/controls/dialog.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { PersonView, StaffAnswer } from "./staff.server.ts";
import { staffTexts } from "./texts.ts";

export function AddStaff({
  errors,
  isPending,
  onAdd,
}: {
  errors: StaffAnswer["errors"];
  isPending: boolean;
  onAdd: (fields: Record<string, string>) => void;
}) {
  const t = useTexts(staffTexts);
  return (
    <form
      className="form-fields"
      aria-label={t.addStaff}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(fieldsOf(event.currentTarget));
      }}
    >
      <h2 className="panel-title">{t.newAccount}</h2>
      <EmailField error={errors?.email} />
      <Field label={t.name} name="name" autoComplete="off" error={errors?.name} />
      <RoleField defaultValue="cashier" />
      <SubmitButton isPending={isPending}>{t.addStaff}</SubmitButton>
    </form>
  );
}

export function EditPerson({
  person,
  isPending,
  answer,
  onSave,
  onClose,
}: {
  person: PersonView;
  isPending: boolean;
  answer: StaffAnswer | undefined;
  onSave: (fields: Record<string, string>) => void;
  onClose: () => void;
}) {
  const t = useTexts(staffTexts);
  return (
    <FormDialog
      title={t.editPerson(<bdi>{person.email}</bdi>)}
      submitLabel={t.save}
      isPending={isPending}
      failure={answer?.failure}
      onSubmit={(form) => onSave(fieldsOf(form))}
      onClose={onClose}
    >
      <Field
        label={t.name}
        name="name"
        autoComplete="off"
        defaultValue={person.name}
        error={answer?.errors?.name}
      />
      <EmailField defaultValue={person.email} error={answer?.errors?.email} />
      <RoleField defaultValue={person.role} />
      <p className="page-note">{t.editNote}</p>
    </FormDialog>
  );
}

export function EmailField(field: { defaultValue?: string; error: string | undefined }) {
  const t = useTexts(staffTexts);
  return (
    <Field
      label={t.email}
      name="email"
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL}
      {...field}
    />
  );
}

function RoleField({ defaultValue }: { defaultValue: Role }) {
  const t = useTexts(staffTexts);
  const options = ROLES.map((role) => ({ id: role, label: t.roles[role] }));
  return <SelectField label={t.role} name="role" options={options} defaultValue={defaultValue} />;
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(fields);
}
