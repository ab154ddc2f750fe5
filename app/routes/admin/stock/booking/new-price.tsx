import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import {
  type CurrentPrice,
  isBelowCost,
  type PricedPack,
  pricesOf,
  proposedPrice,
} from "#app/domain/stock/new-price.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { type DraftLine, newPriceOf, withNewPrice } from "./booking-draft.ts";
import { bookingFormTexts } from "./texts.ts";
import type { useCurrentPrices } from "./use-current-prices.ts";

function proposalOf(
  { cost }: DraftLine,
  current: CurrentPrice,
  { price }: PricedPack,
  step: Piastres,
): Piastres | null {
  const newCost = parsePrice(cost);
  return newCost === null ? null : proposedPrice({ ...current, price }, newCost, step);
}

type LineProps = {
  line: DraftLine;
  current: CurrentPrice;
  step: Piastres;
  errors: Record<string, string>;
  onChange: (fields: Partial<DraftLine>) => void;
};

/** Those of the product and its packs. */
export function NewPrices(props: LineProps) {
  return pricesOf(props.current).map((priced) => (
    <NewPrice key={priced.id} priced={priced} {...props} />
  ));
}

/** Shown where the cost rose, and where the product or pack would sell below it. */
function NewPrice({
  priced,
  line,
  current,
  step,
  errors,
  onChange,
}: LineProps & { priced: PricedPack }) {
  const t = useTexts(bookingFormTexts);
  const { egp } = useFormats();
  const { version, cost, lastCost } = current;
  const { id, pack, pieces, price } = priced;
  const newPrice = newPriceOf(line, id);
  const proposal = proposalOf(line, current, priced, step);
  const typed = newPrice?.typed ?? formatAmount(proposal ?? price);
  const sold = newPrice === null ? price : parsePrice(newPrice.typed);
  const isBelow =
    sold !== null && isBelowCost({ price: sold, pieces }, parsePrice(line.cost), cost);
  if (proposal === null && newPrice === null && !isBelow) return null;
  const set = (typed: string | null) => {
    const changed = withNewPrice(line, id, typed === null ? null : { typed, version });
    onChange({ newPrice: changed.newPrice, packPrices: changed.packPrices });
  };
  const before = cost ?? lastCost;
  return (
    <div className="new-price">
      <p className="stock-note figures">
        <span>
          {pack === undefined ? t.priceNow(egp(price)) : t.packPriceNow(pack, egp(price))}
        </span>{" "}
        {before !== null && (
          <span>{t.costBefore(egp(Math.round((before * pieces) / COST_UNITS)))}</span>
        )}
      </p>
      <div className="new-price-fields">
        <AmountField
          label={pack === undefined ? t.newPrice : t.newPriceOf(pack)}
          value={typed}
          error={errors[id]}
          onChange={({ target }) => set(target.value)}
        />
        <label className="switch">
          <input
            type="checkbox"
            aria-label={pack === undefined ? undefined : t.takeNewPriceOf(pack)}
            checked={newPrice !== null}
            onChange={({ target }) => set(target.checked ? typed : null)}
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
  const priced = lines.flatMap((line) => {
    const current = known(line.id);
    if (!current) return [];
    return pricesOf(current).map((priced) => {
      const proposal = proposalOf(line, current, priced, step);
      return { line, id: priced.id, version: current.version, proposal };
    });
  });
  const proposed = priced.filter(({ proposal }) => proposal !== null);
  const used = priced.filter(({ line, id }) => newPriceOf(line, id) !== null).length;
  const risen = new Set(proposed.map(({ line }) => line.id)).size;
  if (failed || risen === 0) return null;
  const useAll = () =>
    onLines(
      lines.map((line) =>
        proposed
          .filter((each) => each.line === line && newPriceOf(line, each.id) === null)
          .reduce((line, { id, version, proposal }) => {
            const typed = formatAmount(proposal ?? 0);
            return withNewPrice(line, id, { typed, version });
          }, line),
      ),
    );
  return (
    <section className="panel stock-buttons" aria-label={t.proposedPrices}>
      <p className="figures" role="status">
        {t.pricesProposed(risen, used)}
      </p>
      <Button look="plain" onClick={useAll}>
        {t.useAllProposed}
      </Button>
    </section>
  );
}
