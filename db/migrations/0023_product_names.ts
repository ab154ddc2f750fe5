import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * A product's Arabic name, and the one an order's line had. Queries fold more letters from now on: names that
 * have them are found by both spellings, as a process of the version before searches by the old one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("name_ar", "text").execute();
  await db.schema.alterTable("order_items").addColumn("name_ar", "text").execute();
  const hasLetters = sql`${alike(sql`search_name`)} <> search_name`;
  await sql`
    delete from product_grams where ${hasLetters}
  `.execute(db);
  await sql`
    insert into product_grams (gram, search_name, product_id)
    with recursive named(id, search_name) as (
      select id, search_name || ' ' || ${alike(sql`search_name`)} from products where ${hasLetters}
    ),
    windows(size, at) as (
      values (1, 1), (3, 1)
      union all
      select size, at + 1 from windows where at < (select max(length(search_name)) from named)
    )
    select distinct substr(search_name, at, size), search_name, id
    from named join windows on at + size <= length(search_name) + 1
    where substr(search_name, at, size) not like '% %'
  `.execute(db);
  await sql`
    update products set search_name = search_name || ' ' || ${alike(sql`search_name`)}
    where ${hasLetters}
  `.execute(db);
}

const LETTERS = ["ڤف", "چج", "پب", "گك", "کك"];

function alike(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return LETTERS.reduce(
    (folded, [letter, typed]) => sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(typed)})`,
    text,
  );
}
