import { useId } from "react";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Device, PersonView } from "./staff.server.ts";
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
    <Button look="quiet" aria-describedby={id} onClick={onPress}>
      {label}
    </Button>
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

export function Devices({ devices }: { devices: Device[] }) {
  const t = useTexts(staffTexts);
  if (devices.length === 0) return <p className="page-note">{t.notSignedIn}</p>;
  return (
    <ul className="entry-list figures" aria-label={t.devices}>
      {devices.map(({ name, since, lastUsed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no other name outside the server.
        <li key={index} className="device">
          <bdi>{name}</bdi>
          <span className="page-note">{t.used(since, lastUsed)}</span>
        </li>
      ))}
    </ul>
  );
}

export type AskedIntent = "password" | "sign-out" | "remove-pin" | "disable";

/** The dialog says whom it is about, and what ends. */
export function ConfirmChange({
  person,
  intent,
  isMe,
  ...dialog
}: {
  person: PersonView;
  intent: AskedIntent;
  isMe: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(staffTexts);
  const { question, button, ends } = t.asks[intent];
  const staysHere = isMe && intent === "password";
  const endsSessions = intent !== "remove-pin";
  return (
    <ConfirmDialog question={question} confirmLabel={button} {...dialog}>
      <div className="what-ends">
        <p className="dialog-about">
          <UserText>{person.name || person.email}</UserText>
          {person.name && <bdi className="page-note">{person.email}</bdi>}
        </p>
        {endsSessions && !staysHere && person.devices.length > 0 && (
          <div>
            <p>{t.devicesEnd}</p>
            <Devices devices={person.devices} />
          </div>
        )}
        {staysHere && <p>{t.otherDevicesEnd}</p>}
        {endsSessions && <p>{t.permitsEnd}</p>}
        <p>{staysHere ? t.ownPasswordEnds : ends}</p>
        {isMe && endsSessions && !staysHere && <p>{t.endsHere}</p>}
      </div>
    </ConfirmDialog>
  );
}
