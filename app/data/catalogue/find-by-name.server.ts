import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { otherLayouts } from "#app/domain/catalogue/barcodes/keyboard-layout.ts";
import { foldQuery, searchGrams, searchWords } from "#app/domain/catalogue/search.ts";

/** Beyond so many names, the gram is not counted further. */
const MAX_COUNTED_NAMES = 500;

/** `gram` is the query's rarest; it is common with `MAX_COUNTED_NAMES` names or more. */
export type NameQuery = { words: string[]; gram: string; isCommon: boolean };

export async function listProductsNamed(
  db: Database,
  query: string,
  limit: number,
): Promise<string[]> {
  const rows = await findByName(db, query, (asked) =>
    selectNamed(db, asked).select("product_id").limit(limit).execute(),
  );
  return rows.map(({ product_id }) => product_id);
}

/** A page of products in any order of theirs. `isNamed` is true of those whose names have every word of the query. */
export function listNamed<Row>(
  db: Database,
  query: string,
  list: (isNamed: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  if (foldQuery(query) === "") return list(sql`true`);
  const find = (asked: NameQuery) => {
    const named = selectNamed(db, asked).clearOrderBy().select("product_id");
    // A page of a common name is soon read in the list's own order.
    return list(asked.isCommon ? containWords("products", asked) : sql`products.id in ${named}`);
  };
  return findByName(db, query, find, { countsOne: true });
}

/** What the query finds as it is typed, else what the same keys find on the other keyboard layout. */
export async function findByName<Row>(
  db: Database,
  query: string,
  find: (asked: NameQuery) => Promise<Row[]>,
  { isFound = false, countsOne = false } = {},
): Promise<Row[]> {
  const typed = await ask(db, [query], countsOne);
  const rows = typed ? await find(typed) : [];
  if (rows.length > 0 || isFound) return rows;
  const other = await ask(db, otherLayouts(query), countsOne);
  return other ? find(other) : [];
}

/** The first of the readings whose grams all stand in some name; undefined where there is none. */
async function ask(
  db: Database,
  readings: string[],
  countsOne: boolean,
): Promise<NameQuery | undefined> {
  const asked = readings
    .map((reading) => searchWords(foldQuery(reading)))
    .map((words) => ({ words, grams: searchGrams(words) }));
  const all = new Set(asked.flatMap(({ grams }) => grams));
  // One alone is the rarest without being counted.
  const names =
    all.size > (countsOne ? 0 : 1) ? await countGrams(db, all) : new Map<string, number>();
  const count = (gram: string) => names.get(gram) ?? 1;
  return asked
    .flatMap(({ words, grams: [first, ...others] }) => {
      if (first === undefined) return [];
      const rarest = others.reduce(
        (one, other) => (count(other) < count(one) ? other : one),
        first,
      );
      return { words, gram: rarest, isCommon: count(rarest) >= MAX_COUNTED_NAMES };
    })
    .find(({ gram }) => count(gram) > 0);
}

/** Products are found by the first name folded, and id. */
export function selectNamed(db: Database, asked: NameQuery) {
  return db
    .selectFrom("product_grams")
    .where("gram", "=", asked.gram)
    .where(containWords("product_grams", asked))
    .orderBy("product_grams.search_name")
    .orderBy("product_grams.product_id");
}

async function countGrams(db: Database, grams: Set<string>): Promise<Map<string, number>> {
  const { rows } = await sql<{ gram: string; names: number }>`
    with asked(gram) as (values ${sql.join([...grams].map((gram) => sql`(${gram})`))})
    select gram, (
      select count(*) from (
        select 1 from product_grams where product_grams.gram = asked.gram limit ${sql.lit(MAX_COUNTED_NAMES)}
      ) as some_names
    ) as names
    from asked
  `.execute(db);
  return new Map(rows.map(({ gram, names }) => [gram, Number(names)]));
}

/** With `like`, PostgreSQL expects few names, then reads and sorts all of the gram's. */
export function containWords(
  table: "product_grams" | "products",
  { words }: Pick<NameQuery, "words">,
): RawBuilder<boolean> {
  const name = sql.ref(`${table}.search_name`);
  const contained = words.map((word) => sql`replace(${name}, ${word}, '') <> ${name}`);
  return sql`(${sql.join(contained, sql` and `)})`;
}
