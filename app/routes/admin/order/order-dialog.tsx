import { type ReactNode, useEffect, useId, useState } from "react";
import { reasonError } from "#app/domain/orders/reason.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { approvalTexts } from "#app/routes/admin/approval/texts.ts";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { orderPageTexts } from "./texts.ts";

/** How what a dialog asks for goes. */
export type Asked = { isPending: boolean; failure: string | undefined; onClose: () => void };

/** A form over the page; what is typed stays until it is closed. */
export function OrderDialog({
  title,
  about,
  reasons,
  firstReason = "",
  onReason,
  children,
  submitLabel,
  look,
  canSubmit = true,
  needsApproval = false,
  isPending,
  failure,
  onSubmit,
  onClose,
}: Asked & {
  title: string;
  about: ReactNode;
  /** Where a reason is asked for; one press takes one of them. */
  reasons?: readonly string[];
  firstReason?: string;
  onReason?: (reason: string) => void;
  children?: ReactNode;
  submitLabel: string;
  look?: "danger";
  canSubmit?: boolean;
  needsApproval?: boolean;
  onSubmit: (reason: string) => void;
}) {
  const id = useId();
  const dialog = useModal(onClose);
  const t = useTexts(orderPageTexts);
  const errors = useTexts(orderTexts);
  const { ownerApproves } = useTexts(approvalTexts);
  const [reason, setReason] = useState(firstReason);
  const [error, setError] = useState<ReturnType<typeof reasonError>>();
  // On a phone the field would open its keyboard over what can be pressed.
  useEffect(() => {
    const first = matchMedia("(pointer: fine)").matches ? "[data-first], [name=reason]" : "h2";
    dialog.current?.querySelector<HTMLElement>(first)?.focus();
  }, [dialog]);
  const change = (text: string) => {
    setReason(text);
    onReason?.(text);
    setError(undefined);
  };
  return (
    <dialog ref={dialog} className="dialog order-dialog" aria-labelledby={id}>
      <form
        className="order-dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const refused = reasons && reasonError(reason);
          setError(refused);
          if (refused) event.currentTarget.querySelector<HTMLElement>("[name=reason]")?.focus();
          else if (canSubmit) onSubmit(reason);
        }}
      >
        <div className="order-dialog-head">
          <h2 id={id} className="panel-title" tabIndex={-1}>
            {title}
          </h2>
          {about}
        </div>
        {children}
        {reasons && (
          <div className="order-reason">
            <Field
              label={t.reason}
              name="reason"
              autoComplete="off"
              value={reason}
              error={error && errors[error]}
              onChange={(event) => change(event.target.value)}
            />
            <div className="order-reasons">
              {reasons.map((text) => (
                <button
                  key={text}
                  type="button"
                  className="order-reason-choice"
                  aria-pressed={reason === text}
                  onClick={() => change(text)}
                >
                  {text}
                </button>
              ))}
            </div>
          </div>
        )}
        <div>
          {needsApproval && <p className="order-approval-note">{ownerApproves}</p>}
          <div role="alert" className="order-failure">
            {failure && <FieldError>{failure}</FieldError>}
          </div>
          <div className="dialog-buttons">
            <Button look="plain" onClick={onClose}>
              {t.back}
            </Button>
            <SubmitButton look={look} disabled={!canSubmit} isPending={isPending}>
              {submitLabel}
            </SubmitButton>
          </div>
        </div>
      </form>
    </dialog>
  );
}

export function CancelDialog({
  code,
  isUnsent,
  onCancelOrder,
  ...asked
}: Asked & {
  code: string;
  isUnsent: boolean;
  needsApproval?: boolean;
  onCancelOrder: (reason: string) => void;
}) {
  const t = useTexts(orderPageTexts);
  const { actions } = useTexts(orderTexts);
  return (
    <OrderDialog
      title={t.cancelOrder(code)}
      about={<p className="order-dialog-note">{t.cancelNote}</p>}
      reasons={[t.notSent, t.soldOut, t.customerAsked]}
      firstReason={isUnsent ? t.notSent : ""}
      submitLabel={actions.cancel}
      look="danger"
      onSubmit={onCancelOrder}
      {...asked}
    />
  );
}
