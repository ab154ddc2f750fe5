import type { ReactNode } from "react";

type StockFact = { label: string; value: ReactNode };

/** The figures stand beside each other, each below what it is. */
export function Facts({ facts }: { facts: StockFact[] }) {
  return (
    <dl className="stock-facts figures">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
