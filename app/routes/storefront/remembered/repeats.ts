import { isRecord, parseJson } from "#app/cart/stored-cart.ts";
import { createStoredValue } from "#app/cart/stored-value.ts";
import type { Repeats } from "#app/domain/orders/order-again.ts";

const none = (): Repeats => ({ cartId: "", wanted: {} });

/** What 'Order again' put into the present cart, in all tabs. */
export const repeats = createStoredValue("koshk-order-again", parseRepeats, none);

export function forgetRepeats(): void {
  repeats.update(none);
}

function parseRepeats(text: string | null): Repeats | null {
  const stored = parseJson(text);
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
