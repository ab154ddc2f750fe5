import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { closeApp, openApp } from "#app/app.server.ts";
import { findWrongDays } from "#app/data/check/sums.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { checkSums, type SumsCheck } from "#app/data/sums/check-sums.server.ts";
import { prepareSums, readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { repairSums } from "#app/data/sums/repair-sums.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { explainStartError } from "../server/start/start-error.ts";

const USAGE = `The sums that the dashboard shows, held against the orders, also while the shop is open:

  npm run sums -- check     says whether they agree
  npm run sums -- repair    corrects those that do not, of orders that are right`;

/** Between two corrections, so that orders are not delayed. */
const PAUSE_MS = 20;
const MAX_SHOWN = 20;

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
  const { faults, days } = await findWrongDays(db, timezone);
  const found = await checkSums(db, timezone, { wrongDays: days });
  if (found.count > 0) console.error(describe(found));
  else if (faults.length === 0) console.log("The dashboard's sums agree with the orders.");
  if (faults.length > 0) console.error(describeWrong(faults, days));
  return found.count === 0 && faults.length === 0 ? 0 : 1;
}

async function repair(db: Database, timezone: string): Promise<number> {
  const { faults, days } = await findWrongDays(db, timezone);
  const staff = `${userInfo().username} on the command line`;
  // Of an order without its head nobody knows what it counted for.
  if (faults.some(({ subject }) => subject === "database")) {
    console.error(describeWrong(faults, days));
    return 1;
  }
  const count = await repairSums(db, timezone, { pauseMs: PAUSE_MS, wrongDays: days, staff });
  console.log(
    count === 0 ? "There is nothing to repair." : `Repaired ${count} of the dashboard's sums.`,
  );
  if (faults.length > 0) console.error(describeWrong(faults, days));
  return faults.length === 0 ? 0 : 1;
}

/** Sums are made of orders that are right: those of the others' days stay as they are. */
function describeWrong(faults: Fault[], days: ReadonlySet<string>): string {
  const { fault } = checkTexts(DEFAULT_LOCALE);
  const lines = faults.slice(0, MAX_SHOWN).map((found) => `  ${fault(found)}`);
  const left = days.size === 0 ? "All sums" : `The sums of ${[...days].sort().join(", ")}`;
  return [`${left} are left as they are, as orders are wrong:`, ...lines].join("\n");
}

function describe({ count, examples }: SumsCheck): string {
  const lines = examples.map(({ sum, is, shouldBe }) => `  ${sum}: ${is}, should be ${shouldBe}`);
  return [`${count} of the dashboard's sums differ from the orders:`, ...lines].join("\n");
}
