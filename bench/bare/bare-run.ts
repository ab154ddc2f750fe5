import type { Sold } from "../load/lines.ts";
import { SECONDS, WARM_UP_SECONDS } from "../load/place-load.ts";
import { databaseFile } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";

export type BareKind = {
  kind: "order" | "sale";
  /** With the dashboard's sums and, for an order, a look at its products: all that our own does. */
  whole: boolean;
};

export type BareJob = BareKind & {
  file: string;
  products: Sold[];
  timezone: string;
  warmUp: number;
  seconds: number;
};

export type BareRun = { speed: number };

/** Places orders in a database from a process of its own, one commit each, without a server. */
export function bareRun(
  workspace: Workspace,
  dataDir: string,
  products: Sold[],
  kind: BareKind,
): Promise<BareRun> {
  const times = { warmUp: WARM_UP_SECONDS, seconds: SECONDS, timezone: "Africa/Cairo" };
  const job: BareJob = { ...kind, file: databaseFile(dataDir), products, ...times };
  return workspace.ask("./bare/bare-process.ts", job);
}
