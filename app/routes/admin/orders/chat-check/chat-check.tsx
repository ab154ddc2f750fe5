import { useId, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { orderCode } from "#app/domain/orders/order.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { StatusBadge } from "#app/ui/admin/order-status.tsx";
import { TextArea } from "#app/ui/admin/text-area.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText, writtenIn } from "#app/ui/user-text.tsx";
import type { ChatAnswer, CheckedOrder } from "./check.ts";
import { chatCheckTexts } from "./texts.ts";

/** Compares a chat message with the order that it was made from. */
export function ChatCheck() {
  const id = useId();
  const t = useTexts(chatCheckTexts);
  const { Form, state, data } = useFetcher<ChatAnswer>();
  const [message, setMessage] = useState("");
  const [answer, setAnswer] = useState<ChatAnswer | null>(null);
  useAnswer({ state, data }, setAnswer);
  const { orders = [], sameCode = 1 } = answer ?? {};
  const failure = answer?.isLost ? t.notChecked : answer?.failure;
  return (
    <section className="panel chat-check on-screen-only" aria-label={t.title}>
      <h2 className="panel-title">{t.title}</h2>
      <Form
        method="post"
        action={href("/admin/orders/check")}
        className="chat-check"
        defaultShouldRevalidate={false}
      >
        <input type="hidden" name="intent" value="check" />
        <TextArea
          label={t.message}
          hint={t.hint}
          name="message"
          rows={5}
          value={message}
          onValue={(text) => {
            setMessage(text);
            setAnswer(null);
          }}
          error={undefined}
          {...(failure && { "aria-invalid": true, "aria-describedby": id })}
        />
        <Button type="submit" isPending={state !== "idle"}>
          {t.check}
        </Button>
      </Form>
      <div role="status" className="chat-check">
        {failure && <FieldError id={id}>{failure}</FieldError>}
        {sameCode > 1 && <p className="page-note">{t.haveCode(sameCode, orders.length)}</p>}
        {orders.map((checked) => (
          <OrderOfChat key={checked.order.id} {...checked} />
        ))}
      </div>
    </section>
  );
}

function OrderOfChat({ order, text = "", differences = [] }: CheckedOrder) {
  const { egp } = useFormats();
  const t = useTexts(chatCheckTexts);
  const names = useTexts(orderTexts);
  const said = (words: string) => (words ? <UserText>{words}</UserText> : t.notThere);
  return (
    <>
      <p className="chat-order">
        <Link className="text-link" to={href("/admin/orders/:orderId", { orderId: order.id })}>
          {names.order(orderCode(order.id))}
        </Link>
        <UserText>{order.customerName}</UserText>
        <strong className="figures">{egp(order.total)}</strong>
        <StatusBadge status={order.status} />
      </p>
      <p className="badge" data-tone={differences.length > 0 ? "bad" : "good"}>
        {text ? t.shouldSay : t.differs(differences.length)}
      </p>
      <p className="chat-text" {...writtenIn(text)}>
        {text}
      </p>
      <ul className="chat-check">
        {differences.map(({ about, expected, found }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer's differences stay as they are
          <li key={index} className="chat-text">
            <p className="name">{t.differences[about]}</p>
            <p>{t.order(said(expected))}</p>
            <p>{t.chat(said(found))}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
