import { type ReactNode, useId } from "react";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { useTexts } from "#app/ui/use-texts.tsx";

export function ConfirmDialog({
  question,
  children,
  confirmLabel,
  isPending = false,
  onConfirm,
  onCancel,
}: {
  question: string;
  children?: ReactNode;
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const id = useId();
  const dialog = useModal(onCancel);
  const { cancel } = useTexts(adminTexts);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-about`}
    >
      <p id={`${id}-question`} className="dialog-question">
        {question}
      </p>
      <div id={`${id}-about`}>{children}</div>
      <div className="dialog-buttons">
        <Button look="plain" onClick={onCancel}>
          {cancel}
        </Button>
        <Button look="danger" isPending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
