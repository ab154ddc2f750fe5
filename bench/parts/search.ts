import { sql } from "kysely";
import { importCatalogue } from "#app/data/backup/import.server.ts";
import { searchProducts } from "#app/data/catalogue/search.server.ts";
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
  const figures: Figure[] = [];
  for (const [kind, db] of Object.entries(shops)) {
    await withoutTimeouts(db, fill);
    // Both do the like by themselves, within a minute or a day.
    await sql.raw(isSqlite(db) ? "analyze" : "vacuum analyze").execute(db);
    // The first of all prepares its statements.
    await searchProducts(db, "xyz", "ar");
    const tries: number[][] = queries.map(() => []);
    for (let round = 0; round < TRIES; round += 1) {
      for (const [at, { query, nameAr }] of queries.entries()) {
        const started = performance.now();
        const { products } = await searchProducts(db, query, "ar");
        tries[at]?.push(performance.now() - started);
        if (!products.some(({ name }) => name.startsWith(nameAr))) throw new Error(query);
      }
    }
    const times = tries.map(median).sort((one, other) => one - other);
    const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? Number.NaN;
    figures.push(
      { work: `${kind}, median`, unit: "ms", ours: [at(0.5)] },
      { work: `${kind}, 99 of 100`, unit: "ms", ours: [at(0.99)] },
      { work: `${kind}, slowest`, unit: "ms", ours: [at(1)], wanted: { atMost: MOST_MS } },
    );
    await db.destroy();
  }
  await postgres.stop();
  const notes = [
    `${queries.length} searches typed as people type: other hamzas and endings, tatweel, marks, Arabic digits, capitals, the wrong keyboard layout. Each found what it meant; of ${TRIES} tries the median.`,
  ];
  return { title: "A search as people type", figures, notes };
}

async function fill(db: Database): Promise<void> {
  await migrate(db);
  const products = Array.from({ length: PRODUCTS }, (_, at) => {
    const { name, nameAr } = NAMED[at % NAMED.length] ?? { name: "", nameAr: "" };
    const number = at < NAMED.length ? "" : ` ${at}`;
    return product({ name: name + number, nameAr: nameAr + number, orderId: at, stock: at % 3 });
  });
  await importCatalogue(db, { sections: [], products }, Date.now());
}
