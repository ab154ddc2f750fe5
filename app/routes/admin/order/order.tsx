import { useEffect } from "react";
import { href, useLocation, useNavigationType } from "react-router";
import { type Order, orderCode } from "#app/domain/orders/order.ts";
import type { OrderChangeIntent } from "#app/domain/orders/order-change.ts";
import { isRefundable, type RefundableLine, refundableLines } from "#app/domain/orders/refund.ts";
import { leftByMethod } from "#app/domain/orders/refund-payments.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { mayRefund } from "#app/domain/staff/access.ts";
import { ApproveDialog } from "#app/routes/admin/approval/approve-dialog.tsx";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { noteRefunds } from "#app/routes/admin/till/sale/last-receipt.tsx";
import { Attention } from "#app/ui/admin/attention.tsx";
import { KeyboardNote, type OrderPageState } from "#app/ui/admin/order-keys.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/order";
import { changeOrder } from "./change-order.server.ts";
import { type OrderView, viewOrder } from "./order.server.ts";
import { CancelDialog } from "./order-dialog.tsx";
import { DispatchDialog, OrderFulfilment } from "./order-fulfilment.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSummary, orderButton } from "./order-summary.tsx";
import { PaidByDialog } from "./paid-by-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { orderPageTexts } from "./texts.ts";
import { useOrderChanges } from "./use-order-changes.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "order", viewOrder);
export const action = (args: Route.ActionArgs) => changeOrder(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale, { orderId = "" }) => ({
  title: orderTexts(locale).order(orderCode(orderId)),
  notLoaded: orderPageTexts(locale).notLoaded,
  back: { to: href("/admin/orders"), label: orderPageTexts(locale).orders },
}));

export default function OrderPage({
  loaderData: { version, orderId, view },
}: Route.ComponentProps) {
  const { list = "" }: OrderPageState = useLocation().state ?? {};
  const title = useTexts(orderTexts).order(orderCode(orderId));
  const { orders } = useTexts(orderPageTexts);
  return (
    <AdminPage
      title={title}
      heading={<span className="figures">{title}</span>}
      back={{ to: href("/admin/orders") + list, label: orders }}
      // What is tapped before is done when they run.
      worksWithoutScripts
      live={{ version, topics: ["orders"] }}
    >
      <OrderParts key={orderId} {...view} />
      <KeyboardNote />
    </AdminPage>
  );
}

function OrderParts({ order, refunds, events, offlineNumber }: OrderView) {
  const asked = useAskedFor();
  const lines = refundableLines(order, refunds);
  const { rights, canApprove } = useAdmin();
  const canRefund =
    (mayRefund(rights) || canApprove) && isRefundable(order) && lines.some(({ left }) => left > 0);
  const givesBack = order.type === "WhatsApp" && order.status === "confirmed";
  const needsApproval = (intent: OrderChangeIntent) =>
    !mayRefund(rights) && (intent === "refund" || (intent === "cancel" && givesBack));
  const firstOpen = asked === "refund" && canRefund ? asked : null;
  const changes = useOrderChanges(order.id, firstOpen, needsApproval);
  const code = orderCode(order.id);
  useEffect(() => noteRefunds(order, refunds), [order, refunds]);
  useEffect(() => {
    if (asked !== "print") return;
    // React does not render the receipt during the commit.
    const timer = setTimeout(() => orderButton("p")?.click());
    return () => clearTimeout(timer);
  }, [asked]);
  const dialog = {
    code,
    isPending: changes.pending === changes.open,
    failure: changes.failure,
    onClose: changes.closeDialog,
  };
  return (
    <>
      {asked === "refund" && !canRefund && <WhyNoRefund order={order} lines={lines} />}
      <OrderSummary
        order={{ ...order, refunds, offlineNumber }}
        canRefund={canRefund}
        changes={changes}
      />
      {order.type === "WhatsApp" && order.fulfilment && (
        <OrderFulfilment fulfilment={order.fulfilment} changes={changes} />
      )}
      <div className="order-parts">
        <OrderLines order={order} lines={lines} refunds={refunds} />
        <OrderHistory order={order} events={events} />
      </div>
      {changes.open === "cancel" && (
        <CancelDialog
          {...dialog}
          needsApproval={needsApproval("cancel")}
          isUnsent={false}
          onCancelOrder={(reason) => changes.send("cancel", { reason })}
        />
      )}
      {changes.open === "complete" && (
        <PaidByDialog
          {...dialog}
          total={order.total}
          onPaid={(paidBy, account) =>
            changes.send("complete", { paidBy, ...(account && { account: account.id }) })
          }
        />
      )}
      {changes.open === "dispatch" && (
        <DispatchDialog {...dialog} onDispatch={(driver) => changes.send("dispatch", { driver })} />
      )}
      {changes.open === "refund" && (
        <RefundDialog
          {...dialog}
          lines={lines}
          paid={(order.payments ?? []).map(({ method }) => method)}
          left={leftByMethod(order, refunds)}
          needsApproval={needsApproval("refund")}
          onRefund={changes.refund}
        />
      )}
      {changes.approval && <ApproveChange code={code} {...changes.approval} />}
    </>
  );
}

function ApproveChange({
  code,
  intent,
  amount,
  about: why,
  ...asked
}: { code: string } & NonNullable<ReturnType<typeof useOrderChanges>["approval"]>) {
  const t = useTexts(orderPageTexts);
  const about = {
    refund: t.refundOfAmount(code, amount),
    complete: t.completeOrder(code),
    cancel: t.cancelOrder(code),
    confirm: code,
    dispatch: code,
    receive: code,
  }[intent];
  return <ApproveDialog about={[about, why].filter(Boolean).join(" · ")} {...asked} />;
}

/** Who scanned a receipt reads it. The buttons of a web order that is not completed tell what can be done. */
function WhyNoRefund({ order, lines }: { order: Order; lines: RefundableLine[] }) {
  const t = useTexts(orderPageTexts);
  if (!isRefundable(order)) return null;
  const isAnyLeft = lines.some(({ left }) => left > 0);
  return <Attention>{isAnyLeft ? t.ownersRefund : t.nothingToRefund}</Attention>;
}

/** Reads what a key in the list or a scanned receipt asked for; a reload or going back does not ask again. */
function useAskedFor(): OrderPageState["open"] {
  const { open }: OrderPageState = useLocation().state ?? {};
  return useNavigationType() === "PUSH" ? open : undefined;
}
