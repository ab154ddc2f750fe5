import { useState } from "react";
import { href, Link } from "react-router";
import { type CashierOrderItem, lineTotal } from "#app/domain/orders/order.ts";
import { shownCustomer } from "#app/domain/orders/order-search.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { StatusBadge } from "#app/ui/admin/order-status.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PaperSelect, PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { RecentOrder } from "./dashboard-view.ts";
import { dashboardTexts } from "./texts.ts";

/** The newest orders of one type; each opens to its lines. */
export function RecentOrders({
  title,
  all,
  orders,
}: {
  title: string;
  /** The link to those of all time. */
  all: { label: string; to: string };
  orders: RecentOrder[];
}) {
  const [shown, toggle] = useOpenOrders(orders);
  const { noneInPeriod } = useTexts(dashboardTexts);
  return (
    <Panel
      title={title}
      beside={
        <Link className="orders-all on-screen-only" to={all.to} prefetch="intent">
          {all.label}
        </Link>
      }
      className="board-half board-recent"
    >
      {shown.length === 0 && <p className="board-none">{noneInPeriod}</p>}
      <ul className="orders">
        {shown.map((order) => (
          <li key={order.id}>
            <OrderDetails order={order} onToggle={toggle} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The newest orders, then those still open that newer ones have displaced. */
function useOpenOrders(newest: RecentOrder[]) {
  const [open, setOpen] = useState<RecentOrder[]>([]);
  const displaced = open.filter(({ id }) => !newest.some((order) => order.id === id));
  const shown = [...newest, ...displaced];
  const toggle = (toggled: RecentOrder, isOpen: boolean) =>
    setOpen(
      shown.filter(({ id }) =>
        id === toggled.id ? isOpen : open.some((order) => order.id === id),
      ),
    );
  return [shown, toggle] as const;
}

function OrderDetails({
  order,
  onToggle,
}: {
  order: RecentOrder;
  onToggle: (order: RecentOrder, isOpen: boolean) => void;
}) {
  const { egp } = useFormats();
  const t = useTexts(dashboardTexts);
  const orderText = useTexts(orderTexts);
  const customer = shownCustomer(order, orderText);
  return (
    <details
      className="order"
      onToggle={({ currentTarget }) => onToggle(order, currentTarget.open)}
    >
      <summary className="order-head figures">
        <Icon name="down" size={16} className="order-fold" />
        <span className="name order-customer" {...writtenIn(customer)}>
          {customer}
        </span>
        <span className="order-total">
          {order.status === "cancelled" ? <s>{egp(order.total)}</s> : egp(order.total)}
        </span>
        <span className="order-facts">
          <span>
            <span>{`${order.time} · `}</span>
            <bdi>{order.code}</bdi>
            {order.cashierName && (
              <>
                <span> · </span>
                <UserText>{order.cashierName}</UserText>
              </>
            )}
          </span>
          {order.status && <StatusBadge status={order.status} />}
          {order.refunded > 0 && (
            <span className="badge">{orderText.refunded(order.refunded)}</span>
          )}
        </span>
      </summary>
      <div className="order-body">
        <OrderLines items={order.items} />
        <div className="print-controls">
          <Link
            className="button on-screen-only"
            data-look="quiet"
            to={href("/admin/orders/:orderId", { orderId: order.id })}
            prefetch="intent"
            aria-label={t.openOrder(order.code)}
          >
            {t.open}
          </Link>
          <PrintButton printed={{ order }} aria-label={t.printOrder(order.code)} />
          <PaperSelect />
        </div>
      </div>
    </details>
  );
}

function OrderLines({ items }: { items: CashierOrderItem[] }) {
  const { egp, number } = useFormats();
  const t = useTexts(dashboardTexts);
  return (
    <table className="order-lines figures">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.product}</th>
          <th scope="col">{t.quantityAndPrice}</th>
          <th scope="col">{t.total}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.lineId ?? item.productId}>
            <td>
              <p className="name" {...writtenIn(item.name)}>
                {item.name}
              </p>
            </td>
            <td className="order-line-sum">{`×${number(item.quantity)} · ${egp(item.price)}`}</td>
            <td className="order-line-total">{egp(lineTotal(item))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
