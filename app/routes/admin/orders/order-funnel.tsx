import { type CSSProperties, useId } from "react";
import type { OrderFunnel, Period } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { ordersTexts } from "./texts.ts";

const STEPS = ["placed", "opened", "confirmed", "completed"] as const;

/** How far the period's web orders came. */
export function Funnel({ funnel, period }: { funnel: OrderFunnel; period: Period }) {
  const id = useId();
  const { number, percent } = useFormats();
  const t = useTexts(ordersTexts);
  const periods = useTexts(periodTexts);
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
