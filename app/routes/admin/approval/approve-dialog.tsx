import { type SubmitEvent, useEffect, useState } from "react";
import type { PinHolder } from "#app/data/staff/pins.server.ts";
import { PinHolders, usePinHolders } from "#app/routes/admin/switch-cashier/pin-holders.tsx";
import { SecretField } from "#app/routes/admin/switch-cashier/secret-field.tsx";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { approvalTexts } from "./texts.ts";
import "#app/routes/admin/switch-cashier/switch-cashier.css";

/** It goes with the action, in the same request. */
export type Approved = { approver: string; pin: string };

type Asked = {
  /** What the owner is asked for. */
  about: string;
  isPending: boolean;
  failure: string | undefined;
  onApprove: (approved: Approved) => void;
  onClose: () => void;
};

/** An owner types the PIN for one action of a cashier, over the page that the action is on. */
export function ApproveDialog({ about, onClose, ...asked }: Asked) {
  const people = usePinHolders("?approvers");
  const [chosen, choose] = useState<PinHolder>();
  const t = useTexts(approvalTexts);
  const only = Array.isArray(people) && people.length === 1 ? people[0] : undefined;
  const owner = chosen ?? only;
  return (
    <Dialog title={t.approve} className="switch-dialog" onClose={onClose}>
      <p className="figures">
        <strong>{about}</strong>
      </p>
      {owner ? (
        <OwnersPin owner={owner} onClose={onClose} {...asked} />
      ) : (
        <PinHolders
          people={people}
          question={t.whoApproves}
          texts={t}
          onChoose={choose}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function OwnersPin({
  owner,
  isPending,
  failure,
  onApprove,
  onClose,
}: Omit<Asked, "about"> & { owner: PinHolder }) {
  const [pin, setPin] = useState("");
  const [shown, setShown] = useState<string>();
  const t = useTexts(approvalTexts);
  // A refused PIN is gone, and typing the next takes the refusal away.
  useEffect(() => {
    if (isPending) return setShown(undefined);
    setShown(failure);
    setPin("");
  }, [isPending, failure]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && pin !== "") onApprove({ approver: owner.id, pin });
  };
  return (
    <form className="take-over" noValidate onSubmit={submit}>
      <p>{t.approvesWith(<UserText>{owner.name}</UserText>)}</p>
      <SecretField
        way="pin"
        typed={pin}
        failure={shown}
        onType={(text) => {
          setPin(text);
          setShown(undefined);
        }}
      />
      <div className="dialog-buttons">
        <Button look="plain" onClick={onClose}>
          {t.cancel}
        </Button>
        <SubmitButton isPending={isPending}>{t.approve}</SubmitButton>
      </div>
    </form>
  );
}
