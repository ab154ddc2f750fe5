import { parseArgs } from "node:util";
import { closeApp, openApp } from "#app/app.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import type { StockCheck } from "#app/domain/stock/stock-check.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { explainStartError } from "../server/start/start-error.ts";

const USAGE = `The stock of each product, held against its movements, also while the shop is open:

  npm run stock -- check           what is new since the last proof
  npm run stock -- check --full    everything`;

try {
  const options = { full: { type: "boolean", default: false } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const command = positionals.join(" ");
  if (command === "") console.log(USAGE);
  else if (command === "check") process.exitCode = await check(values.full);
  else {
    console.error(`${command} is none of: check.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}

async function check(isFull: boolean): Promise<number> {
  const app = await openApp(readSettings(process.env));
  try {
    const found = await withoutTimeouts(app.db, (db) => checkStock(db, { isFull }));
    if (found.faults.length > 0) console.error(describe(found));
    else console.log(`Agrees, ${found.movements.toLocaleString("en")} movements.`);
    return found.faults.length === 0 ? 0 : 1;
  } finally {
    await closeApp(app);
  }
}

function describe({ faults }: StockCheck): string {
  const lines = faults.map(
    ({ productName, number, what }) =>
      `  ${productName}${number === null ? "" : `, movement ${number}`}: ${what}`,
  );
  return ["Stock does not agree with its movements:", ...lines].join("\n");
}
