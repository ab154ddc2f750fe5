import { type SubmitEvent, useState } from "react";
import { href } from "react-router";
import type { PinHolder } from "#app/data/staff/pins.server.ts";
import { ApproveDialog, type Approved } from "#app/routes/admin/approval/approve-dialog.tsx";
import { approvalTexts } from "#app/routes/admin/approval/texts.ts";
import { followNewCashier } from "#app/routes/admin/frame/session.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { postFields } from "#app/ui/admin/passkey.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { SecretField, type Way } from "./secret-field.tsx";
import type { SwitchAnswer } from "./switch.ts";
import { switchTexts } from "./texts.ts";

/** The person proves who it is, by PIN or by password. */
export function TakeOver({ person, onBack }: { person: PinHolder; onBack: () => void }) {
  const [way, setWay] = useState<Way>("pin");
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [lock, setLock] = useState<"none" | "locked" | "unlocked">("none");
  const { canApprove } = useAdmin();
  const t = useTexts(switchTexts);
  const change = (text: string) => {
    setTyped(text);
    setFailure(undefined);
  };
  const choose = (next: Way) => {
    setWay(next);
    change("");
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || typed === "") return;
    setPending(true);
    const fields = { person: person.id, [way]: typed };
    const sent = await postFields<SwitchAnswer>(href("/admin/switch-cashier"), fields);
    if (sent?.ok) return followNewCashier();
    setPending(false);
    if (sent?.answer?.isLocked) {
      setWay("password");
      setLock("locked");
    }
    setTyped("");
    setFailure(sent ? (sent.answer?.failure ?? t.failed) : t.needsConnection);
  };
  const isPin = way === "pin";
  return (
    <>
      <form className="take-over" noValidate onSubmit={submit}>
        <p>{t.takesOver(person.name)}</p>
        <SecretField way={way} typed={typed} failure={failure} onType={change} />
        <div role="status" className="take-over-note">
          {lock === "unlocked" && isPin && <p className="page-note">{t.unlocked}</p>}
        </div>
        <div className="dialog-buttons">
          <Button look="plain" onClick={onBack}>
            {t.back}
          </Button>
          <SubmitButton isPending={isPending}>{t.takeOver}</SubmitButton>
        </div>
        <Button look="quiet" onClick={() => choose(isPin ? "password" : "pin")}>
          {isPin ? t.usePassword : t.usePin}
        </Button>
      </form>
      {/* Outside of the form, which its own form's submitting would submit as well. */}
      {lock === "locked" && canApprove && (
        <Unlock
          person={person}
          onUnlocked={() => {
            setLock("unlocked");
            choose("pin");
          }}
        />
      )}
    </>
  );
}

/** An owner's PIN lets the person's be tried again. */
function Unlock({ person, onUnlocked }: { person: PinHolder; onUnlocked: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const t = useTexts(switchTexts);
  const { failed, needsConnection } = useTexts(approvalTexts);
  const approve = async (approved: Approved) => {
    setPending(true);
    const fields = { person: person.id, ...approved };
    const sent = await postFields<SwitchAnswer>(href("/admin/switch-cashier"), fields);
    setPending(false);
    if (sent?.ok) return onUnlocked();
    setFailure(sent ? (sent.answer?.failure ?? failed) : needsConnection);
  };
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {t.unlock}
      </Button>
      {isOpen && (
        <ApproveDialog
          about={t.unlockFor(person.name)}
          isPending={isPending}
          failure={failure}
          onApprove={approve}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
