import { useId } from "react";
import { saleProblemMessages } from "#app/domain/sale/problems/messages/messages.ts";
import { describeProblem } from "#app/domain/sale/sale-problem.ts";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { SentSale } from "../device/device-store.ts";
import { SERVERS_CLOCK, useServerTimes } from "../use-server-times.ts";
import { waitingMessages } from "./messages/messages.ts";

/** What the server said of the last sales that this device sent. */
export function SentSales({ sent }: { sent: SentSale[] }) {
  const id = useId();
  const t = useMessages(waitingMessages);
  return (
    <section className="queue-section on-screen-only" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.sent}
      </h2>
      <ul className="queue-list" aria-labelledby={id}>
        {sent.map((sale) => (
          <Sent key={sale.cartId} {...sale} />
        ))}
      </ul>
    </section>
  );
}

function Sent({ code, customerName, total, madeAt, sentAt, problems }: SentSale) {
  const timeOf = useServerTimes();
  const { egp } = useFormats();
  const t = useMessages(waitingMessages);
  const problemTexts = useMessages(saleProblemMessages);
  const said = problems.map((problem) => describeProblem(problem, problemTexts));
  return (
    <li className="list-row waiting-sale">
      <p className="waiting-sale-head figures">
        <strong>{egp(total)}</strong>
        <UserText>{customerName}</UserText>
      </p>
      <p className="page-note waiting-sale-facts figures">
        <span>{t.made(timeOf(madeAt, SERVERS_CLOCK))}</span>
        <span>{t.sentAt(timeOf(sentAt, SERVERS_CLOCK))}</span>
        <span>{t.recorded(code)}</span>
      </p>
      {said.map((text) => (
        <p key={text}>
          <UserText>{text}</UserText>
        </p>
      ))}
    </li>
  );
}
