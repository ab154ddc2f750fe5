import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { byFigure, type FigureName, type PersonFigures } from "#app/domain/patterns/patterns.ts";
import {
  CUSTOM,
  eachDay,
  isOthers,
  listClosings,
  type PatternDays,
  selectEntries,
  selectGaps,
  selectRefunds,
  selectSales,
} from "./period-rows.server.ts";

export async function readPatterns(db: Database, days: PatternDays): Promise<PersonFigures[]> {
  const people = new Map<string, PersonFigures>();
  const person = (id: string, name: string) => {
    const known = people.get(id) ?? nothingYet(id, name);
    people.set(id, known);
    return known;
  };
  const add = (id: string, name: string, figure: FigureName, count: number, amount: number) => {
    const known = person(id, name);
    known.figures[figure].count += count;
    known.figures[figure].amount += amount;
    return known;
  };
  for (const { id, name, sales, total, discounts, discount, offline, ...sum } of await sumSales(
    db,
    days,
  )) {
    const { sales: sold } = add(id, name, "discounts", discounts, discount);
    add(id, name, "offline", offline, 0);
    add(id, name, "custom", sum.customs, Number(sum.custom));
    sold.count += sales;
    sold.amount += total;
  }
  for (const { id, name, reason, count, total } of await sumRefunds(db, days)) {
    add(id, name, "refunds", count, total).reasons.push({ reason, count });
  }
  const cleared = await selectEntries(db, "cleared", days)
    .select(["staff_id", "staff_name", "details"])
    .execute();
  for (const { staff_id, staff_name, details } of cleared) {
    const said = JSON.parse(details);
    if (!isOthers(said)) add(staff_id, staff_name, "cleared", 1, Number(said.amount));
  }
  for (const { person, name, first, last } of await selectGaps(db, days).execute()) {
    add(person ?? "", name ?? "", "gaps", last - first + 1, 0);
  }
  for (const { by, off } of await listClosings(db, days)) {
    const amounts = off.map(({ amount }) => amount);
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    const known = add(by.id, by.name, "differences", 1, sum);
    known.worst = [known.worst, ...amounts].reduce((worst, amount) =>
      Math.abs(amount) > Math.abs(worst) ? amount : worst,
    );
  }
  const wrongPins = await selectEntries(db, "wrong-pins", days)
    .select(({ fn }) => [
      "staff_id",
      fn.max("staff_name").as("name"),
      fn.countAll<number>().as("count"),
    ])
    .groupBy("staff_id")
    .execute();
  for (const { staff_id, name, count } of wrongPins) add(staff_id, name, "wrong-pins", count, 0);
  return [...people.values()];
}

function nothingYet(id: string, name: string): PersonFigures {
  const none = () => ({ count: 0, amount: 0 });
  return { id, name, sales: none(), figures: byFigure(none), reasons: [], worst: 0 };
}

async function sumSales(db: Database, days: PatternDays) {
  const sums = [];
  for (const day of eachDay(days)) {
    await nextTurn();
    const rows = await selectSales(db, day)
      .select(({ fn }) => [
        "cashier_id",
        fn.max("cashier_name").as("name"),
        fn.countAll<number>().as("sales"),
        fn.sum<number>("total").as("total"),
        sql<number>`sum(case when discount > 0 then 1 else 0 end)`.as("discounts"),
        fn.sum<number>("discount").as("discount"),
        fn.count<number>("received_at").as("offline"),
        fn.count<number>(CUSTOM).as("customs"),
        sql<number>`coalesce(sum(${CUSTOM}), 0)`.as("custom"),
      ])
      .groupBy("cashier_id")
      .execute();
    sums.push(...rows);
  }
  return sums.map(({ cashier_id, name, ...sum }) => ({
    ...sum,
    id: cashier_id ?? "",
    name: name ?? "",
  }));
}

async function sumRefunds(db: Database, days: PatternDays) {
  return selectRefunds(db, days)
    .select(({ fn }) => [
      "staff_id as id",
      fn.max("staff_name").as("name"),
      "reason",
      fn.countAll<number>().as("count"),
      fn.sum<number>("total").as("total"),
    ])
    .groupBy(["staff_id", "reason"])
    .orderBy("count", "desc")
    .orderBy("reason")
    .execute();
}
