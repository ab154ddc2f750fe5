import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Devices } from "./devices.tsx";
import type { PersonView } from "./staff-view.server.ts";
import { staffTexts } from "./texts.ts";

export type AskedIntent = "password" | "sign-out" | "remove-pin" | "disable";

/** Says whom it is about, and what ends. */
export function ConfirmChange({
  person,
  intent,
  isMe,
  isPending,
  onConfirm,
  onCancel,
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
    <ConfirmDialog
      question={question}
      confirmLabel={button}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
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
