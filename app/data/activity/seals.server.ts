import { hash } from "node:crypto";
import type { Selectable } from "kysely";
import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { lockRecord, readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { addEntry, type StoredEntry, selectFrom, walkEntries } from "./entries.server.ts";

export type Seal = Selectable<Schema["activity_seals"]>;

export type Sealing = Pick<Seal, "number" | "hash"> & { doneAt: number | null };

const KEY = "activity_sealing";

const NONE: Sealing = { number: 0, hash: "", doneAt: null };

/** Clocks of processes differ, and a transaction lasts. What comes later is late. */
const MARGIN_MS = 60 * 60_000;

/** So that no entry is kept much longer than the setting says, as a batch goes as a whole. */
const MAX_SPAN_MS = 24 * 60 * 60_000;

/** The table may have more than the record, where somebody changed that. */
export async function readSealing(db: Database): Promise<Sealing> {
  return latest((await readRecord<Sealing>(db, KEY)) ?? NONE, await readLastSeal(db));
}

/** One process at a time seals or cleans up. */
export async function lockSealing(trx: Trx): Promise<Sealing> {
  const known = await lockRecord(trx, KEY, NONE);
  return latest(known, await readLastSeal(trx));
}

function latest(known: Sealing, last: Pick<Seal, "number" | "hash"> | undefined): Sealing {
  return last && last.number > known.number ? { ...known, ...last } : known;
}

function readLastSeal(db: Database) {
  const seals = db.selectFrom("activity_seals").select(["number", "hash"]).where("number", ">", 0);
  return seals.orderBy("number", "desc").limit(1).executeTakeFirst();
}

/** Entries from this time on may be without a seal by rights. */
export function sealedBefore({ doneAt }: Sealing, now: number): number {
  return doneAt === null ? 0 : Math.min(doneAt, now) - MARGIN_MS;
}

/**
 * Seals what is committed and has no seal, from where the last run may have left something, or from an earlier time that
 * is known. Answers the last seal.
 */
export async function sealActivity(db: Database, known?: number): Promise<Sealing> {
  const now = await databaseNow(db);
  const sealing = await readSealing(db);
  const dueFrom = sealedBefore(sealing, now);
  let newest = sealing.doneAt ?? 0;
  for await (const entries of walkEntries(db, Math.min(dueFrom, known ?? dueFrom))) {
    newest = Math.max(newest, entries.at(-1)?.created_at ?? 0);
    for (const batch of unsealedBatches(entries)) {
      await transaction(db, (trx) => seal(trx, batch, { now, dueFrom }));
    }
  }
  return transaction(db, async (trx) => {
    // Not by the clock alone: it may be ahead, and what is written next is then from before.
    const sealed = { ...(await lockSealing(trx)), doneAt: Math.min(newest + MARGIN_MS, now) };
    await storeRecord(trx, KEY, sealed);
    return sealed;
  });
}

type Batch = { from: number; to: number; ids: string[] };

function unsealedBatches(entries: StoredEntry[]): Batch[] {
  const batches: Batch[] = [];
  for (const { created_at, id, seal } of entries) {
    if (seal !== null) continue;
    const batch = batches.at(-1);
    if (batch && created_at - batch.from <= MAX_SPAN_MS) {
      batch.ids.push(id);
      batch.to = created_at;
    } else batches.push({ from: created_at, to: created_at, ids: [id] });
  }
  return batches;
}

async function seal(
  trx: Trx,
  { from, to, ids }: Batch,
  { now, dueFrom }: { now: number; dueFrom: number },
): Promise<void> {
  const last = await lockSealing(trx);
  // Another process may have sealed some meanwhile.
  const entries = await selectFrom(trx, from)
    .where("created_at", "<=", to)
    .where("id", "in", ids)
    .where("seal", "is", null)
    .execute();
  const [first, end] = [entries[0], entries.at(-1)];
  if (!first || !end) return;
  const made = {
    number: last.number + 1,
    sealed_at: now,
    from_at: first.created_at,
    to_at: end.created_at,
    entries: entries.length,
    late: entries.filter(({ created_at }) => created_at < dueFrom).length,
    content: entries.reduce(addEntry, ""),
    previous: last.hash,
  };
  const sealed = { ...made, hash: hashSeal(made) };
  await trx.insertInto("activity_seals").values(sealed).execute();
  await trx
    .updateTable("activity")
    .set({ seal: made.number })
    .where("created_at", ">=", made.from_at)
    .where("created_at", "<=", made.to_at)
    .where("id", "in", ids)
    .where("seal", "is", null)
    .execute();
  await storeRecord(trx, KEY, { ...last, number: made.number, hash: sealed.hash });
}

/**
 * The age is that of its latest entry or, where a clock dated that ahead, of the seal; it is null where both are in
 * the future.
 */
export function ageOfSeal(
  { to_at, sealed_at }: Pick<Seal, "to_at" | "sealed_at">,
  now: number,
): number | null {
  if (to_at <= now) return now - to_at;
  return sealed_at <= now ? now - sealed_at : null;
}

export function hashSeal(seal: Omit<Seal, "hash" | "cleaned_at">): string {
  const { number, sealed_at, from_at, to_at, entries, late, content, previous } = seal;
  const values = [number, sealed_at, from_at, to_at, entries, late, content, previous];
  return hash("sha256", JSON.stringify(values));
}
