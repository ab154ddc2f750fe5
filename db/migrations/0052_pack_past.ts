import type { Kysely } from "kysely";
import { dialectOf, run } from "./baseline/dialect.ts";

const KEEP = `insert into product_past (product_id, name, price, until)
  values (old.id, old.name, old.price, new.updated_at)`;

/**
 * What packs were called and cost before is kept as that of products is, under the pack's id, which the version before asks
 * nothing of. A pack that it changes has no new time, so that what it replaced is not found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { isPostgres } = dialectOf(db);
  const trigger = "create trigger pack_past_kept after update of name, price on product_packs";
  const when = "old.name <> new.name or old.price <> new.price";
  await run(db, [
    "alter table product_packs add column updated_at bigint not null default 0",
    ...(isPostgres
      ? [
          `create function pack_past_kept() returns trigger language plpgsql as $$ begin
            ${KEEP}; return null;
          end $$`,
          `${trigger} for each row when (${when}) execute function pack_past_kept()`,
        ]
      : [`${trigger} when ${when} begin ${KEEP}; end`]),
  ]);
}
