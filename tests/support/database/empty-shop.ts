import { setGuardsAside } from "#app/data/backup/all-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SUMS_TABLES } from "#app/data/database/schema/sums.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";

const GUARDED = [
  "orders",
  "stock_movements",
  "stock_proofs",
  "account_entries",
  "ledger_accounts",
] as const;

export async function emptyShop(db: Database): Promise<void> {
  await deleteProducts(db);
  await transaction(db, async (trx) => {
    const putGuardsBack = await setGuardsAside(trx);
    for (const table of [...GUARDED, ...SUMS_TABLES]) await trx.deleteFrom(table).execute();
    await putGuardsBack();
  });
  await db.deleteFrom("shop_facts").where("key", "in", ["stock_check", "shop_check"]).execute();
  await db.deleteFrom("stock_counts").execute();
  await db.deleteFrom("stock_count_lines").execute();
  await db.deleteFrom("stock_bookings").execute();
}
