import { MAX_EMAIL } from "#app/domain/staff/staff.ts";
import type { StaffResult } from "#app/domain/staff/staff-form.ts";
import { Field } from "#app/ui/field.tsx";
import { RoleField } from "./role-field.tsx";

export function AddStaff({
  errors,
  isPending,
  onAdd,
}: {
  errors: StaffResult["errors"];
  isPending: boolean;
  onAdd: (fields: Record<string, string>) => void;
}) {
  return (
    <form
      className="staff-form"
      aria-label="Add Staff"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const field = (name: string) => String(fields.get(name) ?? "");
        onAdd({ email: field("email"), name: field("name"), role: field("role") });
      }}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL}
        error={errors?.email}
      />
      <Field label="Name" name="name" autoComplete="off" error={errors?.name} />
      <RoleField defaultValue="cashier" />
      <button type="submit" className="button" data-pending={isPending ? "" : undefined}>
        {isPending && <span className="spinner" aria-hidden="true" />}
        Add Staff
      </button>
    </form>
  );
}
