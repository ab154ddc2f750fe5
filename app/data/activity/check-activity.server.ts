import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import {
  type ActivityCheck,
  type ActivityFault,
  type ActivityFaultKind,
  LEAST_DAYS_KEPT,
} from "#app/domain/activity/activity-check.ts";
import { addEntry, type StoredEntry, walkEntries } from "./entries.server.ts";
import {
  ageOfSeal,
  hashSeal,
  readSealing,
  type Seal,
  type Sealing,
  sealedBefore,
} from "./seals.server.ts";

const KEY = "activity_check";

const MAX_FAULTS = 20;
const SEALS_AT_ONCE = 500;
const HOUR_MS = 60 * 60_000;
const LEAST_KEPT_MS = LEAST_DAYS_KEPT * 24 * HOUR_MS;

export async function readActivityCheck(db: Database): Promise<ActivityCheck | null> {
  return readRecord<ActivityCheck>(db, KEY);
}

/**
 * Proves that the entries are those that were sealed, in short statements. What is sealed or cleaned up meanwhile is left
 * to the next check. `unsealedFrom` is the time of the first entry without a seal that should have one.
 */
export async function checkActivity(
  db: Database,
): Promise<ActivityCheck & { unsealedFrom: number | null }> {
  const at = await databaseNow(db);
  const last = await readSealing(db);
  const found = await readContents(db, sealedBefore(last, at));
  const { contents, entries, unsealed } = found;
  const faults = await checkSeals(db, contents, last, at);
  if (unsealed) faults.unshift({ kind: "entries not sealed", seal: null, ...unsealed });
  const check = { at, entries, faults: faults.slice(0, MAX_FAULTS) };
  await storeRecord(db, KEY, check);
  return { ...check, unsealedFrom: unsealed?.from ?? null };
}

type Content = { hash: string; entries: number; first: StoredEntry; from: number; to: number };

async function readContents(db: Database, dueFrom: number) {
  const contents = new Map<number, Content>();
  let unsealed = null as { from: number; to: number } | null;
  let entries = 0;
  for await (const batch of walkEntries(db, 0)) {
    for (const entry of batch) {
      const { seal, created_at: to } = entry;
      if (seal === null) {
        if (to < dueFrom) unsealed = { from: unsealed?.from ?? to, to };
        continue;
      }
      entries += 1;
      const before = contents.get(seal) ?? { hash: "", entries: 0, first: entry, from: to };
      const hash = addEntry(before.hash, entry);
      contents.set(seal, { ...before, hash, entries: before.entries + 1, to });
    }
  }
  return { contents, unsealed, entries };
}

async function checkSeals(
  db: Database,
  contents: Map<number, Content>,
  last: Sealing,
  now: number,
): Promise<ActivityFault[]> {
  const faults: ActivityFault[] = [];
  const add = (kind: ActivityFaultKind, seal: number, times?: { from: number; to: number }) =>
    faults.push({ kind, seal, from: times?.from ?? null, to: times?.to ?? null });
  const removed = (from: number, to: number) => {
    for (let number = from; number <= to && faults.length < MAX_FAULTS; number++) {
      add("seal removed", number, contents.get(number));
      contents.delete(number);
    }
  };
  const cleaned = await snapshot(db, async (view) => {
    let [before, cleaned]: (Seal | undefined)[] = [];
    for await (const seal of walkSeals(view)) {
      const { number, from_at: from, to_at: to } = seal;
      const isFirst = before === undefined;
      if (isFirst && seal.cleaned_at !== null) cleaned = seal;
      // The one that says up to where entries were cleaned up comes first.
      else removed(before ? before.number + 1 : Math.max(1, number - 1), number - 1);
      const kinds = judgeSeal(seal, before, contents.get(number), { last, now });
      for (const kind of kinds) add(kind, number, { from, to });
      if (seal !== cleaned) contents.delete(number);
      before = seal;
    }
    removed((before?.number ?? 0) + 1, last.number);
    return cleaned;
  });
  for (const [seal, content] of contents) {
    // Most often, they were cleaned up since they were read.
    if (!(await isThere(db, content.first))) continue;
    add(seal === cleaned?.number ? "entries added" : "seal removed", seal, content);
  }
  return faults;
}

async function* walkSeals(view: Database): AsyncGenerator<Seal> {
  for (let after = 0; ; ) {
    const seals = await view
      .selectFrom("activity_seals")
      .selectAll()
      .where("number", ">", after)
      .orderBy("number")
      .limit(SEALS_AT_ONCE)
      .execute();
    yield* seals;
    if (seals.length < SEALS_AT_ONCE) return;
    after = seals.at(-1)?.number ?? after;
  }
}

function judgeSeal(
  seal: Seal,
  before: Seal | undefined,
  content: Content | undefined,
  { last, now }: { last: Sealing; now: number },
): ActivityFaultKind[] {
  const isNext = before?.number === seal.number - 1;
  const follows = !isNext || seal.previous === before?.hash;
  const isKnown = seal.number !== last.number || seal.hash === last.hash;
  if (hashSeal(seal) !== seal.hash || !follows || !isKnown) return ["seal changed"];
  // Made since this check began.
  if (seal.number > last.number) return [];
  if (seal.cleaned_at !== null) {
    return before === undefined && isOldEnough(seal, seal.cleaned_at, now)
      ? []
      : ["entries cleaned early"];
  }
  return [...judgeContent(seal, content), ...(seal.late > 0 ? ["entries late" as const] : [])];
}

function isOldEnough(seal: Seal, cleanedAt: number, now: number): boolean {
  const age = ageOfSeal(seal, cleanedAt);
  return (age === null || age > LEAST_KEPT_MS) && cleanedAt < now + HOUR_MS;
}

function judgeContent(seal: Seal, content: Content | undefined): ActivityFaultKind[] {
  const entries = content?.entries ?? 0;
  if (entries < seal.entries) return ["entries removed"];
  if (entries > seal.entries) return ["entries added"];
  return content?.hash === seal.content ? [] : ["entries changed"];
}

async function isThere(db: Database, { created_at, id }: StoredEntry): Promise<boolean> {
  const entry = db.selectFrom("activity").select("id").where("created_at", "=", created_at);
  return (await entry.where("id", "=", id).executeTakeFirst()) !== undefined;
}
