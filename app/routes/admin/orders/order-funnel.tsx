import { type CSSProperties, useId } from "react";
import type { OrderFunnel } from "#app/domain/dashboard/dashboard.ts";

const STEPS = [
  { step: "placed", label: "Placed" },
  { step: "opened", label: "Opened in WhatsApp" },
  { step: "confirmed", label: "Confirmed" },
  { step: "completed", label: "Completed" },
] as const;

/** How far the period's web orders came. */
export function Funnel({ funnel, period }: { funnel: OrderFunnel; period: string }) {
  const id = useId();
  return (
    <section className="panel funnel" aria-labelledby={id}>
      <h2 id={id} className="funnel-title">
        Web Orders, {period}
      </h2>
      <dl className="funnel-steps figures">
        {STEPS.map(({ step, label }) => (
          <div key={step} style={{ "--share": share(funnel, step) } as CSSProperties}>
            <dt>{label}</dt>
            <dd>
              {funnel[step]}
              {step !== "placed" && funnel.placed > 0 && (
                <span className="funnel-share">{Math.round(100 * share(funnel, step))}%</span>
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
