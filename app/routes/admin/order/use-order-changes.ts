import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { randomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { OrderChangeIntent, OrderChangeResult } from "#app/domain/orders/order-change.ts";
import type { SubmittedRefund } from "#app/domain/orders/refund.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { paidTotal } from "#app/domain/sale/payment.ts";
import type { Approved } from "#app/routes/admin/approval/approve-dialog.tsx";
import { approvalTexts } from "#app/routes/admin/approval/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { useDrawerField } from "#app/routes/admin/shifts/drawer/drawer-choice.tsx";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useTexts } from "#app/ui/use-texts.tsx";

export type OrderDialogName = "cancel" | "complete" | "dispatch" | "refund";

type Asked = {
  /** What the server says of it; it is there where it asked for the approval. */
  about?: string | undefined;
  intent: OrderChangeIntent;
  fields: Record<string, string>;
  /** Only a refund has one. */
  amount: Piastres;
};

/**
 * The changes that the page of one order sends, and the dialogs that they are typed into. What `needsApproval` is
 * sent with an owner's PIN.
 */
export function useOrderChanges(
  orderId: string,
  firstOpen: OrderDialogName | null,
  needsApproval: (intent: OrderChangeIntent) => boolean,
) {
  const { revalidate } = useRevalidator();
  const { failures } = useTexts(orderTexts);
  const { needsConnection } = useTexts(approvalTexts);
  const { canApprove } = useAdmin();
  const drawer = useDrawerField();
  const [open, setOpen] = useState(firstOpen);
  const [failure, setFailure] = useState<string>();
  /** What waits for an owner's PIN. */
  const [asked, ask] = useState<Asked>();
  const [approvalFailure, setApprovalFailure] = useState<string>();
  const [changed, setChanged] = useState<OrderChangeResult>();
  const posted = useRef<Asked>(undefined);
  // It stays until the refund is recorded or refused, so that a retry is the same refund.
  const refundId = useRef<string>(undefined);
  const change = useChange<OrderChangeIntent, OrderChangeResult>({
    failures,
    action: href("/admin/orders/:orderId", { orderId }),
    showsFailure: () => true,
    onAnswer: (answer, { intent }) => {
      // Where nothing answered, what was approved is approved again.
      const isUnanswered = asked && answer.isLost;
      setApprovalFailure(isUnanswered ? needsConnection : answer.approvalFailure);
      if (isUnanswered || answer.approvalFailure) return;
      const isAsking = answer.needsApproval && canApprove;
      ask(isAsking && posted.current ? { ...posted.current, about: answer.failure } : undefined);
      setFailure(isAsking ? undefined : answer.failure);
      if (answer.isStale) revalidate();
      if (intent === "refund" && (answer.success || answer.isStale)) refundId.current = undefined;
      if (answer.success) {
        setOpen(null);
        setChanged(answer);
      } else if (answer.isStale && !answer.needsShift && intent !== "refund") {
        setOpen(null);
      }
    },
  });
  const post = (sent: Asked, approved?: Approved) => {
    if (change.isPending) return;
    posted.current = sent;
    setFailure(undefined);
    change.send(sent.intent, { ...drawer, ...sent.fields, ...approved });
  };
  const send = (intent: OrderChangeIntent, fields: Record<string, string> = {}, amount = 0) => {
    setApprovalFailure(undefined);
    if (needsApproval(intent)) ask({ intent, fields, amount });
    else post({ intent, fields, amount });
  };
  useFocusAfter(changed);
  return {
    open,
    pending: change.pending?.intent,
    failure,
    send,
    refund: (refund: Omit<SubmittedRefund, "id">) => {
      refundId.current ??= randomId();
      const fields = { refund: JSON.stringify({ id: refundId.current, ...refund }) };
      send("refund", fields, paidTotal(refund.payments ?? []));
    },
    openDialog: (dialog: OrderDialogName) => {
      setFailure(undefined);
      setOpen(dialog);
    },
    closeDialog: () => setOpen(null),
    approval: asked && {
      intent: asked.intent,
      amount: asked.amount,
      about: asked.about,
      failure: approvalFailure,
      isPending: change.isPending,
      onApprove: (approved: Approved) => post(asked, approved),
      onClose: () => ask(undefined),
    },
  };
}

/** A button that is gone with its action leaves the focus to the page's heading. */
function useFocusAfter(changed: OrderChangeResult | undefined): void {
  useEffect(() => {
    if (!changed || document.activeElement !== document.body) return;
    focusHeading();
  }, [changed]);
}
