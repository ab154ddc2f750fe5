import { useId } from "react";
import { ROLE_LABELS, type StaffIntent } from "#app/domain/staff/staff-form.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { Devices } from "./devices.tsx";
import type { PersonView } from "./staff-view.server.ts";

export function PersonRow({
  person,
  isMe,
  onEdit,
  onChange,
}: {
  person: PersonView;
  isMe: boolean;
  onEdit: () => void;
  onChange: (intent: StaffIntent) => void;
}) {
  const id = useId();
  const button = (label: string, onPress: () => void) => (
    <button
      type="button"
      className="button"
      data-look="quiet"
      aria-describedby={id}
      onClick={onPress}
    >
      {label}
    </button>
  );
  return (
    <li className="list-row person-row">
      <div>
        <h2 id={id} className="panel-title">
          <UserText>{person.name || person.email}</UserText>
          {isMe && " (you)"}
        </h2>
        <p className="page-note person-about">
          {person.name && (
            <>
              <bdi>{person.email}</bdi> ·{" "}
            </>
          )}
          {ROLE_LABELS[person.role]}
          {person.disabled === 1 && " · Disabled"}
        </p>
      </div>
      <Devices devices={person.devices} />
      <div className="person-buttons">
        {button("Edit", onEdit)}
        {button("New Password", () => onChange("password"))}
        {button("Sign Out Everywhere", () => onChange("sign-out"))}
        {person.disabled
          ? button("Enable", () => onChange("enable"))
          : button("Disable", () => onChange("disable"))}
      </div>
    </li>
  );
}
