import { ROLES, type Role } from "#app/domain/staff/staff.ts";
import { ROLE_LABELS } from "#app/domain/staff/staff-form.ts";
import { SelectField } from "#app/ui/admin/select.tsx";

export function RoleField({ defaultValue }: { defaultValue: Role }) {
  const options = ROLES.map((role) => ({ id: role, label: ROLE_LABELS[role] }));
  return <SelectField label="Role" name="role" options={options} defaultValue={defaultValue} />;
}
