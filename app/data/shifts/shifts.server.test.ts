import { expect, test } from "vitest";
import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import { type DrawerUse, NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { cartOf, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { closeShift } from "./close-shift.server.ts";
import { readDrawer, removeDrawer } from "./devices.server.ts";
import { findDrawerShift } from "./drawer-shift.server.ts";
import { openShift } from "./open-shift.server.ts";
import { recordShiftCash } from "./record-shift-cash.server.ts";
import { readShiftReport } from "./shift-report.server.ts";
import { listShifts, readLastClosed } from "./shifts.server.ts";

/** Who is where: `nour@till`. */
function at(who: string, chosen?: string): DrawerUse {
  const [staff = "", device = ""] = who.split("@");
  return { staff, device, chosen };
}

onEachDatabase((shop) => {
  const open = async (who: string, id = randomId(), now = NOW) => {
    const { staff, device } = at(who);
    const opening = { id, openingCash: 500, device };
    return { id, result: await resultOf(openShift(shop.db, opening, { staff, now })) };
  };
  /** As a version before drawers opens one. */
  const openOld = async (staff: string) => {
    const id = randomId();
    const who = { staff_id: staff, staff_name: staff, opening_cash: 500, opened_at: NOW };
    const rest = { closed_at: null, closed_by_id: null, closed_by_name: null, note: null };
    await shop.db
      .insertInto("shifts")
      .values({ id, ...who, ...rest })
      .execute();
    return id;
  };
  const close = (id: string, who: string, counted = {}, isAnywhere = false) => {
    const { staff, device } = at(who);
    const here = isAnywhere ? null : { staff, device };
    const closing = { id, counted: { cash: 500, ...counted }, note: "", here };
    return resultOf(closeShift(shop.db, closing, { staff, now: NOW }));
  };
  const pay = (
    where: string | DrawerUse,
    amount: number,
    { id = randomId(), now = NOW, isSure = false } = {},
  ) => {
    const staff = typeof where === "string" ? "mona" : where.staff;
    const paid = { id, amount, reason: "Ice", isSure };
    return resultOf(recordShiftCash(shop.db, paid, where, { staff, now }));
  };
  const sell = async (sale: SaleSubmission, drawer?: DrawerUse) => {
    const cashier = drawer ? { id: drawer.staff, name: drawer.staff } : saleOptions.cashier;
    return resultOf(recordSale(shop.db, sale, { ...saleOptions, cashier, drawer }));
  };
  const refund = (orderId: string, drawer: DrawerUse, method?: PaymentMethod) => {
    const items = [{ position: 0, quantity: 1, toStock: false }];
    const submitted = { id: randomId(), reason: "Stale", method, items };
    const staff = { id: drawer.staff, name: drawer.staff };
    const options = { staff, timezone: "UTC", now: NOW, drawer };
    return resultOf(recordRefund(shop.db, orderId, submitted, options));
  };
  const soldTwo = async (id: string | undefined, drawer?: DrawerUse) => {
    const sold = await sell(cartOf([id, 2, 1000]), drawer);
    if (sold.outcome !== "recorded") throw new Error(sold.outcome);
    return sold.order.id;
  };

  test("each drawer has one open shift at most, and one opened again with its id is the same", async () => {
    const { id, result } = await open("nour@till");
    expect(result).toBe("opened");
    const others = [
      await open("nour@till", id),
      await open("nour@till"),
      await open("omar@till"),
      await open("nour@other"),
    ];
    const refused = ["already-open", "already-open"];
    expect(others.map(({ result }) => result)).toEqual(["repeated", ...refused, "opened"]);
    const opened = { id, openedAt: NOW, person: "nour" };
    expect(await findDrawerShift(shop.db, at("omar@till"))).toEqual(opened);
    expect(await findDrawerShift(shop.db, at("nour@phone"))).toBeNull();
  });

  test("of openings at once one is the drawer's shift, and each drawer has a number of its own", async () => {
    const results = await Promise.all(["a", "b", "c", "d"].map((who) => open(`${who}@till`)));
    expect(results.map(({ result }) => result).sort()).toEqual([
      ...["already-open", "already-open", "already-open", "opened"],
    ]);
    await Promise.all(["x", "y", "z"].map((device) => open(`nour@${device}`)));
    const devices = ["till", "x", "y", "z", "phone"];
    const numbers = await Promise.all(devices.map((device) => readDrawer(shop.db, device)));
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, null]);
  });

  test("a drawer is taken away once its shift is closed, and given again with the next", async () => {
    const remove = () => resultOf(removeDrawer(shop.db, "phone", EDIT));
    const { id } = await open("mona@phone");
    expect(await remove()).toBe("open");
    await close(id, "mona@phone");
    expect([await remove(), await remove()]).toEqual(["removed", "repeated"]);
    expect(await readDrawer(shop.db, "phone")).toBeNull();
    await open("mona@phone");
    expect(await readDrawer(shop.db, "phone")).toBe(1);
  });

  test("a sale is the drawer's shift's, whoever sells; without one it is refused, but not a repeated one", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const sale = cartOf([id, 1, 1000]);
    expect(await sell(sale, at("nour@till"))).toEqual({ outcome: "no-shift" });
    const shift = await open("nour@till");
    const recorded = { outcome: "recorded", order: { shiftId: shift.id } };
    expect(await sell(sale, at("nour@till"))).toMatchObject(recorded);
    expect(await sell(cartOf([id, 2, 1000]), at("omar@till"))).toMatchObject(recorded);
    expect(await sell(cartOf([id, 1, 1000]), at("nour@phone"))).toEqual({ outcome: "no-shift" });
    const plain = await sell(cartOf([id, 1, 1000]));
    expect(plain).toMatchObject({ outcome: "recorded", order: { shiftId: null } });
    const report = await readShiftReport(shop.db, shift.id);
    expect(report?.people.map(({ person, sales }) => [person.name, sales])).toEqual([
      ["nour", { count: 1, total: 1000 }],
      ["omar", { count: 1, total: 2000 }],
    ]);
    expect(await close(shift.id, "omar@till")).toBe("closed");
    expect(await sell(cartOf([id, 1, 1000]), at("nour@till"))).toEqual({ outcome: "no-shift" });
    expect(await sell(sale, at("nour@till"))).toMatchObject({ outcome: "repeated" });
  });

  test("a shift opened before there were drawers is its person's on every device, until it is closed", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const old = await openOld("nour");
    await expect(openOld("nour")).rejects.toThrow();
    const shift = await open("omar@till");
    expect((await open("nour@other")).result).toBe("already-open");
    const shiftOf = async (who: string) => (await findDrawerShift(shop.db, at(who)))?.id;
    const who = ["nour@till", "nour@other", "omar@till", "hoda@till"];
    expect(await Promise.all(who.map(shiftOf))).toEqual([old, old, shift.id, shift.id]);
    await soldTwo(id, at("nour@till"));
    expect((await readShiftReport(shop.db, old))?.payments.cash).toBe(2000);
    expect(await close(old, "omar@till")).toBe("gone");
    expect(await close(old, "nour@other")).toBe("closed");
    expect(await shiftOf("nour@till")).toBe(shift.id);
  });

  test("cash is given back from the drawer's open shift, or not at all; another method also without", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const sold = await soldTwo(id);
    const shift = await open("nour@till");
    expect(await refund(sold, at("nour@other"))).toEqual({ outcome: "no-shift" });
    expect(await refund(sold, at("nour@other"), "card")).toMatchObject({ outcome: "recorded" });
    expect(await refund(sold, at("mona@till"))).toMatchObject({ outcome: "recorded" });
    const report = await readShiftReport(shop.db, shift.id);
    expect(report).toMatchObject({ refundCount: 1, refunds: { cash: 1000, card: 0 } });
    const { people } = report ?? {};
    expect(people).toMatchObject([
      { person: { name: "mona" }, refunds: { count: 1, total: 1000 } },
    ]);
  });

  test("on a device without a drawer an owner chooses an open shift, or none", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const till = await open("nour@till");
    const closed = await open("omar@other");
    await close(closed.id, "omar@other");
    const sold = await soldTwo(id, at("mona@phone", till.id));
    expect(await refund(sold, at("mona@phone", closed.id))).toEqual({ outcome: "no-shift" });
    expect(await refund(sold, at("mona@phone", NO_DRAWER))).toMatchObject({ outcome: "recorded" });
    expect(await refund(sold, at("mona@phone", till.id))).toMatchObject({ outcome: "recorded" });
    // The device's own drawer is what counts where it has one.
    expect(await sell(cartOf([id, 1, 1000]), at("mona@other", till.id))).toEqual({
      outcome: "no-shift",
    });
    expect(await readShiftReport(shop.db, till.id)).toMatchObject({
      sales: { count: 1, total: 2000 },
      refunds: { cash: 1000 },
    });
  });

  test("a web order's money is the drawer's shift's by the method it was paid by, and no revenue of the till", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const complete = async (drawer: DrawerUse, paidBy?: PaymentMethod, asksPaidBy = true) => {
      const placed = await resultOf(placeOrder(shop.db, cartOf([id, 1, 1000]), orderOptions));
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      const staff = { id: drawer.staff, name: drawer.staff };
      const by = { ...orderOptions, staff, rights: OWNER, drawer, asksPaidBy };
      const change = {
        orderId: placed.order.id,
        action: "complete" as const,
        reason: null,
        paidBy,
      };
      return { id: placed.order.id, ...(await resultOf(changeStatus(shop.db, change, by))) };
    };
    expect(await complete(at("nour@till"))).toMatchObject({ outcome: "unpaid" });
    expect(await complete(at("nour@till"), "cash")).toMatchObject({ outcome: "no-shift" });
    expect(await complete(at("nour@till"), "card")).toMatchObject({ outcome: "changed" });
    const shift = await open("nour@till");
    const paid = await complete(at("omar@till"), "cash");
    expect(paid.outcome).toBe("changed");
    expect(await complete(at("nour@till"), "card")).toMatchObject({ outcome: "changed" });
    expect(await complete(at("nour@till"), undefined, false)).toMatchObject({ outcome: "changed" });
    expect(await readShiftReport(shop.db, shift.id)).toMatchObject({
      sales: { count: 0, total: 0 },
      webOrders: { count: 2, total: 2000 },
      payments: { cash: 1000, card: 1000 },
      people: [
        { person: { name: "nour" }, webOrders: { count: 1, total: 1000 } },
        { person: { name: "omar" }, webOrders: { count: 1, total: 1000 } },
      ],
    });
    expect(await close(shift.id, "nour@till", { cash: 1500 })).toBe("uncounted");
    expect(await close(shift.id, "nour@till", { cash: 1500, card: 1000 })).toBe("closed");
    const about = { ...saleOptions, lowStock: 0, language: "en" as const };
    const { figures } = await readDashboard(shop.db, "all-time", about, NOW);
    expect(figures).toMatchObject({ revenue: 0, completedWebOrders: 4000 });
    expect(await checkSums(shop.db, orderOptions.timezone)).toMatchObject({ count: 0 });
  });

  test("cash is paid in and out of the drawer's open shift, once for each id", async () => {
    const till = at("nour@till");
    expect(await pay(till, 100)).toBe("no-shift");
    const shift = await open("nour@till");
    const id = randomId();
    expect([
      await pay(till, 300, { id }),
      await pay(till, 300, { id }),
      await pay(at("omar@till"), -70, { now: NOW + 1 }),
      await pay(shift.id, 20, { now: NOW + 2 }),
    ]).toEqual(["recorded", "repeated", "recorded", "recorded"]);
    await close(shift.id, "nour@till");
    const late = [await pay(till, 300, { id }), await pay(till, 300), await pay(shift.id, 300)];
    expect(late).toEqual(["repeated", "no-shift", "no-shift"]);
    const report = await readShiftReport(shop.db, shift.id);
    expect(report?.cash.map(({ amount, staff }) => [amount, staff.name])).toEqual([
      ...[300, -70, 20].map((amount, at) => [amount, ["nour", "omar", "mona"][at]]),
    ]);
    expect(report?.counts).toEqual([{ method: "cash", expected: 750, counted: 500 }]);
  });

  test("more than the drawer should hold is paid out by who is sure of it", async () => {
    await open("nour@till");
    const till = at("nour@till");
    expect([
      await pay(till, -501),
      await pay(till, -500),
      await pay(till, -1),
      await pay(till, -1, { isSure: true }),
    ]).toEqual(["above-drawer", "recorded", "above-drawer", "recorded"]);
  });

  test("a shift is closed once, at its drawer or by an owner, with every method that was used counted", async () => {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 9 })]);
    const { id: shift } = await open("nour@till");
    const byCard = [{ method: "card" as const, amount: 1000, received: null }];
    await sell({ ...cartOf([id, 1, 1000]), payments: byCard }, at("nour@till"));
    expect(await close(shift, "nour@other")).toBe("gone");
    expect(await close(shift, "nour@till")).toBe("uncounted");
    const counted = { card: 900, wallet: 40 };
    expect(await close(shift, "mona@phone", counted, true)).toBe("closed");
    expect(await close(shift, "mona@phone", counted, true)).toBe("repeated");
    expect(await close(shift, "mona@phone", { ...counted, card: 1000 }, true)).toBe(
      "closed-before",
    );
    expect(await close(shift, "nour@till", counted)).toBe("closed-before");
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
    const first = await open("nour@till", randomId(), NOW);
    await close(first.id, "nour@till");
    const second = await open("nour@till", randomId(), NOW + 2);
    await close(second.id, "omar@till");
    const third = await open("omar@other", randomId(), NOW + 1);
    const { shifts, next } = await listShifts(shop.db, null);
    expect(shifts.map(({ id, drawer }) => [id, drawer])).toEqual([
      [third.id, 2],
      [second.id, 1],
      [first.id, 1],
    ]);
    expect(next).toBeNull();
    expect(shifts[1]?.counts).toEqual([{ method: "cash", expected: 500, counted: 500 }]);
    const lastOf = async (who: string) => (await readLastClosed(shop.db, at(who)))?.id;
    const who = ["nour@till", "nour@phone", "omar@till", "omar@other", "mona@till"];
    expect(await Promise.all(who.map(lastOf))).toEqual([
      ...[second.id, second.id, second.id, undefined, undefined],
    ]);
  });
});
