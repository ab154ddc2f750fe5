import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import type { ActivityWhat } from "#app/domain/activity/entry.ts";
import { type By, Change, type Effects, staffEntry } from "#app/domain/change.ts";
import { storedDeviceName } from "#app/domain/staff/device.ts";
import { insertFaults } from "./device-faults.server.ts";

/** A device signs its offline sales with it. `publicKey` is SPKI in base64url, `id` a hash of it. */
export type DeviceKey = {
  id: string;
  /** The id is that of the known device's cookie. */
  device: string;
  publicKey: string;
  lastNumber: number;
  endedAt: number | null;
  isRestored: boolean;
};

export async function findKey(db: Database, id: string): Promise<DeviceKey | null> {
  return keyOf(await selectKeys(db).where("id", "=", id).executeTakeFirst());
}

/** A key is locked before shifts and products. The result is null where there is none. */
export async function lockKey(trx: Trx, id: string): Promise<DeviceKey | null> {
  const key = selectKeys(trx)
    .where("id", "=", id)
    .$if(!isSqlite(trx), (query) => query.forUpdate());
  return keyOf(await key.executeTakeFirst());
}

function keyOf(row: (Omit<DeviceKey, "isRestored"> & { is_restored: Flag }) | undefined) {
  if (!row) return null;
  const { is_restored, ...key } = row;
  return { ...key, isRestored: is_restored === 1 };
}

function selectKeys(db: Database) {
  return db
    .selectFrom("device_keys")
    .select(["id", "device_id as device", "public_key as publicKey"])
    .select(["last_number as lastNumber", "ended_at as endedAt", "is_restored"]);
}

type NewKey = Pick<DeviceKey, "id" | "device" | "publicKey" | "isRestored"> & { userAgent: string };

/**
 * False for a key that was removed or replaced: the device needs another. One that is replaced is listed. A key that is
 * new here and has numbered sales already is of before a restore.
 */
export function registerKey(
  db: Database,
  { id, device, publicKey, userAgent, isRestored }: NewKey,
  by: By,
): Promise<Change<boolean>> {
  return changeTransaction<boolean>(db, async (trx) => {
    const known = await lockKey(trx, id);
    if (known?.endedAt) return new Change(false);
    if (known?.device === device) return new Change(true);
    const replaced = await endKeys(trx, { device, other: id }, by.now);
    const isListed = await listEnded(trx, "replaced", replaced, by.now);
    const maker = { staff_id: by.staff, staff_name: staffName(by.staff), made_at: by.now };
    const is_restored: Flag = isRestored ? 1 : 0;
    const made = { id, public_key: publicKey, user_agent: userAgent, is_restored };
    await trx
      .insertInto("device_keys")
      .values({ ...made, device_id: device, ...maker })
      // Where the browser lost its cookie, but not its key.
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ device_id: device }))
      .execute();
    const what = known ? "recognised" : replaced.length > 0 ? "replaced" : "added";
    return new Change(true, keyEffects(`offline device ${what}`, by, { userAgent, isListed }));
  });
}

type EndedKey = { key: string; last: number };

/** Lists as faults those keys that sold something offline, and tells whether there are any. */
async function listEnded(
  trx: Trx,
  kind: "removed" | "replaced",
  keys: EndedKey[],
  now: number,
): Promise<boolean> {
  const sold = await trx
    .selectFrom("offline_sales")
    .select("key_id")
    .distinct()
    .where("key_id", "in", ["", ...keys.map(({ key }) => key)])
    .execute();
  const listed = keys.filter(({ key }) => sold.some(({ key_id }) => key_id === key));
  const faults = listed.map(({ key, last }) => ({ key, kind, first: last, last }));
  await insertFaults(trx, faults, now);
  return faults.length > 0;
}

const MOST_LISTED = 50;

export type OfflineDevice = {
  key: string;
  userAgent: string;
  drawer: number | null;
  lastNumber: number;
  since: number;
  staffName: string;
};

export async function listOfflineDevices(db: Database, staff?: string): Promise<OfflineDevice[]> {
  return db
    .selectFrom("device_keys")
    .leftJoin("devices", "devices.id", "device_id")
    .select(["device_keys.id as key", "user_agent as userAgent", "drawer"])
    .select(["last_number as lastNumber", "made_at as since", "staff_name as staffName"])
    .where("ended_at", "is", null)
    .$if(staff !== undefined, (query) => query.where("staff_id", "=", staff ?? ""))
    .orderBy("made_at", "desc")
    .orderBy("device_keys.id")
    .limit(MOST_LISTED)
    .execute();
}

/** Its permits end with it. False where it had ended, or another person than `staff` registered it. */
export function removeOfflineDevice(
  db: Database,
  { key, staff }: { key: string; staff?: string },
  by: By,
): Promise<Change<boolean>> {
  return changeTransaction<boolean>(db, async (trx) => {
    const [removed] = await endKeys(trx, { key, staff }, by.now);
    if (!removed) return new Change(false);
    const { userAgent } = removed;
    const isListed = await listEnded(trx, "removed", [removed], by.now);
    return new Change(true, keyEffects("offline device removed", by, { userAgent, isListed }));
  });
}

type Ended = { key?: string; staff?: string | undefined; device?: string; other?: string };

function endKeys(trx: Trx, { key, staff, device, other }: Ended, now: number) {
  return trx
    .updateTable("device_keys")
    .set({ ended_at: now })
    .where("ended_at", "is", null)
    .$if(key !== undefined, (query) => query.where("id", "=", key ?? ""))
    .$if(staff !== undefined, (query) => query.where("staff_id", "=", staff ?? ""))
    .$if(device !== undefined, (query) => query.where("device_id", "=", device ?? ""))
    .$if(other !== undefined, (query) => query.where("id", "!=", other ?? ""))
    .returning(["id as key", "last_number as last", "user_agent as userAgent"])
    .execute();
}

function keyEffects(
  what: ActivityWhat,
  by: By,
  { userAgent, isListed }: { userAgent: string; isListed: boolean },
): Effects {
  const details = { device: storedDeviceName(userAgent) };
  const done = { kind: "staff" as const, subject: { id: "", name: "" }, details };
  const live = isListed ? { topics: ["orders" as const] } : null;
  return { live, audit: staffEntry(what, by, done) };
}

/** Devices went on counting after the backup was made: what is missing before their next number is not known. */
export async function noteRestore(db: Database): Promise<void> {
  await db.updateTable("device_keys").set({ is_restored: 1 }).execute();
}
