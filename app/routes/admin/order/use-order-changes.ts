import { useRef, useState } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import { randomId } from "#app/domain/id.ts";
import { orderMessages } from "#app/domain/orders/messages/messages.ts";
import type { OrderChangeIntent, OrderChangeResult } from "#app/domain/orders/order-change.ts";
import type { SubmittedRefund } from "#app/domain/orders/refund.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useLeaveAfter } from "#app/ui/admin/leaving/leave-guard.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useMessages } from "#app/ui/use-messages.tsx";

export type OrderDialogName = "cancel" | "refund";

/** The changes that the page of one order sends, and the dialogs that they are typed into. */
export function useOrderChanges(orderId: string, firstOpen: OrderDialogName | null) {
  const { submit, state, data } = useFetcher<OrderChangeResult>();
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const { changeFailed } = useMessages(orderMessages);
  const inFlight = useInFlight({ state, data });
  const [open, setOpen] = useState(firstOpen);
  const [pending, setPending] = useState<OrderChangeIntent>();
  const [failure, setFailure] = useState<string>();
  // Kept until it is recorded or refused, so that a retry is the same refund.
  const refundId = useRef<string>(undefined);

  useSettledAnswer({ state, data }, (answer) => {
    setPending(undefined);
    setFailure(answer.failure && failureText({ changeFailed }, answer.failure));
    if (answer.isStale) revalidate();
    if (pending === "refund" && (answer.success || answer.isStale)) refundId.current = undefined;
    if (answer.success) {
      notify("success", answer.success);
      setOpen(null);
    } else if (answer.isStale && pending === "cancel") {
      setOpen(null);
    }
  });
  const send = (intent: OrderChangeIntent, fields: Record<string, string> = {}) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(intent);
    setFailure(undefined);
    const action = href("/admin/orders/:orderId", { orderId });
    submit({ intent, ...fields }, { method: "post", action });
  };
  useLeaveAfter(state !== "idle");
  return {
    open,
    pending,
    failure,
    send,
    refund: (refund: Omit<SubmittedRefund, "id">) => {
      refundId.current ??= randomId();
      send("refund", { refund: JSON.stringify({ id: refundId.current, ...refund }) });
    },
    openDialog: (dialog: OrderDialogName) => {
      setFailure(undefined);
      setOpen(dialog);
    },
    closeDialog: () => setOpen(null),
  };
}
