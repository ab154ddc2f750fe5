import { useId, useState } from "react";
import { href, useFetcher } from "react-router";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { ChatAnswer, clientAction } from "./check.ts";
import { ComparedOrder, FoundOrders } from "./checked-orders.tsx";
import { type ChatCheckTexts, chatCheckTexts } from "./texts.ts";

/** Compares a chat message with the order that it was made from. */
export function ChatCheck() {
  const id = useId();
  const t = useTexts(chatCheckTexts);
  const fetcher = useFetcher<typeof clientAction>();
  const [answer, setAnswer] = useState<typeof fetcher.data | null>(null);
  useAnswer(fetcher, setAnswer);
  const problem = answer && problemOf(answer, t);
  return (
    <section className="panel chat-check on-screen-only" aria-labelledby={`${id}-title`}>
      <fetcher.Form
        method="post"
        action={href("/admin/orders/check")}
        className="chat-check-form"
        defaultShouldRevalidate={false}
      >
        <h2 id={`${id}-title`} className="panel-title">
          {t.title}
        </h2>
        <input type="hidden" name="intent" value="check" />
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t.message}
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
            {t.hint}
          </p>
        </div>
        <button
          type="submit"
          className="button"
          data-pending={fetcher.state === "idle" ? undefined : ""}
        >
          {t.check}
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

function problemOf(answer: ChatAnswer | { failure: string }, t: ChatCheckTexts): string | null {
  if ("failure" in answer) return failureText({ notChecked: t.notChecked }, answer.failure);
  switch (answer.outcome) {
    case "empty":
      return t.empty;
    case "too-long":
      return t.tooLong;
    case "no-code":
      return t.noCode;
    case "no-order":
      return t.noOrder(answer.code);
    default:
      return null;
  }
}
