import { expect, test } from "vitest";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { cartOf, NOW } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { closeShift } from "./close-shift.server.ts";
import { openShift } from "./open-shift.server.ts";
import { findOwnShift } from "./own-shift.server.ts";
import { recordShiftCash } from "./record-shift-cash.server.ts";
import { readShiftReport } from "./shift-report.server.ts";
import { listShifts, readLastShift } from "./shifts.server.ts";

onEachDatabase((shop) => {
  const by = (staff: string, now = NOW) => ({ staff, now });
  const open = async (staff: string, id = randomId(), now = NOW) => {
    return {
      id,
      result: await resultOf(openShift(shop.db, { id, openingCash: 500 }, by(staff, now))),
    };
  };
  const close = (
    id: string,
    counted = {},
    { by: staff = "u1", staffId = staff as string | null } = {},
  ) =>
    resultOf(
      closeShift(shop.db, { id, counted: { cash: 500, ...counted }, note: "", staffId }, by(staff)),
    );
  const pay = (staff: string, amount: number, { id = randomId(), now = NOW } = {}) =>
    resultOf(recordShiftCash(shop.db, { id, amount, reason: "Ice" }, by(staff, now)));
  const sell = async (sale: SaleSubmission, usesShifts = true) =>
    resultOf(recordSale(shop.db, sale, { ...saleOptions, usesShifts }));

  test("each person has one open shift at most, and a shift opened again with its id is the same", async () => {
    const { id, result } = await open("u1");
    expect(result).toBe("opened");
    const others = [await open("u1", id), await open("u1"), await open("u2")];
    expect(others.map(({ result }) => result)).toEqual(["repeated", "already-open", "opened"]);
    expect((await open("u3", id)).result).toBe("already-open");
    expect(await findOwnShift(shop.db, "u1")).toEqual({ id, openedAt: NOW });
    expect(await findOwnShift(shop.db, "u3")).toBeNull();
  });

  test("of openings at once one is the person's shift", async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => open("u1")));
    expect(results.map(({ result }) => result).sort()).toEqual([
      ...["already-open", "already-open", "already-open", "opened"],
    ]);
  });

  test("a sale is its seller's open shift's; without one it is refused, but not a repeated one", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const sale = cartOf([id, 1, 1000]);
    expect(await sell(sale)).toEqual({ outcome: "no-shift" });
    const shift = await open("u1");
    expect(await sell(sale)).toMatchObject({ outcome: "recorded", order: { shiftId: shift.id } });
    const plain = await sell(cartOf([id, 1, 1000]), false);
    expect(plain).toMatchObject({ outcome: "recorded", order: { shiftId: null } });
    expect(await close(shift.id)).toBe("closed");
    expect(await sell(cartOf([id, 1, 1000]))).toEqual({ outcome: "no-shift" });
    expect(await sell(sale)).toMatchObject({ outcome: "repeated" });
  });

  test("a refund is the shift's of whoever gives the money back, or of none", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const sold = await sell(cartOf([id, 2, 1000]), false);
    if (sold.outcome !== "recorded") throw new Error(sold.outcome);
    const refund = (staff: string, method?: "card") => {
      const items = [{ position: 0, quantity: 1, toStock: false }];
      const submitted = { id: randomId(), reason: "Stale", method, items };
      const options = { staff: { id: staff, name: staff }, timezone: "UTC", now: NOW };
      return resultOf(
        recordRefund(shop.db, sold.order.id, submitted, { ...options, usesShifts: true }),
      );
    };
    const shift = await open("u2");
    await refund("u2", "card");
    expect(await refund("u1")).toMatchObject({ outcome: "recorded" });
    const report = await readShiftReport(shop.db, shift.id);
    expect(report).toMatchObject({ refundCount: 1, refunds: { cash: 0, card: 1000 } });
  });

  test("cash is paid in and out of one's open shift, once for each id", async () => {
    expect(await pay("u1", 100)).toBe("no-shift");
    const shift = await open("u1");
    const id = randomId();
    expect([
      await pay("u1", 300, { id }),
      await pay("u1", 300, { id }),
      await pay("u1", -70, { now: NOW + 1 }),
    ]).toEqual([...["recorded", "repeated", "recorded"]]);
    await close(shift.id);
    expect([await pay("u1", 300, { id }), await pay("u1", 300)]).toEqual(["repeated", "no-shift"]);
    const report = await readShiftReport(shop.db, shift.id);
    expect(report?.cash).toMatchObject([{ amount: 300, reason: "Ice" }, { amount: -70 }]);
    expect(report?.counts).toEqual([{ method: "cash", expected: 730, counted: 500 }]);
  });

  test("a shift is closed once, by its person or an owner, with all that is expected counted", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const { id: shift } = await open("u1");
    const byCard = [{ method: "card" as const, amount: 1000, received: null }];
    await sell({ ...cartOf([id, 1, 1000]), payments: byCard });
    expect(await close(shift, {}, { by: "u2" })).toBe("gone");
    expect(await close(shift)).toBe("uncounted");
    expect(await close(shift, { card: 900, wallet: 40 }, { by: "mona", staffId: null })).toBe(
      "closed",
    );
    const again = { by: "mona", staffId: null };
    expect(await close(shift, { card: 900, wallet: 40 }, again)).toBe("repeated");
    expect(await close(shift, { card: 1000, wallet: 40 }, again)).toBe("closed-before");
    expect(await close(shift, { card: 900, wallet: 40 })).toBe("closed-before");
    const report = await readShiftReport(shop.db, shift);
    expect(report?.shift.closing).toEqual({ at: NOW, by: { id: "mona", name: "mona" }, note: "" });
    expect(report?.counts).toHaveLength(3);
    expect(report?.counts).toEqual(
      expect.arrayContaining([
        { method: "cash", expected: 500, counted: 500 },
        { method: "card", expected: 1000, counted: 900 },
        { method: "wallet", expected: 0, counted: 40 },
      ]),
    );
  });

  test("the list has the open ones first, then the newest; one's own last is found", async () => {
    const first = await open("u1", randomId(), NOW);
    await close(first.id);
    const second = await open("u1", randomId(), NOW + 2);
    await close(second.id);
    const third = await open("u2", randomId(), NOW + 1);
    const { shifts, next } = await listShifts(shop.db, null);
    expect(shifts.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(next).toBeNull();
    expect(shifts[1]?.counts).toEqual([{ method: "cash", expected: 500, counted: 500 }]);
    expect((await readLastShift(shop.db, "u1"))?.id).toBe(second.id);
    expect(await readLastShift(shop.db, EDIT.staff)).toBeNull();
  });
});
