import { join } from "node:path";
import { alternate } from "../alternate.ts";
import type { BareJob } from "../bare-process.ts";
import type { Findings } from "../figures.ts";
import {
  cashiers,
  type Kind,
  type LoadRun,
  placeLoad,
  SECONDS,
  shoppers,
  WARM_UP_SECONDS,
} from "../load.ts";
import { openShop } from "../shop.ts";
import { countRows, type Sold, stockedData } from "../shop-data.ts";
import { median } from "../statistics.ts";
import { ask } from "../workspace.ts";

/** Web orders through the page's own action, against SQLite alone. */
export function orders(): Promise<Findings> {
  return compareWithBare("order", "Web orders", 0.6);
}

/** Sales through the till's action, signed in. */
export function sales(): Promise<Findings> {
  return compareWithBare("sale", "Sales at the till", 0.5);
}

async function compareWithBare(kind: Kind, title: string, atLeast: number): Promise<Findings> {
  const { dataDir, products } = await stockedData();
  const bare = await stockedData();
  const before = await countRows(dataDir, "orders");
  const { origin, stop } = await openShop(dataDir);
  const cookies = kind === "sale" ? await cashiers(origin) : shoppers();
  const loads: LoadRun[] = [];
  const runs = await alternate<"ours" | "bare", { speed: number }>({
    ours: async () => {
      const load = await placeLoad({ origin, kind, products, cookies });
      loads.push(load);
      return load;
    },
    bare: () => placeBare(kind, bare.dataDir, products),
  });
  await stop();
  requireAll(loads, (await countRows(dataDir, "orders")) - before);
  const [ours = [], values = []] = [runs.ours, runs.bare].map((each) =>
    each.map(({ speed }) => speed),
  );
  const against = { name: `bare node:sqlite, the same rows, a commit each`, values };
  const client = Math.round(median(loads.map(({ cpu }) => cpu)) * 100);
  return {
    title,
    figures: [
      { work: "3 lines, 8 clients", unit: `${kind}s/s`, ours, against, wanted: { atLeast } },
    ],
    notes: [
      "`synchronous = full`; every answer was checked, and the orders counted in the database.",
      `The load client, a process of its own, took ${client} % of a processor.`,
    ],
  };
}

function placeBare(kind: Kind, dataDir: string, products: Sold[]): Promise<{ speed: number }> {
  const times = { warmUp: WARM_UP_SECONDS, seconds: SECONDS };
  const job: BareJob = { file: join(dataDir, "koshk.sqlite"), kind, products, ...times };
  return ask("bare-process.ts", job);
}

/** Warm-ups included. */
function requireAll(loads: LoadRun[], stored: number): void {
  const answered = loads.reduce((sum, load) => sum + load.answered, 0);
  if (answered === stored) return;
  throw new Error(`${answered} orders were answered, ${stored} are in the database.`);
}
