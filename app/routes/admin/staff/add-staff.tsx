import type { StaffResult } from "#app/domain/staff/staff-form.ts";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { EmailField } from "./email-field.tsx";
import { RoleField } from "./role-field.tsx";
import { staffTexts } from "./texts.ts";

export function AddStaff({
  errors,
  isPending,
  onAdd,
}: {
  errors: StaffResult["errors"];
  isPending: boolean;
  onAdd: (fields: Record<string, string>) => void;
}) {
  const t = useTexts(staffTexts);
  return (
    <form
      className="staff-form"
      aria-label={t.addStaff}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const field = (name: string) => String(fields.get(name) ?? "");
        onAdd({ email: field("email"), name: field("name"), role: field("role") });
      }}
    >
      <EmailField error={errors?.email} />
      <Field label={t.name} name="name" autoComplete="off" error={errors?.name} />
      <RoleField defaultValue="cashier" />
      <button type="submit" className="button" data-pending={isPending ? "" : undefined}>
        {isPending && <span className="spinner" aria-hidden="true" />}
        <span>{t.addStaff}</span>
      </button>
    </form>
  );
}
