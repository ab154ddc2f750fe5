import { useId, useState } from "react";
import { href, useFetcher } from "react-router";
import { FieldError } from "#app/ui/field.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import type { ChatAnswer, clientAction } from "./check.ts";
import { ComparedOrder, FoundOrders } from "./checked-orders.tsx";

/** Compares a chat message with the order that it was made from. */
export function ChatCheck() {
  const id = useId();
  const fetcher = useFetcher<typeof clientAction>();
  const [answer, setAnswer] = useState<typeof fetcher.data | null>(null);
  useAnswer(fetcher, setAnswer);
  const problem = answer && problemOf(answer);
  return (
    <section className="panel chat-check on-screen-only" aria-labelledby={`${id}-title`}>
      <fetcher.Form
        method="post"
        action={href("/admin/orders/check")}
        className="chat-check-form"
        defaultShouldRevalidate={false}
      >
        <h2 id={`${id}-title`} className="panel-title">
          Chat Check
        </h2>
        <input type="hidden" name="intent" value="check" />
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Chat message or code
          </label>
          <textarea
            id={id}
            name="message"
            className="field-input chat-check-message"
            dir="auto"
            rows={4}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note ${id}-problem`}
            onInput={() => setAnswer(null)}
          />
          <p id={`${id}-note`} className="page-note">
            Paste a shopper’s WhatsApp message to see whether it was changed.
          </p>
        </div>
        <button
          type="submit"
          className="button"
          data-pending={fetcher.state === "idle" ? undefined : ""}
        >
          Check
        </button>
      </fetcher.Form>
      <div role="status" className="chat-check-answer">
        {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
        {answer && "outcome" in answer && answer.outcome === "found" && (
          <FoundOrders orders={answer.orders} />
        )}
        {answer && "outcome" in answer && answer.outcome === "compared" && (
          <ComparedOrder {...answer} />
        )}
      </div>
    </section>
  );
}

function problemOf(answer: ChatAnswer | { failure: string }): string | null {
  if ("failure" in answer) return answer.failure;
  switch (answer.outcome) {
    case "empty":
      return "Paste a chat message or type its code.";
    case "too-long":
      return "The text is too long. Paste one chat message.";
    case "no-code":
      return "There is no order code in the message.";
    case "no-order":
      return `No web order has the code ${answer.code}.`;
    default:
      return null;
  }
}
