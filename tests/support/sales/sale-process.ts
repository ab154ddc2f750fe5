import { once } from "node:events";
import { openDatabase } from "#app/data/database/database.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { cartOf } from "#tests/support/data/checkout.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { saleOptions } from "#tests/support/data/sales.ts";

/** A till of its own: told to start on standard input, it sells one product piece by piece. */
const [databaseUrl = "", id = "", price = "", count = ""] = process.argv.slice(2);
const db = await openDatabase({ dataDir: "", databaseUrl });
console.log("ready");
await once(process.stdin, "data");

const outcomes: Record<string, number> = {};
for (let sold = 0; sold < Number(count); sold++) {
  const { outcome } = await resultOf(recordSale(db, cartOf([id, 1, Number(price)]), saleOptions));
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}
console.log(JSON.stringify(outcomes));
await db.destroy();
process.stdin.destroy();
