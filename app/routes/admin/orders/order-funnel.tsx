import { type CSSProperties, useId } from "react";
import type { OrderFunnel, Period } from "#app/domain/dashboard/dashboard.ts";
import { periodMessages } from "#app/domain/dashboard/messages/messages.ts";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { ordersMessages } from "./messages/messages.ts";

const STEPS = ["placed", "opened", "confirmed", "completed"] as const;

/** How far the period's web orders came. */
export function Funnel({ funnel, period }: { funnel: OrderFunnel; period: Period }) {
  const id = useId();
  const { number, percent } = useFormats();
  const t = useMessages(ordersMessages);
  const periods = useMessages(periodMessages);
  return (
    <section className="panel funnel" aria-labelledby={id}>
      <h2 id={id} className="funnel-title">
        {t.webOrders(periods[period])}
      </h2>
      <dl className="funnel-steps figures">
        {STEPS.map((step) => (
          <div key={step} style={{ "--share": share(funnel, step) } as CSSProperties}>
            <dt>{t.steps[step]}</dt>
            <dd>
              <span>{number(funnel[step])}</span>
              {step !== "placed" && funnel.placed > 0 && (
                <bdi className="funnel-share">{percent(Math.round(100 * share(funnel, step)))}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function share(funnel: OrderFunnel, step: keyof OrderFunnel): number {
  return funnel.placed === 0 ? 0 : funnel[step] / funnel.placed;
}
