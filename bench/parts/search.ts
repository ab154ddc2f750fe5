import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { importCatalogue } from "#app/data/backup/import.server.ts";
import { openNameIndex, type ReadNameIndex } from "#app/data/catalogue/name-index.server.ts";
import { searchStorefront } from "#app/data/catalogue/search-storefront.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { NAMED, typedQueries } from "#tests/support/data/typed-queries.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import type { Figure, Findings } from "../figures.ts";
import { median } from "../statistics.ts";
import { makeFolder } from "../workspace.ts";

const PRODUCTS = 20_000;
const MOST_MS = 10;
const TRIES = 5;
const MADE_UP_WORDS = 5000;
const NEXT_READ_MS = 10_100;

/** Searches as people type them, one after the other, among 20,000 products with two names. */
export async function search(): Promise<Findings> {
  const postgres = await startPostgres();
  const { url: databaseUrl } = await createDatabase(postgres.url);
  const shops = {
    SQLite: await openDatabase({ dataDir: await makeFolder("search") }),
    PostgreSQL: await openDatabase({ dataDir: await makeFolder("images"), databaseUrl }),
  };
  const queries = NAMED.flatMap((named) =>
    typedQueries(named).map((query) => ({ query, nameAr: named.nameAr })),
  );
  const mistyped = NAMED.flatMap(({ name, nameAr }, at) =>
    [mistype(name, at), mistype(nameAr, at)].map((query) => ({ query, nameAr })),
  );
  const figures: Figure[] = [];
  for (const [kind, db] of Object.entries(shops)) {
    await withoutTimeouts(db, fill);
    // Both do the like by themselves, within a minute or a day.
    await sql.raw(isSqlite(db) ? "analyze" : "vacuum analyze").execute(db);
    let version = 0;
    const readNameIndex = openNameIndex(db, { glance: () => version });
    const first = await timeOf(() => searchStorefront(db, readNameIndex, "xyzzy", "ar"));
    figures.push(...(await measure(kind, db, readNameIndex, queries)));
    figures.push(...(await measure(`${kind}, forgiven`, db, readNameIndex, mistyped)));
    await delay(NEXT_READ_MS);
    // Connections were closed meanwhile.
    await searchStorefront(db, readNameIndex, "cola", "ar");
    version += 1;
    const changed = await timeOf(() => searchStorefront(db, readNameIndex, "chocolabe", "ar"));
    figures.push(
      { work: `${kind}, forgiven, the first after a start`, unit: "ms", ours: [first] },
      { work: `${kind}, forgiven, the first after a change`, unit: "ms", ours: [changed] },
    );
    await db.destroy();
  }
  await postgres.stop();
  const notes = [
    `${mistyped.length} searches with a letter of a word wrong, missing, too many or swapped, likewise; names have 5,000 made-up words more. The index of names is read at the first.`,
    `${queries.length} searches typed as people type: other hamzas and endings, tatweel, marks, Arabic digits, capitals, the wrong keyboard layout. Each found what it meant; of ${TRIES} tries the median.`,
  ];
  return { title: "A search as people type", figures, notes };
}

type Typed = { query: string; nameAr: string };

async function measure(
  work: string,
  db: Database,
  readNameIndex: ReadNameIndex,
  queries: Typed[],
): Promise<Figure[]> {
  const tries: number[][] = queries.map(() => []);
  for (let round = 0; round < TRIES; round += 1) {
    for (const [at, { query, nameAr }] of queries.entries()) {
      const started = performance.now();
      const { products } = await searchStorefront(db, readNameIndex, query, "ar");
      tries[at]?.push(performance.now() - started);
      if (!products.some(({ name }) => name.startsWith(nameAr))) throw new Error(query);
    }
  }
  const times = tries.map(median).sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? Number.NaN;
  return [
    { work: `${work}, median`, unit: "ms", ours: [at(0.5)] },
    { work: `${work}, 95 of 100`, unit: "ms", ours: [at(0.95)] },
    { work: `${work}, slowest`, unit: "ms", ours: [at(1)], wanted: { atMost: MOST_MS } },
  ];
}

async function timeOf(search: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await search();
  return performance.now() - started;
}

/** A letter of the longest word: wrong, missing, too many, or swapped with the next. */
function mistype(name: string, at: number): string {
  const [word = ""] = name.split(" ").sort((one, other) => other.length - one.length);
  const half = Math.floor(word.length / 2);
  const [start, letter = "", next = "", end] = [
    word.slice(0, half),
    word[half],
    word[half + 1],
    word.slice(half + 2),
  ];
  const changed = [`w${next}`, next, letter + letter + next, next + letter][at % 4];
  return name.replace(word, start + changed + end);
}

async function fill(db: Database): Promise<void> {
  await migrate(db);
  const products = Array.from({ length: PRODUCTS }, (_, at) => {
    const { name, nameAr } = NAMED[at % NAMED.length] ?? { name: "", nameAr: "" };
    const number = at < NAMED.length ? "" : ` ${at} ${madeUp(at % MADE_UP_WORDS)}`;
    return product({ name: name + number, nameAr: nameAr + number, orderId: at, stock: at % 3 });
  });
  await importCatalogue(db, { sections: [], products }, Date.now());
}

const SYLLABLES = "ba co di fu ga he ji ku lo ma ne po qu ri so ta va wi".split(" ");

function madeUp(at: number): string {
  const { length } = SYLLABLES;
  const places = [at, at / length, at / length ** 2];
  return `z${places.map((place) => SYLLABLES[Math.floor(place) % length]).join("")}`;
}
