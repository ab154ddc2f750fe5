import type { Kysely } from "kysely";
import { dialectOf, run } from "./baseline/dialect.ts";

/**
 * A change of stock is the last movement's, whose number may be further than one on: a movement in plain SQL that changed no
 * stock has taken the next. With `= movements + 1` no later change of that product was possible.
 */
const RULES = [
  {
    name: "products_stock_updated",
    event: "update of stock, movements on products",
    when: "(new.stock <> old.stock or new.movements <> old.movements)",
    isExplained: `new.movements > old.movements and exists (select 1 from stock_movements
      where product_id = new.id and number = new.movements
        and stock_after = new.stock and quantity = new.stock - old.stock)`,
  },
  {
    name: "products_stock_deleted",
    event: "delete on products",
    when: "old.stock <> 0",
    isExplained: `exists (select 1 from stock_movements
      where product_id = old.id and number > old.movements
        and stock_after = 0 and quantity = -old.stock)`,
  },
];

const REFUSED = "'The stock of a product changes with a movement alone.'";

/** Suits the version before, whose numbers are always one on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db).isPostgres;
  await run(db, RULES.flatMap(isPostgres ? replaceFunction : replaceTrigger));
}

function replaceTrigger({ name, event, when, isExplained }: (typeof RULES)[number]): string[] {
  return [
    `drop trigger ${name}`,
    `create trigger ${name} after ${event}
      when ${when} and not (${isExplained}) begin select raise(abort, ${REFUSED}); end`,
  ];
}

/** Locks no table. */
function replaceFunction({ name, isExplained }: (typeof RULES)[number]): string[] {
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin
      if not (${isExplained}) then
        raise exception using message = ${REFUSED}, errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  ];
}
