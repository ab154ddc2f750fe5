import type { CSSProperties } from "react";
import type { KindSums } from "#app/domain/dashboard/dashboard.ts";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { figureTexts } from "../figures/texts.ts";
import { dashboardTexts } from "../texts.ts";

const KINDS = ["Cashier", "WhatsApp"] as const;

/** Orders by type: a strip of their shares above the numbers. */
export function OrderKinds({ kinds }: { kinds: KindSums }) {
  const { egp, percent } = useFormats();
  const t = useTexts(dashboardTexts);
  const { orders } = useTexts(figureTexts);
  const all = kinds.Cashier.orders + kinds.WhatsApp.orders;
  const share = (orders: number) => (all === 0 ? "–" : percent(Math.round((orders / all) * 100)));
  return (
    <Panel title={t.ordersByKind} className="board-half">
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
                <span>{t.kinds[kind]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row className="kinds-share" cell={(kind) => share(kinds[kind].orders)} />
          <Row cell={(kind) => orders(kinds[kind].orders)} />
          <Row cell={(kind) => egp(kinds[kind].total)} />
        </tbody>
      </table>
    </Panel>
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
