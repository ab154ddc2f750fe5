import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { otherLayouts } from "#app/domain/catalogue/barcodes/keyboard-layout.ts";
import { FROM_START } from "#app/domain/catalogue/catalogue.ts";
import { FIXED_CATEGORY_SLUGS, fixedCategory } from "#app/domain/catalogue/category.ts";
import { CATEGORY_WORDS } from "#app/domain/catalogue/near/spellings.ts";
import type { Title } from "#app/domain/catalogue/near/titles.ts";
import { foldQuery, searchWords } from "#app/domain/catalogue/search.ts";
import { DEFAULT_LOCALE, LANGUAGES } from "#app/domain/locale/locale.ts";
import { containWords } from "./find-by-name.server.ts";
import { inStorefront, STOREFRONT_COLUMNS } from "./products/products.server.ts";
import { selectActiveSections } from "./sections/sections.server.ts";

export async function readTitles(db: Database): Promise<Title[]> {
  const sections = await selectActiveSections(db)
    .select(["collection_name as name", "display_name", "display_name_ar"])
    .execute();
  const titles = sections.map(({ name, display_name, display_name_ar }) => ({
    name,
    title: foldQuery(`${display_name} ${display_name_ar ?? ""}`),
  }));
  return [...FIXED_TITLES, ...titles];
}

const FIXED_TITLES = FIXED_CATEGORY_SLUGS.map((name) => {
  const titles = LANGUAGES.map(
    (language) => fixedCategory(name, { ...DEFAULT_LOCALE, language }).title,
  );
  return { name, title: foldQuery([...titles, CATEGORY_WORDS[name]].join(" ")) };
});

export type Place = { collection: string; order_id: number };

/** Their products after `place` as the collections show them, without those that the query finds by name. */
export async function listTitledProducts(
  db: Database,
  query: string,
  titled: string[],
  place: Place | null,
  limit: number,
) {
  if (titled.length === 0) return [];
  // Names are found by the other layout's letters, too.
  const named = [query, ...otherLayouts(query)].map((reading) =>
    containWords("products", { words: searchWords(foldQuery(reading)) }),
  );
  const { collection, order_id } = place ?? { collection: "", order_id: FROM_START };
  return inStorefront(db)
    .select(STOREFRONT_COLUMNS)
    .where("collection", "in", titled)
    .where(sql<boolean>`(collection, order_id) > (${collection}, ${order_id})`)
    .where(sql<boolean>`not (${sql.join(named, sql` or `)})`)
    .orderBy("collection")
    .orderBy("order_id")
    .limit(limit)
    .execute();
}

export function writePlace({ collection, order_id }: Place): string {
  return `+ ${order_id} ${collection}`;
}

export function readPlace(key: string | null): Place | null {
  const [, order, collection] = /^\+ (\d{1,9}) (\S+)$/.exec(key ?? "") ?? [];
  return collection === undefined ? null : { collection, order_id: Number(order) };
}
