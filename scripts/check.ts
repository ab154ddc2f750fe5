import { parseArgs } from "node:util";
import { closeApp, openApp } from "#app/app.server.ts";
import { checkShop } from "#app/data/check/check-shop.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { explainStartError } from "../server/start/start-error.ts";

const MAX_SHOWN = 100;

try {
  const { values } = parseArgs({ options: { full: { type: "boolean", default: false } } });
  process.exitCode = await check(values.full);
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}

async function check(isFull: boolean): Promise<number> {
  const settings = readSettings(process.env);
  const app = await openApp(settings);
  try {
    const files = await openFiles(settings);
    const hasFile = (file: string) => files.has(file);
    const { check, faults } = await withoutTimeouts(app.db, (db) =>
      checkShop(db, { hasFile, isFull }),
    );
    if (faults.length === 0) {
      console.log(`Agrees, ${check.orders.toLocaleString("en")} orders read.`);
      return 0;
    }
    const { fault } = checkTexts(DEFAULT_LOCALE);
    const lines = faults.slice(0, MAX_SHOWN).map((found) => `  ${fault(found)}`);
    console.error([`The books do not agree (${faults.length}):`, ...lines].join("\n"));
    return 1;
  } finally {
    await closeApp(app);
  }
}
