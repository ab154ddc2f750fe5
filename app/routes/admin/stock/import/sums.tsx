import type { ImportSums } from "#app/domain/imports/planned.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { importPageTexts } from "./texts.ts";

/** They say before the rows what would change, and nothing of what stays. */
export function Sums({ sums }: { sums: ImportSums }) {
  const t = useTexts(importPageTexts).sums;
  const { number } = useFormats();
  const { added, stock } = sums;
  const moved = [t.products(stock.products)];
  if (stock.more > 0) moved.push(t.more(stock.more));
  if (stock.fewer > 0) moved.push(t.fewer(stock.fewer));
  const rows = [
    { label: t.prices, count: sums.prices, words: [t.products(sums.prices)] },
    { label: t.stock, count: stock.products, words: moved },
    { label: t.names, count: sums.names, words: [t.products(sums.names)] },
    { label: t.costs, count: sums.costs, words: [t.products(sums.costs)] },
    { label: t.barcodes, count: sums.barcodes, words: [number(sums.barcodes)] },
    { label: t.packs, count: sums.packs, words: [t.products(sums.packs)] },
    { label: t.switches, count: sums.switches, words: [t.products(sums.switches)] },
    {
      label: t.added,
      count: added.products,
      words: [t.products(added.products), t.pieces(added.pieces)],
    },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return null;
  return (
    <dl className="import-sums" aria-label={t.title}>
      {rows.map(({ label, words }) => (
        <div key={label} className="import-sum">
          <dt>{label}</dt>
          <dd className="figures">
            {words.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
