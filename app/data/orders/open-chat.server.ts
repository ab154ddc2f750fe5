import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { addToSums } from "#app/data/sums/sums.server.ts";
import { Change } from "#app/domain/change.ts";

/** The shopper pressed 'Open WhatsApp to Send'; only the first time counts. */
export function recordOpenedChat(
  db: Database,
  orderId: string,
  { timezone, now }: { timezone: string; now: number },
): Promise<Change<void>> {
  return transaction<Change<void>>(db, async (trx) => {
    const opened = await trx
      .updateTable("orders")
      .set({ opened_at: now })
      .where("id", "=", orderId)
      .where("type", "=", "WhatsApp")
      .where("opened_at", "is", null)
      .returning(["created_at", "total"])
      .executeTakeFirst();
    if (!opened) return new Change(undefined);
    const { created_at: at, total } = opened;
    await addToSums(trx, timezone, { steps: [{ step: "opened", at, orders: 1, total }] });
    return new Change(undefined, { live: { topics: ["orders"] } });
  });
}
