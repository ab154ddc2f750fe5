import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { type DrawerUse, NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { readDrawer } from "./devices.server.ts";
import { lockShift } from "./shifts.server.ts";

type OpenShift = { id: string; openedAt: number; person: string };
type Here = Pick<DrawerUse, "device" | "staff">;

export async function findDrawerShift(db: Database, here: Here): Promise<OpenShift | null> {
  const row = await selectOpenHere(db, here)
    .select(["id", "opened_at as openedAt", "staff_name as person"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The shift that takes what is paid here, which is not closed before the transaction ends; `id` is null where an owner
 * chose no drawer. Null where none is open. Not a shared lock: a closing would wait for as long as sales follow one another.
 */
export async function lockDrawerShift(
  trx: Trx,
  { chosen, ...here }: DrawerUse,
): Promise<{ id: string | null } | null> {
  const [own] = await lockOpenHere(trx, [here]);
  if (own) return own;
  if (chosen === undefined || (await readDrawer(trx, here.device)) !== null) return null;
  return chosen === NO_DRAWER ? { id: null } : lockOpenShift(trx, chosen);
}

export async function lockOpenShift(trx: Trx, id: string): Promise<{ id: string } | null> {
  const shift = await lockShift(trx, id);
  return shift && !shift.closing ? { id } : null;
}

const lockOpenHere = prepared((db, [here]: [Here, ...Here[]]) =>
  selectOpenHere(db, here)
    .select("id")
    .$if(!isSqlite(db), (query) => query.forNoKeyUpdate()),
);

/** A person who opened a shift before there were drawers goes on in it until it is closed. */
function selectOpenHere(db: Database, { device, staff }: Here) {
  return db
    .selectFrom("shifts")
    .where("closed_at", "is", null)
    .where((row) =>
      row.or([
        row("device_id", "=", device),
        row.and([row("device_id", "is", null), row("staff_id", "=", staff)]),
      ]),
    )
    .orderBy((row) => row.case().when("device_id", "is", null).then(0).else(1).end())
    .limit(1);
}
