import { alternate } from "../alternate.ts";
import { bareRun } from "../bare/bare-run.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import { type LoadRun, placeLoad, saleTarget } from "../load/place-load.ts";
import { openShop } from "../shop.ts";
import { countShopOrders, stockUp } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";
import { clientNote, requireAll } from "./placed.ts";

/** Sales at the till through the action, against SQLite alone. */
export async function sales(workspace: Workspace): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const products = stockUp(dataDir);
  const [bareDir, barestDir] = [await demoData(workspace), await demoData(workspace)];
  stockUp(bareDir);
  stockUp(barestDir);
  const shop = await openShop(workspace, dataDir);
  const target = await saleTarget(shop.origin);

  const counted: LoadRun[] = [];
  const sell = async () => {
    const run = await placeLoad(workspace, target, products);
    counted.push(run);
    return run;
  };
  const runs = await alternate<"ours" | "bare" | "barest", { speed: number }>({
    ours: sell,
    bare: () => bareRun(workspace, bareDir, products, { kind: "sale", whole: true }),
    barest: () => bareRun(workspace, barestDir, products, { kind: "sale", whole: false }),
  });
  requireAll(counted, countShopOrders(dataDir));
  await shop.stop();

  const speeds = (results: { speed: number }[]) => results.map(({ speed }) => speed);
  const against = (name: string, results: { speed: number }[], atLeast?: number) => ({
    work: "sales of 3 lines, signed in, 8 clients",
    unit: "sales/s",
    ours: speeds(runs.ours),
    against: { name, values: speeds(results) },
    ...(atLeast !== undefined && { wanted: { atLeast } }),
  });
  return {
    title: "Sales at the counter",
    figures: [
      against("bare node:sqlite, the same rows, a commit a sale", runs.bare, 0.5),
      against("bare node:sqlite, stock, order and items alone", runs.barest),
    ],
    notes: ["Each client in a session of its own.", clientNote(counted)],
  };
}
