import { useEffect, useRef, useState } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import { randomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { OrderChangeIntent, OrderChangeResult } from "#app/domain/orders/order-change.ts";
import type { SubmittedRefund } from "#app/domain/orders/refund.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { paidTotal } from "#app/domain/sale/payment.ts";
import type { Approved } from "#app/routes/admin/approval/approve-dialog.tsx";
import { approvalTexts } from "#app/routes/admin/approval/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { useDrawerField } from "#app/routes/admin/shifts/drawer/drawer-choice.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useLeaveAfter } from "#app/ui/admin/leaving/leave-guard.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";

export type OrderDialogName = "cancel" | "complete" | "refund";

type Sent = {
  intent: OrderChangeIntent;
  fields: Record<string, string>;
  /** Of a refund. */
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
  const { submit, state, data } = useFetcher<OrderChangeResult>();
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const { changeFailed } = useTexts(orderTexts);
  const { needsConnection } = useTexts(approvalTexts);
  const { canApprove } = useAdmin();
  const [done, setDone] = useState<OrderChangeResult>();
  const drawer = useDrawerField();
  const inFlight = useInFlight({ state, data });
  const [open, setOpen] = useState(firstOpen);
  const [pending, setPending] = useState<OrderChangeIntent>();
  const [failure, setFailure] = useState<string>();
  const [asked, ask] = useState<Sent>();
  const [approvalFailure, setApprovalFailure] = useState<string>();
  const sent = useRef<Sent>(undefined);
  // Kept until it is recorded or refused, so that a retry is the same refund.
  const refundId = useRef<string>(undefined);

  useSettledAnswer({ state, data }, (answer) => {
    setPending(undefined);
    // Nothing answered: what was approved is approved again.
    const isUnanswered = asked && answer.failure === "changeFailed";
    setApprovalFailure(isUnanswered ? needsConnection : answer.approvalFailure);
    if (isUnanswered || answer.approvalFailure) return;
    const isAsking = answer.needsApproval && canApprove;
    ask(isAsking ? sent.current : undefined);
    setFailure(
      isAsking ? undefined : answer.failure && failureText({ changeFailed }, answer.failure),
    );
    if (answer.isStale) revalidate();
    if (pending === "refund" && (answer.success || answer.isStale)) refundId.current = undefined;
    if (answer.success) {
      notify("success", answer.success);
      setOpen(null);
      setDone(answer);
    } else if (answer.isStale && !answer.needsShift && pending !== "refund") {
      setOpen(null);
    }
  });
  const post = (change: Sent, approved?: Approved) => {
    const { intent, fields } = change;
    if (inFlight.current) return;
    inFlight.current = true;
    sent.current = change;
    setPending(intent);
    setFailure(undefined);
    const action = href("/admin/orders/:orderId", { orderId });
    submit({ intent, ...drawer, ...fields, ...approved }, { method: "post", action });
  };
  const send = (intent: OrderChangeIntent, fields: Record<string, string> = {}, amount = 0) => {
    setApprovalFailure(undefined);
    if (needsApproval(intent)) ask({ intent, fields, amount });
    else post({ intent, fields, amount });
  };
  useFocusAfter(done);
  useLeaveAfter(state !== "idle");
  return {
    open,
    pending,
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
    /** What waits for an owner's PIN. */
    approval: asked && {
      intent: asked.intent,
      amount: asked.amount,
      failure: approvalFailure,
      isPending: pending !== undefined,
      onApprove: (approved: Approved) => post(asked, approved),
      onClose: () => ask(undefined),
    },
  };
}

/** A button that is gone with its action leaves the focus to the page's heading. */
function useFocusAfter(done: OrderChangeResult | undefined): void {
  useEffect(() => {
    if (!done || document.activeElement !== document.body) return;
    focusHeading();
  }, [done]);
}
