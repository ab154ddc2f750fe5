import { type CSSProperties, useId } from "react";
import type { KindSums } from "#app/domain/dashboard/dashboard.ts";
import { formatEgp } from "#app/domain/money.ts";
import { countLabel } from "#app/ui/count-label.ts";

const KINDS = ["Cashier", "WhatsApp"] as const;

/** Orders by type: a strip of their shares above the numbers. */
export function OrderKinds({ kinds }: { kinds: KindSums }) {
  const id = useId();
  const all = kinds.Cashier.orders + kinds.WhatsApp.orders;
  const share = (orders: number) => (all === 0 ? "–" : `${Math.round((orders / all) * 100)}%`);
  return (
    <section className="panel board-half" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Orders by Kind
      </h2>
      <div className="kinds-strip" aria-hidden="true">
        {KINDS.map((kind) => (
          <span
            key={kind}
            className="kinds-part"
            data-kind={kind}
            style={{ "--orders": kinds[kind].orders } as CSSProperties}
          />
        ))}
      </div>
      <table className="kinds figures">
        <thead>
          <tr>
            {KINDS.map((kind) => (
              <th key={kind} scope="col">
                <span className="kinds-swatch" data-kind={kind} aria-hidden="true" />
                {kind}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row className="kinds-share" cell={(kind) => share(kinds[kind].orders)} />
          <Row cell={(kind) => countLabel(kinds[kind].orders, "order")} />
          <Row cell={(kind) => formatEgp(kinds[kind].total)} />
        </tbody>
      </table>
    </section>
  );
}

function Row({
  className,
  cell,
}: {
  className?: string;
  cell: (kind: (typeof KINDS)[number]) => string;
}) {
  return (
    <tr className={className}>
      {KINDS.map((kind) => (
        <td key={kind}>{cell(kind)}</td>
      ))}
    </tr>
  );
}
