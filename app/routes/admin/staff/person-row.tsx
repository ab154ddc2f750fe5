import { useId } from "react";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { AskedIntent } from "./confirm-change.tsx";
import { Devices } from "./devices.tsx";
import type { PersonView } from "./staff-view.server.ts";
import { staffTexts } from "./texts.ts";

export function PersonRow({
  person,
  isMe,
  onEdit,
  onAsk,
  onEnable,
}: {
  person: PersonView;
  isMe: boolean;
  onEdit: () => void;
  onAsk: (intent: AskedIntent) => void;
  onEnable: () => void;
}) {
  const id = useId();
  const t = useTexts(staffTexts);
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
          {isMe && <span> {t.you}</span>}
        </h2>
        <p className="page-note person-about">
          {person.name && (
            <>
              <bdi>{person.email}</bdi>
              <span> · </span>
            </>
          )}
          <span>
            {person.disabled === 1
              ? `${t.roles[person.role]} · ${t.disabled}`
              : t.roles[person.role]}
          </span>
        </p>
      </div>
      <Devices devices={person.devices} />
      <div className="person-buttons">
        {button(t.edit, onEdit)}
        {button(t.newPassword, () => onAsk("password"))}
        {button(t.signOutEverywhere, () => onAsk("sign-out"))}
        {person.hasPin && button(t.removePin, () => onAsk("remove-pin"))}
        {person.disabled ? button(t.enable, onEnable) : button(t.disable, () => onAsk("disable"))}
      </div>
    </li>
  );
}
