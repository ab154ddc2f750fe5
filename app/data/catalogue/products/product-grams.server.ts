import { type SelectQueryBuilder, sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";

/** Which products: rows to be selected from. */
type Chosen = SelectQueryBuilder<Schema, "products", object>;

/** Lets the search find products by their names, once they are stored. */
export async function addGrams(trx: Trx, chosen: Chosen): Promise<void> {
  await sql`
    insert into product_grams (gram, search_name, product_id) ${gramsOf(chosen)} order by 1, 2, 3
  `.execute(trx);
}

/** To be called before products are deleted or renamed, as it goes by the names they have. */
export async function removeGrams(trx: Trx, chosen: Chosen): Promise<void> {
  await sql`
    delete from product_grams where (gram, search_name, product_id) in (${gramsOf(chosen)})
  `.execute(trx);
}

/** Each letter of the names, and each three in a row within a word: what `searchGrams` asks for. */
function gramsOf(chosen: Chosen) {
  return sql`
    with recursive named as ${chosen.select(["id", "search_name"])},
    places(size, at) as (
      values (1, 1), (3, 1)
      union all
      select size, at + 1 from places where at < (select max(length(search_name)) from named)
    )
    select distinct substr(search_name, at, size) as gram, search_name, id
    from named join places on at + size <= length(search_name) + 1
    where substr(search_name, at, size) not like '% %'
  `;
}
