import { parseArgs } from "node:util";
import { closeApp, openApp } from "#app/app.server.ts";
import { checkActivity } from "#app/data/activity/check-activity.server.ts";
import { sealActivity } from "#app/data/activity/seals.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { entryTexts } from "#app/domain/activity/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { explainStartError } from "../server/start/start-error.ts";

const USAGE = `What staff did, held against its seals, also while the shop is open:

  npm run activity -- check`;

try {
  const command = parseArgs({ allowPositionals: true }).positionals.join(" ");
  if (command === "") console.log(USAGE);
  else if (command === "check") process.exitCode = await check();
  else {
    console.error(`${command} is none of: check.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}

async function check(): Promise<number> {
  const app = await openApp(readSettings(process.env));
  try {
    const { entries, faults, unsealedFrom } = await withoutTimeouts(app.db, checkActivity);
    if (unsealedFrom !== null) await sealActivity(app.db, unsealedFrom);
    if (faults.length === 0) {
      console.log(`Agrees, ${entries.toLocaleString("en")} entries.`);
      return 0;
    }
    const { fault } = entryTexts(DEFAULT_LOCALE);
    const lines = faults.map((found) => `  ${fault(found, (at) => new Date(at).toISOString())}`);
    console.error(["The activity does not agree with its seals:", ...lines].join("\n"));
    return 1;
  } finally {
    await closeApp(app);
  }
}
