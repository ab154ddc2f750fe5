import { expect, test } from "vitest";
import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { recordPayment } from "#app/data/accounts/change-balance.server.ts";
import { forgetAccount, addAccount as openLedger } from "#app/data/accounts/save-account.server.ts";
import { countDeviceFaults } from "#app/data/devices/device-faults.server.ts";
import { readNumber } from "#app/data/devices/sale-numbers.server.ts";
import { readShiftReport } from "#app/data/shifts/shift-report.server.ts";
import { listShifts } from "#app/data/shifts/shifts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { type OfflinePayment, OfflineSaleSchema } from "#app/domain/sale/offline-sale.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { NOW } from "#tests/support/data/orders.ts";
import {
  addAccount,
  HOUR,
  MADE,
  options,
  permit,
  proveShop,
  saleOf,
} from "#tests/support/data/permitted-sales.ts";
import { makeDevice, register } from "#tests/support/data/signed-sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { reviewPayment } from "./payment-problems.server.ts";
import { recordOfflinePayment } from "./record-offline-payment.server.ts";
import type { OfflineSaleOptions } from "./record-offline-sale.server.ts";
import { countOfflineProblems, listOfflineProblems } from "./sale-problems.server.ts";

onEachDatabase((shop) => {
  const send = (paid: OfflinePayment, change: Partial<OfflineSaleOptions> = {}) =>
    resultOf(recordOfflinePayment(shop.db, paid, { ...options, ...change }));
  const customer = async (opening = 5000) => {
    const id = randomId();
    const account = { id, kind: "customer" as const, name: "Umm Hassan", phone: "", note: "" };
    await resultOf(openLedger(shop.db, { ...account, limit: null, opening }, EDIT));
    return id;
  };
  const paymentOf = (account: string, amount = 1500): OfflinePayment => ({
    ...saleOf(),
    customerName: "Umm Hassan",
    onAccount: { id: account, name: "Umm Hassan" },
    payments: [{ method: "cash", amount, received: null }],
  });
  const balance = async (id: string) => (await readAccount(shop.db, id))?.balance;

  test("a payment is recorded once, numbered by its device, also where it came online before", async () => {
    await addAccount(shop.db);
    const device = await makeDevice();
    await register(shop.db, device, "d1", MADE - HOUR);
    const own = { permit: { ...permit, device: "d1", key: device.key } };
    const account = await customer();
    const [first, second] = [paymentOf(account), paymentOf(account, 500)];
    const signed = (await device.sign(first, 1)) as OfflinePayment;
    for (const outcome of ["recorded", "repeated"])
      expect(await send(signed, own)).toEqual({ outcome, problems: [] });
    const online = { id: second.cartId, account, amount: 500, method: "cash" as const };
    await resultOf(recordPayment(shop.db, online, undefined, EDIT));
    const late = (await device.sign(second, 2)) as OfflinePayment;
    expect(await send(late, own)).toEqual({ outcome: "repeated", problems: [] });
    expect(await balance(account)).toBe(3000);
    expect(await readNumber(shop.db, second.cartId)).toBe(2);
    expect(await countDeviceFaults(shop.db)).toBe(0);
    await proveShop(shop.db);
  });

  test("one with the id of another is recorded beside it, once, and looked at", async () => {
    await addAccount(shop.db);
    const account = await customer();
    const first = paymentOf(account);
    await send(first);
    const other = { ...paymentOf(account, 700), cartId: first.cartId };
    for (const outcome of ["recorded", "repeated"])
      expect(await send(other)).toMatchObject({ outcome, problems: [{ kind: "same-payment" }] });
    expect(await balance(account)).toBe(2800);
    await proveShop(shop.db);
  });

  test.each([
    ["unknown", async () => randomId()],
    [
      "forgotten",
      async () => {
        const id = await customer(0);
        await resultOf(forgetAccount(shop.db, id, EDIT));
        return id;
      },
    ],
  ])(
    "where the customer is %s, an account is opened once, which has paid ahead",
    async (_, make) => {
      await addAccount(shop.db);
      const paid = paymentOf(await make());
      for (const outcome of ["recorded", "repeated"])
        expect(await send(paid)).toEqual({ outcome, problems: [{ kind: "account" }] });
      const [{ id = "", customer: of } = {}] = await listOfflineProblems(shop.db, 10);
      expect(await balance(of?.id ?? "")).toBe(-1500);
      expect(of?.name).toBe("Umm Hassan");
      expect(await countOfflineProblems(shop.db)).toBe(1);
      for (const staff of ["mona", "omar"])
        await resultOf(reviewPayment(shop.db, id, { staff, now: NOW }));
      expect(await countOfflineProblems(shop.db)).toBe(0);
      const seen = await shop.db.selectFrom("activity").select("what").execute();
      expect(seen.map(({ what }) => what)).toContain("customer offline payment reviewed");
      const [{ reviewed_by_id } = {}] = await shop.db
        .selectFrom("payment_problems")
        .selectAll()
        .execute();
      expect(reviewed_by_id).toBe("mona");
    },
  );

  test("without a permit that holds it is the sender's, in no shift, at its receipt", async () => {
    await addAccount(shop.db);
    const { problems } = await send(paymentOf(await customer()), { permit: null });
    expect(problems).toEqual([{ kind: "permit" }]);
    const [found] = await listOfflineProblems(shop.db, 10);
    expect(found).toMatchObject({ cashierId: "u1", createdAt: NOW, receivedAt: NOW });
  });

  test("who may not sell on account may take no payments either, which is looked at", async () => {
    await addAccount(shop.db);
    const methods = ["cash" as const];
    const paid = paymentOf(await customer());
    for (const change of [{ methods }, { permit: { ...permit, methods } }]) {
      const { problems } = await send({ ...paid, cartId: randomId() }, change);
      expect(problems).toEqual([{ kind: "no-accounts" }]);
    }
  });

  test("one that comes after its shift was closed is a correction, and no part of what is expected", async () => {
    await addAccount(shop.db);
    const account = await customer();
    const opened = { id: "s1", staff_id: "u1", staff_name: "Nour", opening_cash: 0, opened_at: 0 };
    const closed = { closed_at: NOW + 5, closed_by_id: "u1", closed_by_name: "Nour" };
    await shop.db
      .insertInto("shifts")
      .values({ ...opened, ...closed })
      .execute();
    const count = { shift_id: "s1", method: "cash" as const, expected: 0, counted: 0 };
    await shop.db.insertInto("shift_counts").values(count).execute();
    const { problems } = await send(paymentOf(account), { permit: { ...permit, shiftId: "s1" } });
    expect(problems).toEqual([{ kind: "shift-closed" }]);
    const report = await readShiftReport(shop.db, "s1");
    expect(report?.accountPayments.cash).toBe(0);
    expect(report?.corrections).toMatchObject([
      { account, total: 1500, createdAt: MADE, receivedAt: NOW + 6 },
    ]);
    const { shifts } = await listShifts(shop.db, null);
    expect(shifts).toMatchObject([{ corrections: 1 }]);
    await proveShop(shop.db);
  });
});

test.each([
  ["no customer", { onAccount: undefined }],
  ["two payments", { payments: [paid("cash"), paid("card")] }],
  ["more than a balance may be", { payments: [{ ...paid("cash"), amount: 100_000_001 }] }],
  ["a part on account", { payments: [paid("account")] }],
])("without lines, %s makes no payment", (_, change) => {
  const sale = { ...saleOf(), onAccount: { id: randomId(), name: "" }, payments: [paid("cash")] };
  expect(OfflineSaleSchema.safeParse(sale).success).toBe(true);
  expect(OfflineSaleSchema.safeParse({ ...sale, ...change }).success).toBe(false);
});

function paid(method: string) {
  return { method, amount: 100, received: null };
}
