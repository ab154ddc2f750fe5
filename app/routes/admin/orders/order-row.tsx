import { useId } from "react";
import { href, Link } from "react-router";
import { fulfilmentTexts } from "#app/domain/fulfilment/texts.ts";
import { shownCustomer } from "#app/domain/orders/order-search.ts";
import { type OrderAction, shownStatus } from "#app/domain/orders/order-status.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { mayChangeOrder, type Rights } from "#app/domain/staff/access.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ACTION_KEYS, type OrderPageState } from "#app/ui/admin/order-keys.tsx";
import { OpenedText, StatusBadge } from "#app/ui/admin/order-status.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { OrderRow } from "./orders.server.ts";
import { type OrdersView, ordersSearch } from "./orders-filter.ts";
import { ordersTexts } from "./texts.ts";

export function canDo({ status }: OrderRow, action: OrderAction, rights: Rights): boolean {
  return status !== null && mayChangeOrder(rights, action, status);
}

/** A row offers one action: what most of its orders need next. */
function mainAction(row: OrderRow, { show }: OrdersView, rights: Rights): OrderAction | null {
  if (show === "never-sent") return "cancel";
  return (["confirm", "complete"] as const).find((action) => canDo(row, action, rights)) ?? null;
}

/** Only wide screens show them: the rows read as a table there. */
export function OrderColumns() {
  const t = useTexts(ordersTexts);
  return (
    <div className="order-columns" aria-hidden="true">
      {[t.order, t.customer, t.items, t.status, t.total].map((column) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  );
}

export function Row({
  row,
  view,
  isPending,
  onAct,
}: {
  row: OrderRow;
  view: OrdersView;
  isPending: boolean;
  onAct: (action: OrderAction) => void;
}) {
  const id = useId();
  const action = mainAction(row, view, useAdmin().rights);
  const { egp } = useFormats();
  const t = useTexts(ordersTexts);
  const orderText = useTexts(orderTexts);
  const { cashier } = useTexts(adminTexts);
  const { handovers } = useTexts(fulfilmentTexts);
  return (
    <li className="order-row" data-order={row.id}>
      <div className="order-row-code figures">
        <Link
          id={id}
          className="order-row-link"
          to={href("/admin/orders/:orderId", { orderId: row.id })}
          state={{ list: ordersSearch(view) } satisfies OrderPageState}
        >
          {row.code}
        </Link>
        <span className="order-row-time">{row.time}</span>
      </div>
      <p className="order-row-customer">
        <UserText>{shownCustomer(row, orderText)}</UserText>
      </p>
      <RowItems {...row} />
      <div className="order-row-status">
        {row.status ? (
          <>
            <StatusBadge status={shownStatus(row.status, !!row.fulfilment?.isOut)} />
            {row.status === "pending" && <OpenedText isOpened={row.isOpened} />}
            {row.fulfilment && (
              <span>
                <span>{handovers[row.fulfilment.handover]}</span>{" "}
                <UserText>{row.fulfilment.area}</UserText>
              </span>
            )}
          </>
        ) : (
          <span className="order-row-sale">
            <Icon name="register" size={16} />
            {row.cashierName === "" ? (
              <span>{t.types.cashier}</span>
            ) : (
              cashier(<UserText>{row.cashierName}</UserText>)
            )}
            {row.isOffline && <span className="badge">{orderText.offline}</span>}
          </span>
        )}
      </div>
      <div className="order-row-total figures">
        <span>{egp(row.total)}</span>
        {row.refunded > 0 && (
          <span className="order-row-refunded">{orderText.refunded(row.refunded)}</span>
        )}
      </div>
      {action && (
        <Button
          className="order-row-action"
          look={action === "confirm" ? undefined : "plain"}
          isPending={isPending}
          aria-describedby={id}
          aria-keyshortcuts={ACTION_KEYS[action]}
          onClick={() => onAct(action)}
        >
          {isPending && <span className="spinner" aria-hidden="true" />}
          <span>
            <span>{t.shortActions[action]}</span>
            <span className="visually-hidden"> {t.order}</span>
          </span>
        </Button>
      )}
    </li>
  );
}

function RowItems({ items, hasMoreItems }: Pick<OrderRow, "items" | "hasMoreItems">) {
  const { number } = useFormats();
  const { comma } = useTexts(ordersTexts);
  return (
    <p className="order-row-items figures">
      {items.map(({ name, quantity }, index) => (
        // The same product has one line in an order.
        <span key={name}>
          {index > 0 && <span>{comma}</span>}
          <span className="order-row-quantity">{`${number(quantity)} ×`}</span>{" "}
          <UserText>{name}</UserText>
        </span>
      ))}
      {hasMoreItems && <span> …</span>}
    </p>
  );
}
