import type { App } from "#app/app.server.ts";
import { hasOrders } from "#app/data/backup/replace-rows.server.ts";
import { replaceShop } from "#app/data/backup/replace-shop.server.ts";
import { countProcesses } from "#app/data/cluster/processes.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { readVersion } from "#app/data/database/migrate.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { prepareSums } from "#app/data/sums/prepare-sums.server.ts";
import { isProven } from "#app/domain/backups/backups.ts";
import type { RestoreFailure } from "#app/domain/backups/restore.ts";
import type { By } from "#app/domain/change.ts";
import { backUp } from "./make-backup.server.ts";
import { failureOf } from "./restore-failure.server.ts";
import type { ReadyRestore } from "./restore-job.server.ts";

/** Why this shop is restored on the command line alone; null where a page may do it. */
export async function whyNotHere({ db }: App): Promise<"has-orders" | "several-processes" | null> {
  if (await hasOrders(db)) return "has-orders";
  return (await countProcesses(db)) > 1 ? "several-processes" : null;
}

type Owner = By & { email: string };

export type StartRestore = (id: string, by: Owner) => boolean;

export function startRestore(app: App, id: string, by: Owner): boolean {
  const ready = app.restore.take(id);
  if (ready) void finishRestore(app, ready, by);
  return ready !== null;
}

async function finishRestore(app: App, ready: ReadyRestore, by: Owner): Promise<void> {
  try {
    const failure = await restore(app, ready, by);
    if (failure) return ready.failed(failure);
  } catch (err) {
    app.log.error({ err }, "shop not restored, or not all that follows done");
    if (!(await isRestored(app, by))) return ready.failed(failureOf(err));
  }
  try {
    await app.restore.done();
    await app.clock.read();
    await prepareSums(app.db, (await app.shopSettings()).settings.timezone);
  } catch (err) {
    app.log.error({ err }, "shop restored, but not all that follows done");
  }
}

/** What throws may do so after the last step. */
async function isRestored({ db }: App, { now }: By): Promise<boolean> {
  const entry = db
    .selectFrom("activity")
    .select("id")
    .where("what", "=", "shop restored")
    .where("created_at", "=", now);
  return (await entry.executeTakeFirst().catch(() => undefined)) !== undefined;
}

/** Until its last step the shop is as it was; whatever it takes, the backup made first has it. */
async function restore(
  app: App,
  { contents, folder, isWarned, placeImages, report }: ReadyRestore,
  { email, ...edit }: Owner,
): Promise<RestoreFailure | null> {
  const reason = await whyNotHere(app);
  if (reason) return reason;
  const from = await openDatabase({ dataDir: folder });
  try {
    // Its backup could not be proven.
    if ((await readVersion(app.db)) !== (await readVersion(from))) return "newer-shop";
    const backup = await backUp(app, edit);
    if (!backup) return "no-backup";
    if (!isProven(backup) && !isWarned) return "faulty-backup";
    await placeImages();
    const meanwhile = await whyNotHere(app);
    if (meanwhile) return meanwhile;
    let done = 0;
    const onRows = (count: number) => {
      done += count;
      report({ step: "rows", done, total: contents.rows });
    };
    onRows(0);
    const outcome = await app.copy.without(() =>
      app.apply(
        withoutTimeouts(app.db, (own) =>
          replaceShop(own, { from, takenAt: contents.takenAt, email }, edit, onRows),
        ),
      ),
    );
    return outcome === "restored" ? null : outcome;
  } finally {
    await from.destroy();
  }
}
