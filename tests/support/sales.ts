import type { Database } from "../../app/data/database.server.ts";
import { transaction } from "../../app/data/transaction.server.ts";

/** Takes one of each product in one transaction, in the order of their ids, as sales do. */
export async function sellOneOfEach(db: Database, ids: string[]): Promise<void> {
  await transaction(db, async (trx) => {
    for (const id of ids.toSorted()) {
      await trx
        .updateTable("products")
        .set((row) => ({ stock: row("stock", "-", 1) }))
        .where("id", "=", id)
        .where("stock", ">", 0)
        .execute();
    }
  });
}
