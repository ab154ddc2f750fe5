import { createStoredValue, isRecord } from "#app/browser/stored-value.ts";
import type { Repeats } from "#app/domain/orders/order-again.ts";

const NO_REPEATS: Repeats = { cartId: "", wanted: {} };

/** What 'Order again' put into the present cart, in all tabs. */
export const repeats = createStoredValue({
  key: "koshk-order-again",
  parse: parseRepeats,
  empty: () => NO_REPEATS,
});

function parseRepeats(stored: unknown): Repeats | null {
  if (!isRecord(stored) || typeof stored.cartId !== "string") return null;
  const { cartId, wanted } = stored;
  const orders = Object.entries(isRecord(wanted) ? wanted : {}).map(
    ([order, quantities]) => [order, quantitiesIn(quantities)] as const,
  );
  return { cartId, wanted: Object.fromEntries(orders) };
}

function quantitiesIn(stored: unknown): Record<string, number> {
  const isCount = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) > 0;
  const quantities = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    quantities.flatMap(([id, count]) => (isCount(count) ? [[id, count]] : [])),
  );
}
