import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { Change } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import type { OrderNotice, PushRecipient, PushSubscriptionFields } from "#app/domain/push/push.ts";
import type { Span } from "#app/domain/shop/opening-hours.ts";

type Registered = { subscription: PushSubscriptionFields; vapidKey: string; now: number };

const MAX_FOLLOWERS = 5;
const MAX_DEVICES = 10;

const COLUMNS = [
  "push_subscriptions.id",
  "endpoint",
  "p256dh",
  "auth",
  "vapid_key as vapidKey",
] as const;

export type FollowResult = "followed" | "gone" | "too-many";

/** Once its last notice is sent an order is followed no more. */
export function followOrder(
  db: Database,
  orderId: string,
  { subscription, vapidKey, now }: Registered,
): Promise<Change<FollowResult>> {
  return transaction(db, async (trx) => {
    const answer = (result: FollowResult) => new Change(result);
    const order = await trx
      .selectFrom("orders")
      .select("id")
      .where("id", "=", orderId)
      .where("status", "in", ["pending", "confirmed"])
      .executeTakeFirst();
    if (!order) return answer("gone");
    await deleteFollower(trx, orderId, subscription.endpoint);
    const { followers } = await trx
      .selectFrom("push_subscriptions")
      .select((row) => row.fn.countAll<number>().as("followers"))
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    if (followers >= MAX_FOLLOWERS) return answer("too-many");
    await insert(trx, subscription, { order_id: orderId, vapid_key: vapidKey, made_at: now });
    return answer("followed");
  });
}

export async function unfollowOrder(
  db: Database,
  orderId: string,
  endpoint: string,
): Promise<Change<void>> {
  await deleteFollower(db, orderId, endpoint);
  return new Change(undefined);
}

async function deleteFollower(db: Database, orderId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("order_id", "=", orderId)
    .where("endpoint", "=", endpoint)
    .execute();
}

type StaffDevice = { staff: string; device: string; userAgent: string };

/**
 * A device gets notices for the person who asked for it last, and a person has at most the ten
 * latest.
 */
export function addDevice(
  db: Database,
  { staff, device, userAgent }: StaffDevice,
  { subscription, vapidKey, now }: Registered,
): Promise<Change<void>> {
  return transaction(db, async (trx) => {
    const { endpoint } = subscription;
    await trx
      .deleteFrom("push_subscriptions")
      .where("staff_id", "is not", null)
      .where((row) => row.or([row("device_id", "=", device), row("endpoint", "=", endpoint)]))
      .execute();
    const about = { staff_id: staff, device_id: device, user_agent: userAgent };
    await insert(trx, subscription, { ...about, vapid_key: vapidKey, made_at: now });
    const devices = await listDevices(trx, staff);
    for (const { id } of devices.slice(MAX_DEVICES)) await dropSubscription(trx, id);
    return new Change(undefined);
  });
}

async function insert(
  trx: Trx,
  { endpoint, p256dh, auth }: PushSubscriptionFields,
  about: { vapid_key: string; made_at: number; order_id?: string; staff_id?: string },
): Promise<void> {
  const row = { id: randomId(), endpoint, p256dh, auth, ...about };
  await trx.insertInto("push_subscriptions").values(row).execute();
}

export function listDevices(db: Database, staff: string) {
  return db
    .selectFrom("push_subscriptions")
    .select([...COLUMNS, "device_id as device", "user_agent as userAgent", "made_at as madeAt"])
    .where("staff_id", "=", staff)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .execute();
}

export async function removeDevice(db: Database, staff: string, id: string): Promise<Change<void>> {
  await db
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .where("staff_id", "=", staff)
    .execute();
  return new Change(undefined);
}

export async function forgetDevice(db: Database, staff: string, device: string): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("staff_id", "=", staff)
    .where("device_id", "=", device)
    .execute();
}

export async function forgetDevices(db: Database, staff: string, kept = ""): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("staff_id", "=", staff)
    .where("device_id", "!=", kept)
    .execute();
}

export async function setQuietHours(
  db: Database,
  staff: string,
  hours: Span | null,
): Promise<Change<void>> {
  await db
    .updateTable("user")
    .set({ quiet_from: hours?.from ?? null, quiet_to: hours?.to ?? null })
    .where("id", "=", staff)
    .execute();
  return new Change(undefined);
}

export async function readQuietHours(db: Database, staff: string): Promise<Span | null> {
  const row = await db
    .selectFrom("user")
    .select(["quiet_from", "quiet_to"])
    .where("id", "=", staff)
    .executeTakeFirst();
  return row ? spanOf(row) : null;
}

function spanOf({ quiet_from, quiet_to }: { quiet_from: string | null; quiet_to: string | null }) {
  return quiet_from && quiet_to ? { from: quiet_from, to: quiet_to } : null;
}

/** Those who get the notice now, or whether one of them still does: not where the account is disabled, or the order has another status since. */
export async function listRecipients(
  db: Database,
  { order, status }: OrderNotice,
  id?: string,
): Promise<PushRecipient[]> {
  const subscriptions = db
    .selectFrom("push_subscriptions")
    .select(COLUMNS)
    .$if(id !== undefined, (query) => query.where("push_subscriptions.id", "=", id ?? ""));
  if (status === "pending") {
    const staff = await subscriptions
      .innerJoin("user", "user.id", "staff_id")
      .select(["language", "quiet_from", "quiet_to"])
      .where("disabled", "=", 0)
      .execute();
    return staff.map((one) => ({ ...one, quiet: spanOf(one) }));
  }
  const followers = await subscriptions
    .innerJoin("orders", "orders.id", "order_id")
    .select("language")
    .where("order_id", "=", order)
    .where("status", "=", status === "out" ? "confirmed" : status)
    .execute();
  return followers.map((one) => ({ ...one, quiet: null }));
}

export async function dropSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

export async function dropFollowers(db: Database, orderId: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("order_id", "=", orderId).execute();
}

export async function cleanUpFollowers(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("order_id", "is not", null)
    .where("made_at", "<", before)
    .execute();
}
