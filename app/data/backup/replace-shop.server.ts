import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readVersion } from "#app/data/database/migrate.server.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";
import { LIVE_TOPICS } from "#app/domain/live.ts";
import { hasOrders, lockOrders, replaceRows } from "./replace-rows.server.ts";

type Restored = { from: Database; takenAt: number; email: string };

/**
 * A shop without orders becomes the one unpacked in `from`, in one transaction: after a kill it is either of the two.
 * `email` is of whoever restores, who may have no account there.
 */
export function replaceShop(
  db: Database,
  { from, takenAt, email }: Restored,
  by: By,
  onRows?: (count: number) => void,
): Promise<Change<"restored" | "has-orders" | "newer-shop">> {
  return changeTransaction<"restored" | "has-orders" | "newer-shop">(db, async (trx) => {
    if ((await readVersion(trx)) !== (await readVersion(from))) return new Change("newer-shop");
    await lockOrders(trx);
    if (await hasOrders(trx)) return new Change("has-orders");
    await replaceRows(trx, from, onRows);
    const account = trx.selectFrom("user").select("id").where("id", "=", by.staff);
    const staff = (await account.executeTakeFirst())?.id ?? email;
    const done = { kind: "settings" as const, subject: { id: "", name: "" } };
    const details = {
      backup: `${new Date(takenAt).toISOString().slice(0, 16).replace("T", " ")} UTC`,
    };
    return new Change("restored", {
      live: { topics: [...LIVE_TOPICS], isPendingChanged: true, areSessionsEnded: true },
      sessions: true,
      audit: staffEntry("shop restored", { ...by, staff }, { ...done, details }),
    });
  });
}
