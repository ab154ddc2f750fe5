import { alternate } from "../alternate.ts";
import { startBareHttp } from "../bare/bare-http.ts";
import { bareRun } from "../bare/bare-run.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import { orderTarget, placeLoad } from "../load/place-load.ts";
import type { Step, StepJob } from "../load/steps-process.ts";
import { openShop } from "../shop.ts";
import { stockUp } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";

type Work = "bare" | "transaction" | "action" | "http" | "nothing";

/** What an order costs on its way: each step with all those before it. */
export async function orderSteps(workspace: Workspace): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const products = stockUp(dataDir);
  const [bareDir, shopDir] = [await demoData(workspace), await demoData(workspace)];
  stockUp(shopDir);
  const shop = await openShop(workspace, shopDir);
  const answer = { status: 200, text: "order" };
  const nothing = await startBareHttp(workspace, answer.text);
  const step = (step: Step) =>
    workspace.ask<{ speed: number }>("./load/steps-process.ts", {
      dataDir,
      products,
      step,
    } satisfies StepJob);
  const runs = await alternate<Work, { speed: number }>({
    bare: () => bareRun(workspace, bareDir, products, { kind: "order", whole: true }),
    transaction: () => step("transaction"),
    action: () => step("action"),
    http: () => placeLoad(workspace, orderTarget(shop.origin), products),
    nothing: () => placeLoad(workspace, { ...orderTarget(nothing.origin), answer }, products),
  });
  await shop.stop();
  await nothing.stop();
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
      figure("HTTP alone: node:http, which answers at once", runs.nothing),
    ],
    notes: ["Orders of 3 lines, 8 at once, one process; bare: the same rows, a commit an order."],
  };
}
