import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Names } from "#app/domain/catalogue/names.ts";
import { idsOf } from "#app/domain/id.ts";
import { readAgeRestricted } from "./age-restricted.server.ts";
import { inStorefront } from "./products/products.server.ts";

export const PRODUCTS_PER_PART = 2500;

export type ReadPartStarts = () => Promise<string[]>;

/** Reads the ids with which the sitemap's parts begin, once for each version of the catalogue. */
export function openPartStarts(db: Database, catalogue: { glance(): number }): ReadPartStarts {
  let read: { version: number; starts: Promise<string[]> } | undefined;
  return () => {
    const version = catalogue.glance();
    if (read?.version !== version) {
      const starts = listPartStarts(db, PRODUCTS_PER_PART);
      starts.catch(() => {
        read = undefined;
      });
      read = { version, starts };
    }
    return read.starts;
  };
}

/** Of what search engines may read: no products that are marked 18+. */
export async function listPartStarts(db: Database, size: number): Promise<string[]> {
  const shown = inStorefront(db, await readAgeRestricted(db)).select([
    "id",
    sql<number>`row_number() over (order by id) - 1`.as("at"),
  ]);
  const starts = await db
    .selectFrom(shown.as("shown"))
    .select("id")
    .where(sql<number>`shown.at % ${sql.lit(size)}`, "=", 0)
    .orderBy("id")
    .execute();
  return idsOf(starts);
}

/** Those of `listPartStarts` from the id `from` on, up to the id `end` where there is one. */
export async function listNamedProducts(
  db: Database,
  from: string,
  end: string | undefined,
  limit: number,
): Promise<({ id: string } & Names)[]> {
  return inStorefront(db, await readAgeRestricted(db))
    .select(["id", "name", "name_ar as nameAr"])
    .where("id", ">=", from)
    .$if(end !== undefined, (query) => query.where("id", "<", end ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
}
