import { href, Link } from "react-router";
import type { Difference } from "#app/domain/orders/chat/chat-check.ts";
import { orderCode, type WebOrder } from "#app/domain/orders/order.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { StatusBadge } from "#app/ui/admin/order-status.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { ChatAnswer } from "./check.ts";
import { chatCheckTexts } from "./texts.ts";

type AnswerOf<Outcome> = Extract<ChatAnswer, { outcome: Outcome }>;

/** The orders of a code that was typed, with what their chats say. */
export function FoundOrders({ orders }: Pick<AnswerOf<"found">, "orders">) {
  const t = useTexts(chatCheckTexts);
  return (
    <>
      {orders.length > 1 && <p>{t.haveCode(orders.length)}</p>}
      {orders.map(({ order, text }) => (
        <div key={order.id} className="checked-order">
          <OrderSummary order={order} />
          <p className="field-label">{t.shouldSay}</p>
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
  const t = useTexts(chatCheckTexts);
  return (
    <div className="checked-order">
      {differences.length === 0 ? (
        <p className="chat-verdict" data-tone="good">
          <Icon name="check" />
          {t.matches}
        </p>
      ) : (
        <p className="chat-verdict" data-tone="bad">
          <Icon name="alert" />
          <span>{isAnotherOrder ? t.isAnotherOrder : t.differs(differences.length)}</span>
        </p>
      )}
      <OrderSummary order={order} />
      {sameCode > 1 && <p className="page-note">{`${t.haveCode(sameCode)} ${t.differsLeast}`}</p>}
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
  const { egp } = useFormats();
  const t = useTexts(orderTexts);
  return (
    <p className="checked-order-summary">
      <Link
        className="text-link"
        to={href("/admin/orders/:orderId", { orderId: order.id })}
        prefetch="intent"
      >
        {t.order(orderCode(order.id))}
      </Link>
      <UserText>{order.customerName}</UserText>
      <strong className="figures">{egp(order.total)}</strong>
      <StatusBadge status={order.status} />
    </p>
  );
}

function ChatDifference({ about, item, expected, found }: Difference) {
  const t = useTexts(chatCheckTexts);
  const isNamed = about === "quantity" || about === "price";
  return (
    <>
      <p className="chat-difference-title">
        <span>{t.differences[about]}</span>
        {isNamed && (
          <>
            <span>: </span>
            <UserText>{item ?? ""}</UserText>
          </>
        )}
      </p>
      <dl>
        <Said where={t.order}>{expected}</Said>
        <Said where={t.chat}>{found}</Said>
      </dl>
    </>
  );
}

function Said({ where, children }: { where: string; children: string | null }) {
  const { notThere } = useTexts(chatCheckTexts);
  return (
    <div>
      <dt>{where}</dt>
      <dd>{children === null ? notThere : <UserText>{children}</UserText>}</dd>
    </div>
  );
}
