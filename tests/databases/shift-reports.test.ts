import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import { readShiftReport } from "#app/data/shifts/shift-report.server.ts";
import { listShifts } from "#app/data/shifts/shifts.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { countDifferences, expectedByMethod } from "#app/domain/shifts/shift.ts";
import { checkedFaults } from "#tests/support/check/faults.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { emptyShop } from "#tests/support/sales/shop-state.ts";
import { perform } from "#tests/support/shifts/perform-steps.ts";
import { calculate, cashIn, listFrom, sum, totalOf } from "#tests/support/shifts/shift-facts.ts";
import { addPeople, type ShiftShop } from "#tests/support/shifts/shift-shop.ts";
import { type Step, shifts } from "#tests/support/shifts/shift-steps.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

/** In the long form more than a page of the list. */
const SHIFTS = runs(20, 40);
const HISTORIES = runs(1, 5);
/** In the short form four days and more. */
const STEPS_TOGETHER = 20;
const PAUSE_MS = 5 * 60 * 60_000;
const PRICES = [1037, 500, 1999];

onEachDatabase((shop, kind) => {
  const done = { shifts: 0, sales: 0, corrections: 0, refunds: 0, payments: 0 };

  beforeEach(async () => {
    // Nothing here has to survive a power cut, so the disk is not waited for.
    if (kind === "SQLite") await sql`pragma synchronous = off`.execute(shop.db);
    await addPeople(shop.db);
  });

  test(
    `closing reports of ${HISTORIES * SHIFTS} random shifts are what was done in them`,
    async () => {
      const property = fc.asyncProperty(shifts(SHIFTS), async (steps) => {
        const tested = await newShop(shop.db);
        for (const [at, step] of steps.entries()) await stepAt(tested, step, at);
        await expectReports(tested);
        await expectReconciled(tested);
        expect(await checkedFaults(shop.db)).toEqual([]);
      });
      await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
      console.log(`${kind}: ${JSON.stringify(done)}, 0 differences`);
    },
    TIMEOUT_MS,
  );

  async function stepAt(tested: ShiftShop, step: Step, at: number): Promise<void> {
    // By one of five processes, whose clocks differ.
    const clock = at * 1000 - ((at * 4) % 5) * 4900;
    tested.now = saleOptions.now + Math.floor(at / STEPS_TOGETHER) * PAUSE_MS + clock;
    await perform(tested, step);
    const closed = tested.facts.at(-1);
    if (step.what === "close" && closed?.what === "closed") {
      expect((await expectReport(tested, closed.shift)).corrections).toEqual([]);
    }
  }

  async function expectReports(tested: ShiftShop): Promise<void> {
    const ids = listFrom(tested.facts);
    expect(ids).toHaveLength(SHIFTS);
    const listed = [];
    for (let after: string | null = null, page = null; page === null || after !== null; ) {
      page = await listShifts(shop.db, after);
      listed.push(...page.shifts);
      after = page.next;
    }
    expect(listed.map(({ id }) => id)).toEqual(ids);
    for (const { id, staff, counts, corrections } of listed) {
      const { who, counts: counted, corrections: late } = calculate(tested.facts, id);
      expect(staff.name).toBe(who);
      expect(corrections).toBe(Object.keys(late).length);
      const off = Object.entries(counted).map(([method, { expected, counted }]) => {
        return { method, amount: counted - expected };
      });
      expect(countDifferences(counts)).toEqual(off);
      const report = await expectReport(tested, id);
      const later = report.corrections
        .flatMap(({ payments }) => payments)
        .filter(({ method }) => method === "cash");
      const drawer = expectedByMethod(report).cash + totalOf({ payments: later });
      expect(drawer).toBe(cashIn(tested.facts, id));
      done.shifts += 1;
      done.sales += report.sales.count;
      done.corrections += report.corrections.length;
      done.refunds += report.refundCount;
      done.payments += report.cash.length;
    }
  }
});

async function newShop(db: Database): Promise<ShiftShop> {
  await emptyShop(db);
  await db.deleteFrom("shifts").execute();
  await db.deleteFrom("devices").execute();
  const made = PRICES.map((price, at) =>
    product({ name: `${price}`, price, orderId: at + 1, stock: 1_000_000 }),
  );
  const ids = await stockShop(db, made);
  const products = PRICES.map((price) => ({ id: ids[price] ?? "", price }));
  return { db, products, facts: [], open: new Map(), refundable: [], sent: [], now: 0 };
}

/** At the closing and, with all that came after it, at the end. */
async function expectReport({ db, facts }: ShiftShop, id: string) {
  const report = await readShiftReport(db, id);
  if (!report) throw new Error("No report.");
  const { shift, openingCash, payments, refunds, refundCount, sales, webOrders } = report;
  expect({
    who: shift.staff.name,
    openingCash,
    closedBy: shift.closing?.by.name,
    payments,
    refunds,
    refundCount,
    sales,
    webOrders,
    people: Object.fromEntries(
      report.people.map(({ person, sales, webOrders, refunds }) => [
        person.name,
        [
          `${sales.count} sold: ${sales.total}`,
          `${webOrders.count} completed: ${webOrders.total}`,
          `${refunds.count} refunded: ${refunds.total}`,
        ],
      ]),
    ),
    cash: Object.fromEntries(report.cash.map(({ id, amount }) => [id, amount])),
    expected: expectedByMethod(report),
    counts: Object.fromEntries(report.counts.map(({ method, ...count }) => [method, count])),
    corrections: Object.fromEntries(
      report.corrections.map(({ id, total, payments }) => [id, { total, payments }]),
    ),
  }).toEqual(calculate(facts, id));
  return report;
}

/** Shifts, and what was done in none, are all sales and refunds; their sums agree with the dashboard's. */
async function expectReconciled({ db, facts }: ShiftShop): Promise<void> {
  const reports = await Promise.all(listFrom(facts).map((id) => readShiftReport(db, id)));
  const sold = facts.flatMap((fact) => (fact.what === "sold" && !fact.shift ? [fact] : []));
  const back = facts.flatMap((fact) => (fact.what === "refunded" && !fact.shift ? [fact] : []));
  const inShifts = reports.flatMap((report) => {
    const late = report?.corrections.map(({ total }) => total) ?? [];
    return [report?.sales.total ?? 0, ...late];
  });
  const refunds = reports.flatMap((report) => Object.values(report?.refunds ?? {}));
  const sales = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.sum<number>("total").as("total"))
    .where("type", "=", "Cashier")
    .executeTakeFirst();
  const refunded = await db
    .selectFrom("refunds")
    .select(({ fn }) => fn.sum<number>("total").as("total"))
    .executeTakeFirst();
  expect(sum([...inShifts, ...sold.map(totalOf)])).toBe(Number(sales?.total ?? 0));
  expect(sum([...refunds, ...back.map(totalOf)])).toBe(Number(refunded?.total ?? 0));
  expect(await checkSums(db, saleOptions.timezone)).toMatchObject({ count: 0 });
}
