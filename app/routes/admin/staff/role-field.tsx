import { ROLES, type Role } from "#app/domain/staff/staff.ts";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { staffMessages } from "./messages/messages.ts";

export function RoleField({ defaultValue }: { defaultValue: Role }) {
  const t = useMessages(staffMessages);
  const options = ROLES.map((role) => ({ id: role, label: t.roles[role] }));
  return <SelectField label={t.role} name="role" options={options} defaultValue={defaultValue} />;
}
