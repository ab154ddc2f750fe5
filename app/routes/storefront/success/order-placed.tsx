import { useEffect } from "react";
import { href, Link } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { isFee, linesOf, lineTotal, orderCode, type WebOrder } from "#app/domain/orders/order.ts";
import { isFinal, type ShownStatus, shownStatus } from "#app/domain/orders/order-status.ts";
import { FollowOrder } from "#app/routes/storefront/follow/follow-order.tsx";
import { ChatLink } from "#app/routes/storefront/remembered/chat-link.tsx";
import { OrderAgain } from "#app/routes/storefront/remembered/order-again.tsx";
import {
  changeOrders,
  useRememberedOrders,
} from "#app/routes/storefront/remembered/remembered-orders.ts";
import { rememberShopper } from "#app/routes/storefront/remembered/shopper.ts";
import { withOrder, withStatuses } from "#app/routes/storefront/remembered/stored-orders.ts";
import { FulfilmentFacts } from "#app/ui/order-receipt/fulfilment-facts.tsx";
import { PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Receipt } from "#app/ui/receipt.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import { CopyMessage } from "./copy-message.tsx";
import { PayByInstapay } from "./pay-by-instapay.tsx";
import { type HandedOver, StatusCard, useShownStatus } from "./status-card.tsx";
import { successTexts } from "./texts.ts";

/** The order is stored; until the shop has confirmed it, the shopper has to send it to the shop's chat. */
export function OrderPlaced({
  order,
  link,
  reason,
  shopNote,
}: {
  order: WebOrder;
  link: string;
  reason: string | null;
  /** That the shop is closed or paused, and when it opens. */
  shopNote: string | null;
}) {
  const { name } = useShopProfile();
  const t = useTexts(successTexts);
  useTakenOut(order);
  const shown = useShownStatus(order.id, {
    status: shownStatus(order.status, !!order.fulfilment?.dispatched),
    reason,
  });
  const handedOver = useRemembered(order, shown, link);
  const heading = t.headings[shown.status];
  return (
    <>
      <PageMeta title={t.title(heading, name)} description={t.description(name)} />
      <div className="handover on-screen-only" data-status={shown.status}>
        <h1 key={heading} tabIndex={-1}>
          {heading}
        </h1>
        <StatusCard shown={shown} handedOver={handedOver} />
        {shopNote && !isFinal(shown.status) && (
          <p className="order-shop-note">
            <UserText>{shopNote}</UserText>
          </p>
        )}
        <Actions order={order} link={link} status={shown.status} />
        <PayByInstapay order={order} status={shown.status} />
        {!isFinal(shown.status) && <FollowOrder orderId={order.id} />}
        <Link className="text-link" to={href("/")}>
          {t.continueShopping}
        </Link>
      </div>
      <OrderReceipt order={order} />
      <div className="print-controls with-scripts">
        <PrintButton printed={{ order: { ...order, status: shown.status } }} paper="a4" />
      </div>
    </>
  );
}

function useTakenOut(order: WebOrder): void {
  const { cart, takeOut } = useCart();
  const isThisCart = cart?.id === order.cartId;
  useEffect(() => {
    if (!isThisCart) return;
    takeOut(linesOf(order));
    rememberShopper(order.customerName);
  }, [isThisCart, takeOut, order]);
}

/** Returns how the message was handed over, by the server's word or this browser's. */
function useRemembered(
  order: WebOrder,
  { status }: ShownStatus,
  link: string,
): HandedOver | undefined {
  useEffect(() => {
    changeOrders((orders) => withOrder(orders, order, link, Date.now()));
  }, [order, link]);
  useEffect(() => {
    // What was forgotten meanwhile stays forgotten.
    const statuses = { [order.id]: { status, reason: null } };
    changeOrders((orders) => withStatuses(orders, statuses, Date.now()));
  }, [order.id, status]);
  const known = useRememberedOrders().find(({ id }) => id === order.id);
  if (order.openedAt !== null || known?.openedAt !== undefined) return "opened";
  return known?.copiedAt === undefined ? undefined : "copied";
}

/** The next step first: to send the order, and once the shop has answered to order again. */
function Actions({
  order,
  link,
  status,
}: {
  order: WebOrder;
  link: string;
  status: ShownStatus["status"];
}) {
  if (status !== "pending")
    return <OrderAgain orderId={order.id} {...(!isFinal(status) && { look: "plain" })} />;
  return (
    <>
      <ChatLink className="button" orderId={order.id} link={link} />
      <div className="handover-more">
        <CopyMessage orderId={order.id} link={link} />
        <OrderAgain orderId={order.id} look="plain" />
      </div>
    </>
  );
}

function OrderReceipt({ order }: { order: WebOrder }) {
  const { egp, number } = useFormats();
  const t = useTexts(successTexts);
  return (
    <Receipt>
      <div className="order-head">
        <div>
          <p className="order-for">{t.orderFor}</p>
          <p className="order-customer name" {...writtenIn(order.customerName)}>
            {order.customerName}
          </p>
        </div>
        <p className="stamp">
          <span>{t.order}</span>
          <span className="stamp-code figures" translate="no">
            {orderCode(order.id)}
          </span>
        </p>
      </div>
      <table className="order-lines figures">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.lineId ?? item.id}>
              <td>
                <p className="name" {...writtenIn(item.name)}>
                  {item.name}
                </p>
              </td>
              <td className="order-quantity">{!isFee(item) && `× ${number(item.quantity)}`}</td>
              <td className="order-line-total">{egp(lineTotal(item))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="receipt-total figures">
        <span>{t.total}</span>
        <span>{egp(order.total)}</span>
      </p>
      {order.fulfilment && <FulfilmentFacts fulfilment={order.fulfilment} />}
    </Receipt>
  );
}
