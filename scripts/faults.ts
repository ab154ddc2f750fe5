import { NO_MOUNTS } from "#tests/support/servers/mounts.ts";
import { type PostgresServer, startPostgres } from "#tests/support/servers/postgres.ts";
import { askedParts } from "./asked-parts.ts";
import { balancedRun, processRun } from "./test/browser.ts";
import { type Outcome, summarize } from "./test/outcome.ts";
import { Toolbox } from "./test/toolbox.ts";
import { vitestRun } from "./test/unit.ts";

/** What is looked for, and the tests that look; `npm test` has a short form of each. */
const PARTS: Record<string, string | string[]> = {
  strangers: "tests/faults/strangers.test.ts",
  crowd: "tests/process/pages/slow-clients.spec.ts",
  oversell: "tests/faults/oversell.test.ts",
  deadlocks: "tests/faults/deadlocks.test.ts",
  sequences: "tests/faults/sale-sequences.test.ts",
  backups: "tests/faults/backup.test.ts",
  damage: "scripts/backup/damaged-backup.test.ts",
  dashboard: "app/data/dashboard/dashboard-proof.server.test.ts",
  kill: "tests/process/failures/kill.spec.ts",
  stop: "tests/process/start/stop.spec.ts",
  rolling: "tests/process/start/rolling.spec.ts",
  images: ["image-crash", "bucket-starts"].map((name) => `tests/process/failures/${name}.spec.ts`),
  store: [
    "tests/faults/checking-store.test.ts",
    "app/services/images/files-bucket.server.test.ts",
    "app/services/images/image-store.server.test.ts",
    "scripts/backup/bucket.test.ts",
  ],
  outage: "tests/process/failures/outage.spec.ts",
  frozen: "tests/process/failures/frozen.spec.ts",
  signals: "tests/process/failures/lost-signals.spec.ts",
  failover: "tests/process/failures/failover.spec.ts",
  many: [
    "tests/process/orders/several-tills.spec.ts",
    "tests/process/failures/several-killed.spec.ts",
    "tests/process/failures/several-outage.spec.ts",
  ],
  disk: "tests/process/failures/disk.spec.ts",
  power: "tests/faults/power.test.ts",
  suite: "tests/e2e",
  intruders: ["tests/process/attacks", "tests/process/pages/log.spec.ts"],
};

const asked = askedParts(PARTS);

const tools = new Toolbox();
const outcomes: Outcome[] = [];
const ran = [`Node ${process.versions.node}`, `SQLite ${process.versions.sqlite}`];
if (NO_MOUNTS) ran.push(`no power cuts and no full disks (${NO_MOUNTS})`);
let postgres: PostgresServer | undefined;

try {
  postgres = await startPostgres();
  ran.push(postgres.version);
  const environment = { TEST_DATABASE_URL: postgres.url, FAULTS: "full" };
  for (const [part, tests] of asked) {
    if (part === "suite") {
      for (const count of [2, 4]) {
        outcomes.push(await balancedRun(count, tools, environment, "all"));
      }
      continue;
    }
    const files = [tests].flat();
    if (part === "store") {
      const swift = { ...environment, TEST_STORE: "swift" };
      const patience = ["--testTimeout=300000", "--hookTimeout=300000", "--maxWorkers=1"];
      outcomes.push(await vitestRun(part, tools, swift, [...files, ...patience]));
      outcomes.push(
        await processRun(part, tools, swift, ["tests/process/failures/bucket.spec.ts"]),
      );
      continue;
    }
    const run = files.every((file) => file.startsWith("tests/process/")) ? processRun : vitestRun;
    outcomes.push(await run(part, tools, environment, files));
  }
} finally {
  await postgres?.stop();
}
if (tools.interrupted) process.exit(130);
console.log(summarize(outcomes, ran));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
