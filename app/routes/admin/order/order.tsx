import { useEffect } from "react";
import { href, Link, useLocation, useNavigationType } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import { type Order, orderCode } from "#app/domain/orders/order.ts";
import { ORDER_CHANGE_FAILURES, type OrderChangeIntent } from "#app/domain/orders/order-change.ts";
import { isRefundable, type RefundableLine, refundableLines } from "#app/domain/orders/refund.ts";
import { leftByMethod } from "#app/domain/orders/refund-payments.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { mayRefund } from "#app/domain/staff/access.ts";
import { ApproveDialog } from "#app/routes/admin/approval/approve-dialog.tsx";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { noteRefunds } from "#app/routes/admin/till/last-receipt.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { KeyboardNote, type OrderPageState } from "#app/ui/admin/order-keys.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/order";
import { CancelDialog } from "./cancel-dialog.tsx";
import { changeOrder } from "./order-action.server.ts";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSummary, orderButton } from "./order-summary.tsx";
import { loadOrder, type OrderData, type OrderView } from "./order-view.server.ts";
import { PaidByDialog } from "./paid-by-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { orderPageTexts } from "./texts.ts";
import { useOrderChanges } from "./use-order-changes.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(context.get(appContext), params.orderId, context.get(localeContext));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return changeOrder({ request, context }, params.orderId);
}

export const clientLoader = keepLastData<OrderData>({
  isComplete: ({ view }) => view !== null,
  unread: ({ params: { orderId = "" } }) => ({ version: NO_VERSION, orderId, view: null }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, ORDER_CHANGE_FAILURES);
}

export default function OrderPage({
  loaderData: { version, orderId, view },
}: Route.ComponentProps) {
  useLiveData(version, "orders");
  const { list = "" }: OrderPageState = useLocation().state ?? {};
  const heading = useTexts(orderTexts).order(orderCode(orderId));
  const t = useTexts(orderPageTexts);
  return (
    <div className="admin-page order-page">
      <PageTitle>{heading}</PageTitle>
      <div className="order-page-head">
        <Link className="text-link order-back on-screen-only" to={href("/admin/orders") + list}>
          <Icon name="arrow" />
          {t.orders}
        </Link>
        <h1 className="figures" tabIndex={-1}>
          {heading}
        </h1>
      </div>
      {view ? <OrderParts key={orderId} {...view} /> : <FetchFailed message={t.notLoaded} />}
      <KeyboardNote />
    </div>
  );
}

function OrderParts({ order, refunds, events, offlineNumber }: OrderView) {
  const asked = useAskedFor();
  const lines = refundableLines(order, refunds);
  const rights = useAdmin().rights;
  const { canApprove } = useAdmin();
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
    // After the commit, during which React does not render the receipt.
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
          onPaid={(paidBy) => changes.send("complete", { paidBy })}
        />
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
  ...asked
}: { code: string } & NonNullable<ReturnType<typeof useOrderChanges>["approval"]>) {
  const t = useTexts(orderPageTexts);
  const about = intent === "refund" ? t.refundOfAmount(code, amount) : t.cancelOrder(code);
  return <ApproveDialog about={about} {...asked} />;
}

/** For who scanned a receipt. Of a web order that is not completed its buttons tell what can be done. */
function WhyNoRefund({ order, lines }: { order: Order; lines: RefundableLine[] }) {
  const t = useTexts(orderPageTexts);
  if (!isRefundable(order)) return null;
  const isAnyLeft = lines.some(({ left }) => left > 0);
  return <Attention>{isAnyLeft ? t.ownersRefund : t.nothingToRefund}</Attention>;
}

/** What a key in the list or a scanned receipt asked for; a reload or going back does not ask again. */
function useAskedFor(): OrderPageState["open"] {
  const { open }: OrderPageState = useLocation().state ?? {};
  return useNavigationType() === "PUSH" ? open : undefined;
}
