import type { Database } from "#app/data/database/database.server.ts";
import { CountedSums } from "#tests/support/packs/counted-sums.ts";

/** Stock and average cost by product, and what is not 0 in the sums of days. */
export async function readFigures(db: Database): Promise<object> {
  const stocks = await db.selectFrom("products").select(["id", "stock", "cost"]).execute();
  const sums = new CountedSums();
  const ofDays = <Row extends { span: string }>(read: Row[]) =>
    read.map((row) => ({ ...row, day: row.span.replace("day ", "") }));
  const products = db.selectFrom("sums_by_product").where("span", "like", "day %");
  for (const row of ofDays(await products.selectAll().execute())) {
    sums.add(`${row.day} ${row.product_id} pieces`, row.quantity);
    sums.add(`${row.day} ${row.product_id} costed`, row.costed);
    sums.add(`${row.day} ${row.product_id} cost`, row.cost);
  }
  const hours = db.selectFrom("sums_by_hour").where("span", "like", "day %");
  for (const { day, type, orders, total } of ofDays(await hours.selectAll().execute())) {
    sums.add(`${day} ${type} orders`, orders);
    sums.add(`${day} ${type} piastres`, total);
  }
  const money = db.selectFrom("sums_by_step").where("step", "in", ["revenue", "refunds"]);
  const steps = money.where("span", "like", "day %").selectAll();
  for (const { day, step, total } of ofDays(await steps.execute())) {
    sums.add(`${day} ${step} piastres`, total);
  }
  return figuresOf(stocks, sums);
}

export function figuresOf(
  stocks: { id: string; stock: number; cost: number | null }[],
  sums: CountedSums,
): object {
  const byId = stocks.map(({ id, stock, cost }) => [id, { stock, cost }] as const);
  return { ...Object.fromEntries(byId), ...sums.toObject() };
}
