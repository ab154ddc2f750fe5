import type { Dialect } from "./dialect.ts";

/** The last movement explains the stock: the triggers refuse a product whose does not. */
const RULES = [
  {
    name: "products_stock_inserted",
    event: "insert on products",
    when: "new.stock <> 0",
    isExplained: `exists (select 1 from stock_movements
      where product_id = new.id and number = new.movements and stock_after = new.stock)`,
  },
  {
    name: "products_stock_updated",
    event: "update of stock, movements on products",
    when: "(new.stock <> old.stock or new.movements <> old.movements)",
    isExplained: `new.movements = old.movements + 1 and exists (select 1 from stock_movements
      where product_id = new.id and number = new.movements
        and stock_after = new.stock and quantity = new.stock - old.stock)`,
  },
  {
    name: "products_stock_deleted",
    event: "delete on products",
    when: "old.stock <> 0",
    isExplained: `exists (select 1 from stock_movements
      where product_id = old.id and number = old.movements + 1
        and stock_after = 0 and quantity = -old.stock)`,
  },
];

const REFUSED = "'The stock of a product changes with a movement alone.'";

export function refuseUnexplained({ isPostgres }: Dialect): string[] {
  if (!isPostgres) {
    return RULES.map(
      ({ name, event, when, isExplained }) => `create trigger ${name} after ${event}
        when ${when} and not (${isExplained}) begin select raise(abort, ${REFUSED}); end`,
    );
  }
  const triggers = RULES.map(
    ({ name, event, when }) => `create trigger ${name} after ${event}
      for each row when (${when}) execute function ${name}()`,
  );
  return [...functions(), ...triggers];
}

/** In place of those that 1.0.0 made, which wrote a missing movement while a fact allowed it. */
export function replaceRule(dialect: Dialect): string[] {
  if (dialect.isPostgres) return functions();
  return [...RULES.map(({ name }) => `drop trigger ${name}`), ...refuseUnexplained(dialect)];
}

/** Locks no table, where they are replaced. */
function functions(): string[] {
  return RULES.map(
    ({ name, isExplained }) => `create or replace function ${name}() returns trigger
      language plpgsql as $$ begin
        if not (${isExplained}) then
          raise exception using message = ${REFUSED}, errcode = 'check_violation';
        end if;
        return null;
      end $$`,
  );
}
