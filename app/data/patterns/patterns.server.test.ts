import { expect, test } from "vitest";
import { insertActivity } from "#app/data/activity/activity.server.ts";
import { importLives } from "#app/data/backup/import.server.ts";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import type { ActivityWhat } from "#app/domain/activity/entry.ts";
import { randomId } from "#app/domain/id.ts";
import { FIGURES, type FigureName, patternDays } from "#app/domain/patterns/patterns.ts";
import type { SentClearedSale } from "#app/domain/sale/cleared-sale.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { sale } from "#tests/support/data/history.ts";
import { NOW } from "#tests/support/data/orders.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listPatternEntries } from "./pattern-entries.server.ts";
import { readPatterns } from "./read-patterns.server.ts";
import { recordClearedSale } from "./record-cleared-sale.server.ts";

const TIMEZONE = "Africa/Cairo";
const DAYS = patternDays(NOW, TIMEZONE);
const [START] = DAYS;
const AMOUNT = {
  productId: "",
  lineId: randomId(),
  pieces: 0,
  name: "Other",
  price: 700,
  quantity: 2,
  discount: 0,
};
const DAY = 24 * 60 * 60_000;

onEachDatabase((shop) => {
  /** Two people may have one name. */
  const sell = async (cashierId: string, createdAt: number, about = {}, refunds: string[] = []) => {
    const items = [{ id: "tea", name: "Tea", price: 1000, quantity: 2 }];
    const order = { ...sale({ createdAt, items, cashierName: "Nour" }), cashierId, ...about };
    const staff = { id: cashierId, name: "Nour" };
    const item = { position: 0, quantity: 1, amount: 1000, toStock: false };
    const given = refunds.map((reason) => ({
      ...{ id: randomId(), reason, total: 1000, payments: [], staff, createdAt },
      items: [item],
    }));
    await importLives(shop.db, [{ order, history: [], refunds: given }], TIMEZONE);
  };
  const clear = (about: Partial<SentClearedSale>, staff = "nour", now = NOW) => {
    const lines = [
      { name: "Tea", quantity: 2, price: 1000 },
      { name: "لب\u202e", quantity: 1, price: 550 },
    ];
    const cleared = { id: randomId(), kind: "cleared" as const, cashier: staff, lines, ageMs: 0 };
    return resultOf(
      recordClearedSale(shop.db, { ...cleared, ...about }, "Chrome/1 Android", { staff, now }),
    );
  };
  const close = async (staff: string, now: number, cash: number) => {
    const [id, device] = [randomId(), randomId()];
    await resultOf(
      openShift(shop.db, { id, openingCash: 500, device }, { staff, now: START - DAY }),
    );
    const closing = { id, counted: { cash }, note: "", here: null };
    await resultOf(closeShift(shop.db, closing, { staff, now }));
  };
  const tryPin = (staff: string, at: number, what: ActivityWhat = "wrong PIN") => {
    const subject = { id: "owner", name: "Mona" };
    return insertActivity(shop.db, what, { staff, at, kind: "sign-in", subject, details: {} });
  };
  const miss = async (cashierId: string, at: number, first: number, last: number) => {
    const order = sale({
      createdAt: at,
      items: [{ id: "tea", name: "Tea", price: 1, quantity: 1 }],
    });
    await importLives(
      shop.db,
      [{ order: { ...order, cashierId }, history: [], refunds: [] }],
      TIMEZONE,
    );
    const { id: order_id } = order;
    const key_id = randomId();
    await shop.db
      .insertInto("offline_sales")
      .values({ order_id, key_id, number: last + 1 })
      .execute();
    const gap = { id: randomId(), key_id, first_number: first, last_number: last, made_at: at };
    await shop.db
      .insertInto("device_faults")
      .values({ ...gap, kind: "missing" })
      .execute();
  };
  const read = async () => {
    const people = await readPatterns(shop.db, DAYS);
    return Object.fromEntries(people.map((person) => [person.id, person]));
  };
  const entriesOf = (figure: FigureName, person = "nour", limit = 10) =>
    listPatternEntries(shop.db, { figure, person, days: DAYS }, limit);

  test("each figure counts what the account did from the first of 30 days on, and lists it", async () => {
    for (const at of [START - 1, START, NOW]) {
      await sell("nour", at, { total: 1500, discount: { amount: 500, reason: "Friend" } }, [
        "Stale",
      ]);
      await sell("nour", at, { receivedAt: NOW });
      await sell("nour", at, { items: [AMOUNT], total: 1400 });
      await sell("other nour", at, {}, ["Stale", "Wrong one"]);
      await clear({}, "nour", at);
      await close("nour", at, 450);
      await close("nour", at, 500);
      await tryPin("nour", at);
      await tryPin("nour", at, "signed in");
    }
    await close("nour", NOW, 520);
    await tryPin("other nour", NOW, "device locked by wrong PINs");
    const { nour, "other nour": other, ...nobody } = await read();
    expect(nobody).toEqual({});
    expect(nour).toMatchObject({
      sales: { count: 6, amount: 9800 },
      figures: {
        cleared: { count: 2, amount: 5100 },
        refunds: { count: 2, amount: 2000 },
        discounts: { count: 2, amount: 1000 },
        custom: { count: 2, amount: 2800 },
        offline: { count: 2 },
        differences: { count: 3, amount: -80 },
        "wrong-pins": { count: 2 },
      },
      reasons: [{ reason: "Stale", count: 2 }],
      worst: -50,
    });
    expect(other).toMatchObject({
      sales: { count: 2, amount: 4000 },
      figures: { refunds: { count: 4, amount: 4000 }, "wrong-pins": { count: 1 } },
      reasons: [
        { reason: "Stale", count: 2 },
        { reason: "Wrong one", count: 2 },
      ],
    });
    for (const figure of FIGURES.filter((name) => name !== "gaps")) {
      const entries = await entriesOf(figure);
      expect([figure, entries.length]).toEqual([figure, nour?.figures[figure].count]);
      expect(entries.map(({ at }) => at)).toEqual(
        entries
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
      expect(await entriesOf(figure, "nour", 1)).toEqual(entries.slice(0, 1));
    }
    expect((await entriesOf("discounts"))[0]).toMatchObject({ amount: 500, reason: "Friend" });
    expect((await entriesOf("custom"))[0]).toMatchObject({ amount: 1400 });
    expect((await entriesOf("differences"))[0]).toMatchObject({ off: [{ method: "cash" }] });
  });

  test("numbers that never came count for who made the next sale on the device", async () => {
    for (const at of [START - 1, START]) await miss("nour", at, 2, 4);
    await miss("omar", NOW, 1, 1);
    const { nour, omar } = await read();
    expect([nour?.figures.gaps.count, omar?.figures.gaps.count]).toEqual([3, 1]);
    expect(await entriesOf("gaps")).toMatchObject([{ of: "gap", first: 2, last: 4, at: START }]);
  });

  test("a cleared sale leaves one entry, however often and late it is sent again", async () => {
    const id = randomId();
    expect(await clear({ id, kind: "reduced", ageMs: 5 * 60_000 })).toBe("recorded");
    expect(await clear({ id, kind: "reduced" })).toBe("repeated");
    // Ids of what was done are kept for a day.
    await shop.db.deleteFrom("stock_changes").execute();
    expect(await clear({ id, kind: "reduced", ageMs: 2 * DAY }, "nour", NOW + 2 * DAY)).toBe(
      "repeated",
    );
    expect(await entriesOf("cleared")).toMatchObject([
      {
        what: "sale reduced after Confirm Sale",
        details: {
          products: "2 × Tea, 1 × لب",
          amount: 2550,
          device: "Chrome on Android",
          minutesEarlier: 5,
        },
      },
    ]);
  });

  test("what another person's session sends names both, and counts for neither", async () => {
    await clear({ cashier: "omar" }, "nour");
    expect(await read()).toEqual({});
    expect(await entriesOf("cleared")).toEqual([]);
    const [entry] = await shop.db.selectFrom("activity").selectAll().execute();
    expect([entry?.staff_id, JSON.parse(entry?.details ?? "")]).toMatchObject([
      "nour",
      { cashier: "" },
    ]);
  });
});
