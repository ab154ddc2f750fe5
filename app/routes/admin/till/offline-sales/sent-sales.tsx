import { useId } from "react";
import { saleProblemTexts } from "#app/domain/sale/problems/texts.ts";
import { describeProblem } from "#app/domain/sale/sale-problem.ts";
import type { SentSale } from "#app/routes/admin/till/offline/device-store.ts";
import { SERVERS_CLOCK, useServerTimes } from "#app/routes/admin/till/offline/use-device.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { offlineSalesTexts } from "./texts.ts";

/** What the server said of the last sales that this device sent. */
export function SentSales({ sent }: { sent: SentSale[] }) {
  const id = useId();
  const t = useTexts(offlineSalesTexts);
  return (
    <section className="offline-sales-section on-screen-only" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.sentLast}
      </h2>
      <ul className="offline-sales-list" aria-labelledby={id}>
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
  const t = useTexts(offlineSalesTexts);
  const problemTexts = useTexts(saleProblemTexts);
  const said = problems.map((problem) => describeProblem(problem, problemTexts));
  return (
    <li className="list-row device-sale">
      <p className="device-sale-head figures">
        <strong>{egp(total)}</strong>
        <UserText>{customerName}</UserText>
      </p>
      <p className="page-note device-sale-facts figures">
        <span>{t.made(timeOf(madeAt, SERVERS_CLOCK))}</span>
        <span>{t.sentAt(timeOf(sentAt, SERVERS_CLOCK))}</span>
        <span>{code === "" ? t.onAccount : t.recorded(code)}</span>
      </p>
      {said.map((text) => (
        <p key={text}>
          <UserText>{text}</UserText>
        </p>
      ))}
    </li>
  );
}
