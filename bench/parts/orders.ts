import { alternate } from "../alternate.ts";
import { bareRun } from "../bare/bare-run.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import { type LoadRun, orderTarget, placeLoad, plainOrderTarget } from "../load/place-load.ts";
import { openPlainShop } from "../plain-shop.ts";
import { openShop } from "../shop.ts";
import { countShopOrders, stockUp } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";
import { clientNote, requireAll } from "./placed.ts";

/** Web orders through the action, against SQLite alone and against a plain shop. */
export async function orders(workspace: Workspace): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const products = stockUp(dataDir);
  const [bareDir, barestDir] = [await demoData(workspace), await demoData(workspace)];
  const other = await openPlainShop(workspace, dataDir);
  const shop = await openShop(workspace, dataDir);

  const counted: Record<"ours" | "plain", LoadRun[]> = { ours: [], plain: [] };
  const place = async (who: "ours" | "plain") => {
    const target = who === "ours" ? orderTarget(shop.origin) : plainOrderTarget(other.origin);
    const run = await placeLoad(workspace, target, products);
    counted[who].push(run);
    return run;
  };
  const runs = await alternate<"ours" | "bare" | "barest" | "plain", { speed: number }>({
    ours: () => place("ours"),
    bare: () => bareRun(workspace, bareDir, products, { kind: "order", whole: true }),
    barest: () => bareRun(workspace, barestDir, products, { kind: "order", whole: false }),
    plain: () => place("plain"),
  });
  requireAll(counted.ours, countShopOrders(dataDir));
  requireAll(counted.plain, await other.countOrders());
  await Promise.all([shop.stop(), other.stop()]);

  const speeds = (results: { speed: number }[]) => results.map(({ speed }) => speed);
  const against = (name: string, results: { speed: number }[], atLeast?: number) => ({
    work: "web orders of 3 lines, 8 clients",
    unit: "orders/s",
    ours: speeds(runs.ours),
    against: { name, values: speeds(results) },
    ...(atLeast !== undefined && { wanted: { atLeast } }),
  });
  return {
    title: "Web orders",
    figures: [
      against("bare node:sqlite, the same rows, a commit an order", runs.bare, 0.6),
      against("bare node:sqlite, order and items alone", runs.barest),
      against(`Express and ${other.version}`, runs.plain, 2),
    ],
    notes: [
      "Through the page's own action, `synchronous = full` everywhere; every answer was checked and the orders counted in the database.",
      clientNote(counted.ours),
    ],
  };
}
