import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";

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
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent(onCancel);
  // A layout effect: only a dialog closed while it is in the page returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const onClose = () => cancel();
    element?.addEventListener("close", onClose);
    element?.showModal();
    return () => {
      element?.removeEventListener("close", onClose);
      element?.close();
    };
  }, []);
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
        <button type="button" className="button" data-look="plain" onClick={onCancel}>
          Cancel
        </button>
        <button
          type="button"
          className="button"
          data-look="danger"
          data-pending={isPending ? "" : undefined}
          onClick={onConfirm}
        >
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
