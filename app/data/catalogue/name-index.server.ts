import type { Database } from "#app/data/database/database.server.ts";
import { NameIndex } from "#app/domain/catalogue/near/name-index.ts";
import { inStorefront } from "./products/products.server.ts";
import { readTitles } from "./titled.server.ts";

/** Few enough not to hold up other requests. */
const ROWS_AT_ONCE = 1000;

/** Beyond so many, names are found as they are spelled. */
const MAX_NAMES = 100_000;

/** Names that change are forgiven letters after this time. */
const READ_INTERVAL_MS = 10_000;

/** A search that finds the index old is answered first. */
const READ_DELAY_MS = 100;

export type ReadNameIndex = () => Promise<NameIndex>;

/**
 * Read at the first call. Where the catalogue has changed, a later call reads it anew for the calls after it. What an old
 * index finds is looked up in the database, so nothing is shown that is gone.
 */
export function openNameIndex(
  db: Database,
  catalogue: { glance(): number },
  onFailure: (error: unknown) => void = () => {},
): ReadNameIndex {
  let current: Promise<NameIndex> | undefined;
  let read = { version: catalogue.glance(), at: performance.now(), isPending: false };

  async function readAnew(): Promise<NameIndex> {
    read = { version: catalogue.glance(), at: performance.now(), isPending: true };
    const reading = readNameIndex(db);
    current ??= reading;
    try {
      await reading;
      current = reading;
    } catch (error) {
      // The next call tries again.
      onFailure(error);
      if (current === reading) current = undefined;
      read.version = Number.NaN;
    }
    read.isPending = false;
    return reading;
  }

  return () => {
    if (!current) return readAnew();
    const isOld = read.version !== catalogue.glance();
    if (isOld && !read.isPending && performance.now() - read.at >= READ_INTERVAL_MS) {
      read.isPending = true;
      setTimeout(() => readAnew().catch(() => {}), READ_DELAY_MS).unref();
    }
    return current;
  };
}

async function readNameIndex(db: Database): Promise<NameIndex> {
  const index = new NameIndex(await readTitles(db));
  let after = "";
  for (let read = 0; read < MAX_NAMES; read += ROWS_AT_ONCE) {
    const rows = await inStorefront(db)
      .select(["id", "search_name"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, search_name } of rows) index.add(id, search_name);
    if (rows.length < ROWS_AT_ONCE) break;
    after = rows.at(-1)?.id ?? "";
    await nextTurn();
  }
  return index;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
