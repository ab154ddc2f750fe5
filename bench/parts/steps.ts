import { alternate } from "../alternate.ts";
import { startBareHttp } from "../bare/bare-http.ts";
import { type BareKind, bareRun } from "../bare/bare-run.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import { orderTarget, placeLoad, saleTarget, type Target } from "../load/place-load.ts";
import type { Step, StepJob } from "../load/steps-process.ts";
import { openShop } from "../shop.ts";
import { stockUp } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";

type Work = "bare" | "transaction" | "action" | "http" | "nothing";

export function orderSteps(workspace: Workspace): Promise<Findings> {
  return steps(workspace, "order", async (origin) => orderTarget(origin));
}

export function saleSteps(workspace: Workspace): Promise<Findings> {
  return steps(workspace, "sale", saleTarget);
}

/** What an order costs on its way: each step with all those before it. */
async function steps(
  workspace: Workspace,
  kind: BareKind["kind"],
  targetOf: (origin: string) => Promise<Target>,
): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const products = stockUp(dataDir);
  const [bareDir, shopDir] = [await demoData(workspace), await demoData(workspace)];
  stockUp(bareDir);
  stockUp(shopDir);
  const shop = await openShop(workspace, shopDir);
  const target = await targetOf(shop.origin);
  const answer = { status: 200, text: kind };
  const nothing = await startBareHttp(workspace, answer.text);
  const step = (step: Step) => {
    const job: StepJob = { dataDir, products, kind, step };
    return workspace.ask<{ speed: number }>("./load/steps-process.ts", job);
  };
  const runs = await alternate<Work, { speed: number }>({
    bare: () => bareRun(workspace, bareDir, products, { kind, whole: true }),
    transaction: () => step("transaction"),
    action: () => step("action"),
    http: () => placeLoad(workspace, target, products),
    nothing: () => placeLoad(workspace, { ...target, origin: nothing.origin, answer }, products),
  });
  await shop.stop();
  await nothing.stop();
  const microseconds = (of: { speed: number }[]) => of.map(({ speed }) => 1_000_000 / speed);
  const figure = (work: string, of: { speed: number }[]) => ({
    work,
    unit: "µs each",
    ours: microseconds(of),
    against: { name: "bare node:sqlite", values: microseconds(runs.bare) },
  });
  return {
    title: kind === "order" ? "The steps of a web order" : "The steps of a sale",
    figures: [
      figure("the transaction, commits shared by 8 at once", runs.transaction),
      figure("with the router and the action, a Request to a Response", runs.action),
      figure("with HTTP, 8 clients beside it", runs.http),
      figure("HTTP alone: node:http, which answers at once", runs.nothing),
    ],
    notes: ["3 lines each, 8 at once, one process; bare: the same rows, a commit each."],
  };
}
