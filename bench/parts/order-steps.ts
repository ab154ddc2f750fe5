import { alternate } from "../alternate.ts";
import { bareRun } from "../bare/bare-run.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import { orderTarget, placeLoad } from "../load/place-load.ts";
import type { Step, StepJob } from "../load/steps-process.ts";
import { openShop } from "../shop.ts";
import { stockUp } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";

/** What an order costs on its way: each step with all those before it. */
export async function orderSteps(workspace: Workspace): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const products = stockUp(dataDir);
  const [bareDir, shopDir] = [await demoData(workspace), await demoData(workspace)];
  stockUp(shopDir);
  const shop = await openShop(workspace, shopDir);
  const step = (step: Step) =>
    workspace.ask<{ speed: number }>("./load/steps-process.ts", {
      dataDir,
      products,
      step,
    } satisfies StepJob);
  const runs = await alternate<"bare" | "transaction" | "action" | "http", { speed: number }>({
    bare: () => bareRun(workspace, bareDir, products, { kind: "order", whole: true }),
    transaction: () => step("transaction"),
    action: () => step("action"),
    http: () => placeLoad(workspace, orderTarget(shop.origin), products),
  });
  await shop.stop();
  const microseconds = (of: { speed: number }[]) => of.map(({ speed }) => 1_000_000 / speed);
  const figure = (work: string, of: { speed: number }[]) => ({
    work,
    unit: "µs an order",
    ours: microseconds(of),
    against: { name: "bare node:sqlite", values: microseconds(runs.bare) },
  });
  return {
    title: "The steps of a web order",
    figures: [
      figure("the transaction, commits shared by 8 orders at once", runs.transaction),
      figure("with the router and the action, a Request to a Response", runs.action),
      figure("with HTTP, 8 clients beside it", runs.http),
    ],
    notes: ["Orders of 3 lines, 8 at once, one process; bare: the same rows, a commit an order."],
  };
}
