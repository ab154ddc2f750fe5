import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { type Names, searchText } from "#app/domain/catalogue/names.ts";

type Chosen = SelectQueryBuilder<Schema, "products", object>;

export async function addGrams(trx: Trx, chosen: Chosen): Promise<void> {
  await sql`
    insert into product_grams (gram, search_name, product_id) ${gramsOf(named(chosen))} order by 1, 2, 3
  `.execute(trx);
}

type Named = Names & { id: string };

/** It runs before the products are there, so that these need not wait for it. It is safe to repeat. */
export async function prepareGrams(trx: Trx, products: Named[]): Promise<void> {
  await sql`
    insert into product_grams (gram, search_name, product_id) ${gramsOf(namedSo(products))} order by 1, 2, 3
    on conflict do nothing
  `.execute(trx);
}

export async function dropGrams(trx: Trx, products: Named[]): Promise<void> {
  await sql`
    delete from product_grams where (gram, search_name, product_id) in (${gramsOf(namedSo(products))})
  `.execute(trx);
}

export async function removeGrams(trx: Trx, chosen: Chosen): Promise<void> {
  await sql`
    delete from product_grams where (gram, search_name, product_id) in (${gramsOf(named(chosen))})
  `.execute(trx);
}

function named(chosen: Chosen): RawBuilder<unknown> {
  return sql`select id, search_name from ${chosen.select(["id", "search_name"]).as("chosen")}`;
}

function namedSo(products: Named[]): RawBuilder<unknown> {
  const rows = products.map((product) => sql`(${product.id}, ${searchText(product)})`);
  return sql`values ${sql.join(rows)}`;
}

/** Matches `searchGrams`: each letter, and each three in a row within a word. */
function gramsOf(products: RawBuilder<unknown>) {
  return sql`
    with recursive named(id, search_name) as (${products}),
    windows(size, at) as (
      values (1, 1), (3, 1)
      union all
      select size, at + 1 from windows where at < (select max(length(search_name)) from named)
    )
    select distinct substr(search_name, at, size) as gram, search_name, id
    from named join windows on at + size <= length(search_name) + 1
    where substr(search_name, at, size) not like '% %'
  `;
}
