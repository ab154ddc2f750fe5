import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { type CurrentPrice, isBelowCost, proposedPrice } from "#app/domain/stock/new-price.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { DraftLine } from "./booking-draft.ts";
import { bookingFormTexts } from "./texts.ts";
import type { useCurrentPrices } from "./use-current-prices.ts";

function proposalOf(
  { cost }: DraftLine,
  current: CurrentPrice | null,
  step: Piastres,
): Piastres | null {
  const newCost = parsePrice(cost);
  return current && newCost !== null ? proposedPrice(current, newCost, step) : null;
}

/** Shown where the cost rose, and where the product would sell below it. */
export function NewPrice({
  line,
  current,
  step,
  error,
  onChange,
}: {
  line: DraftLine;
  current: CurrentPrice;
  step: Piastres;
  error: string | undefined;
  onChange: (fields: Partial<DraftLine>) => void;
}) {
  const t = useTexts(bookingFormTexts);
  const { egp } = useFormats();
  const { price, version, cost, lastCost } = current;
  const { newPrice } = line;
  const proposal = proposalOf(line, current, step);
  const typed = newPrice?.typed ?? formatAmount(proposal ?? price);
  const sold = newPrice === null ? price : parsePrice(newPrice.typed);
  const isBelow = sold !== null && isBelowCost(sold, parsePrice(line.cost), cost);
  if (proposal === null && newPrice === null && !isBelow) return null;
  const use = (typed: string) => onChange({ newPrice: { typed, version } });
  const before = cost ?? lastCost;
  return (
    <div className="new-price">
      <p className="stock-note figures">
        <span>{t.priceNow(egp(price))}</span>{" "}
        {before !== null && <span>{t.costBefore(egp(Math.round(before / COST_UNITS)))}</span>}
      </p>
      <div className="new-price-fields">
        <AmountField
          label={t.newPrice}
          value={typed}
          error={error}
          onChange={({ target }) => use(target.value)}
        />
        <label className="switch">
          <input
            type="checkbox"
            checked={newPrice !== null}
            onChange={({ target }) => (target.checked ? use(typed) : onChange({ newPrice: null }))}
          />
          <span>{t.useNewPrice}</span>
        </label>
      </div>
      {isBelow && <FieldError>{t.belowCost}</FieldError>}
    </div>
  );
}

/** All proposals at once. It stays when it is pressed, so that the next press there books nothing. */
export function ProposedPrices({
  lines,
  current: { known, step, failed },
  onLines,
}: {
  lines: DraftLine[];
  current: ReturnType<typeof useCurrentPrices>;
  onLines: (lines: DraftLine[]) => void;
}) {
  const t = useTexts(bookingFormTexts);
  const proposals = lines.map((line) => proposalOf(line, known(line.id), step));
  const proposed = proposals.filter((proposal) => proposal !== null).length;
  const used = lines.filter(({ newPrice }) => newPrice !== null).length;
  if (failed || proposed === 0) return null;
  const useAll = () =>
    onLines(
      lines.map((line, at) => {
        const [price, version] = [proposals[at] ?? null, known(line.id)?.version];
        if (price === null || version === undefined || line.newPrice !== null) return line;
        return { ...line, newPrice: { typed: formatAmount(price), version } };
      }),
    );
  return (
    <section className="panel stock-buttons" aria-label={t.proposedPrices}>
      <p className="figures" role="status">
        {t.pricesProposed(proposed, used)}
      </p>
      <button type="button" className="button" data-look="plain" onClick={useAll}>
        {t.useAllProposed}
      </button>
    </section>
  );
}
