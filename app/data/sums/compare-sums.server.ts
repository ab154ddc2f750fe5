import type { SumRows } from "./sum-rows.server.ts";

/** One sum, as it is and as the orders want it, in words. */
export type Difference = { sum: string; is: string; shouldBe: string };

const NONE = "none";

/** Which rows differ; a product's name is no sum. */
export function compareRows(stored: SumRows, wanted: SumRows): Difference[] {
  const [is, should] = [describe(stored), describe(wanted)];
  const differences: Difference[] = [];
  for (const sum of new Set([...is.keys(), ...should.keys()])) {
    const difference = { sum, is: is.get(sum) ?? NONE, shouldBe: should.get(sum) ?? NONE };
    if (difference.is !== difference.shouldBe) differences.push(difference);
  }
  return differences;
}

function describe({ orders, products }: SumRows): Map<string, string> {
  return new Map([
    ...orders.map(
      (row) =>
        [
          `${row.type} orders of ${row.span} ${row.starts_on}`,
          `${row.orders} of ${row.total} piastres`,
        ] as const,
    ),
    ...products.map(
      (row) =>
        [`product ${row.product_id} in ${row.span} ${row.starts_on}`, `${row.quantity}`] as const,
    ),
  ]);
}
