import { ROLES, type Role } from "#app/domain/staff/staff.ts";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { staffTexts } from "./texts.ts";

export function RoleField({ defaultValue }: { defaultValue: Role }) {
  const t = useTexts(staffTexts);
  const options = ROLES.map((role) => ({ id: role, label: t.roles[role] }));
  return <SelectField label={t.role} name="role" options={options} defaultValue={defaultValue} />;
}
