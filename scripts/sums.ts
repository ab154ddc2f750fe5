import { parseArgs } from "node:util";
import { closeApp, openApp } from "#app/app.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { checkSums, type SumsCheck } from "#app/data/sums/check-sums.server.ts";
import { prepareSums, readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { repairSums } from "#app/data/sums/repair-sums.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { explainStartError } from "../server/start/start-error.ts";

const USAGE = `The sums that the dashboard shows, held against the orders, also while the shop is open:

  npm run sums -- check     says whether they agree
  npm run sums -- repair    corrects those that do not`;

/** Between two corrections, so that orders are not delayed. */
const PAUSE_MS = 20;

try {
  const command = parseArgs({ allowPositionals: true }).positionals.join(" ");
  if (command === "") console.log(USAGE);
  else process.exitCode = await run(command);
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}

async function run(name: string): Promise<number> {
  const command = new Map([
    ["check", check],
    ["repair", repair],
  ]).get(name);
  if (!command) {
    console.error(`${name} is none of: check, repair.`);
    return 1;
  }
  const app = await openApp(readSettings(process.env));
  try {
    // The sums' time zone may differ from this command's: only a start changes it.
    const zone = await readSumsZone(app.db);
    const { timezone } = (await app.shopSettings()).settings;
    if (zone === null) await prepareSums(app.db, timezone);
    return await withoutTimeouts(app.db, (db) => command(db, zone ?? timezone));
  } finally {
    await closeApp(app);
  }
}

async function check(db: Database, timezone: string): Promise<number> {
  const found = await checkSums(db, timezone);
  if (found.count === 0) console.log("The dashboard's sums agree with the orders.");
  else console.error(describe(found));
  return found.count === 0 ? 0 : 1;
}

async function repair(db: Database, timezone: string): Promise<number> {
  const count = await repairSums(db, timezone, PAUSE_MS);
  console.log(
    count === 0 ? "There is nothing to repair." : `Repaired ${count} of the dashboard's sums.`,
  );
  return 0;
}

function describe({ count, examples }: SumsCheck): string {
  const lines = examples.map(({ sum, is, shouldBe }) => `  ${sum}: ${is}, should be ${shouldBe}`);
  return [`${count} of the dashboard's sums differ from the orders:`, ...lines].join("\n");
}
