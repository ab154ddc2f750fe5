import { href, Link } from "react-router";
import { formatEgp } from "#app/domain/money.ts";
import type { Difference } from "#app/domain/orders/chat/chat-check.ts";
import { orderCode, type WebOrder } from "#app/domain/orders/order.ts";
import { StatusBadge } from "#app/ui/admin/order-status.tsx";
import { countLabel } from "#app/ui/count-label.ts";
import { Icon } from "#app/ui/icon.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { ChatAnswer } from "./check.ts";

type AnswerOf<Outcome> = Extract<ChatAnswer, { outcome: Outcome }>;

/** The orders of a code that was typed, with what their chats say. */
export function FoundOrders({ orders }: Pick<AnswerOf<"found">, "orders">) {
  return (
    <>
      {orders.length > 1 && <p>{countLabel(orders.length, "order")} have this code.</p>}
      {orders.map(({ order, text }) => (
        <div key={order.id} className="checked-order">
          <OrderSummary order={order} />
          <p className="field-label">The chat should say</p>
          <p className="chat-text" {...writtenIn(text)}>
            {text}
          </p>
        </div>
      ))}
    </>
  );
}

export function ComparedOrder({
  order,
  differences,
  isAnotherOrder,
  sameCode,
}: Omit<AnswerOf<"compared">, "outcome">) {
  return (
    <div className="checked-order">
      {differences.length === 0 ? (
        <p className="chat-verdict" data-tone="good">
          <Icon name="check" />
          The chat matches the order.
        </p>
      ) : (
        <p className="chat-verdict" data-tone="bad">
          <Icon name="alert" />
          {isAnotherOrder
            ? "The chat has another order’s code:"
            : `The chat differs from the order: ${countLabel(differences.length, "difference")}.`}
        </p>
      )}
      <OrderSummary order={order} />
      {sameCode > 1 && (
        <p className="page-note">
          {countLabel(sameCode, "order")} have this code. This one differs least.
        </p>
      )}
      {differences.length > 0 && (
        <ul className="chat-differences">
          {differences.map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer's differences stay as they are
            <li key={index}>
              <ChatDifference {...difference} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OrderSummary({ order }: { order: WebOrder }) {
  return (
    <p className="checked-order-summary">
      <Link
        className="text-link"
        to={href("/admin/orders/:orderId", { orderId: order.id })}
        prefetch="intent"
      >
        Order {orderCode(order.id)}
      </Link>
      <UserText>{order.customerName}</UserText>
      <strong className="figures">{formatEgp(order.total)}</strong>
      <StatusBadge status={order.status} />
    </p>
  );
}

const LABELS: Record<Difference["about"], string> = {
  customer: "Other customer name",
  quantity: "Changed quantity",
  price: "Changed price",
  name: "Renamed line",
  removed: "Removed line",
  added: "Added line",
  more: "Changed number of items left out",
  text: "Added text",
  total: "Changed total",
  code: "Other order code",
};

function ChatDifference({ about, item, expected, found }: Difference) {
  const isNamed = about === "quantity" || about === "price";
  return (
    <>
      <p className="chat-difference-title">
        {LABELS[about]}
        {isNamed && (
          <>
            : <UserText>{item ?? ""}</UserText>
          </>
        )}
      </p>
      <dl>
        <Said where="Order">{expected}</Said>
        <Said where="Chat">{found}</Said>
      </dl>
    </>
  );
}

function Said({ where, children }: { where: string; children: string | null }) {
  return (
    <div>
      <dt>{where}</dt>
      <dd>{children === null ? "not there" : <UserText>{children}</UserText>}</dd>
    </div>
  );
}
