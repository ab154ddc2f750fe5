import { useId } from "react";
import { ROLES, type Role } from "#app/domain/staff/staff.ts";
import { ROLE_LABELS } from "#app/domain/staff/staff-form.ts";
import { Icon } from "#app/ui/icon.tsx";

export function RoleField({ defaultValue }: { defaultValue: Role }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Role
      </label>
      <div className="select">
        <select id={id} name="role" className="field-input" defaultValue={defaultValue}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
    </div>
  );
}
