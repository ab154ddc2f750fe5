import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { storeFact } from "#app/data/database/facts.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { PREPARED_ZONE } from "#app/data/sums/repair-sums.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { addAccount } from "#tests/support/data/permitted-sales.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";
import { newFolder } from "./core/disk.ts";
import { Entropy, install } from "./core/entropy.ts";

const BEFORE = Date.parse("2026-01-01T08:00Z");
const PRICES = [1037, 500, 8999, 250, 1999, 1];
export const CASHIERS = ["Nour", "Omar"];
export const OWNER = "Mona";

/** A shop with people, products and shifts: the same for all seeds. */
export async function fillTemplate(open: () => Promise<Database>): Promise<void> {
  const entropy = new Entropy(() => BEFORE);
  const restore = install(entropy, null);
  try {
    entropy.reseed(1);
    const db = await open();
    await migrate(db);
    await storeFact(db, PREPARED_ZONE, "Africa/Cairo");
    await addAccount(db, { id: OWNER, name: OWNER, role: "owner" });
    for (const name of CASHIERS) await addAccount(db, { id: name, name });
    await saveSettings(db, { usesShifts: true, cashierDiscount: 100 });
    const made = PRICES.map((price, at) =>
      product({ name: `Product ${at + 1}`, orderId: at + 1, price, stock: 40 }),
    );
    await stockShop(db, made);
    await db.destroy();
  } finally {
    restore();
  }
}

export async function makeTemplate(): Promise<string> {
  const dataDir = newFolder("template");
  await fillTemplate(() => openDatabase({ dataDir }));
  return dataDir;
}
