import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkAccounts, checkOnAccount } from "#app/data/check/accounts.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { readShiftReport } from "#app/data/shifts/shift-report.server.ts";
import { MAX_BALANCE } from "#app/domain/accounts/account.ts";
import type { AccountFields } from "#app/domain/accounts/account-form.ts";
import { randomId } from "#app/domain/id.ts";
import type { RefundPayment } from "#app/domain/orders/refund-payments.ts";
import type { MoneyMethod } from "#app/domain/sale/payment.ts";
import { expectedByMethod } from "#app/domain/shifts/shift.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readAccount, searchAccounts } from "./accounts.server.ts";
import { listEntries } from "./add-entry.server.ts";
import { correctBalance, recordPayment, writeOff } from "./change-balance.server.ts";
import { mergeAccounts } from "./merge-accounts.server.ts";
import {
  addAccount,
  forgetAccount,
  replaceStatementKey,
  updateAccount,
} from "./save-account.server.ts";

const FIELDS: AccountFields = { name: "Umm Hassan", phone: "201001234567", note: "", limit: null };
const DAY_MS = 24 * 60 * 60_000;

onEachDatabase((shop) => {
  const add = async (about: Partial<AccountFields> & { opening?: number } = {}) => {
    const account = { id: randomId(), kind: "customer" as const, ...FIELDS, ...about };
    await resultOf(addAccount(shop.db, account, EDIT));
    return account.id;
  };
  const balanceOf = async (id: string) => (await readAccount(shop.db, id))?.balance;
  const pay = (account: string, amount: number, id = randomId(), method: MoneyMethod = "cash") =>
    resultOf(recordPayment(shop.db, { id, account, amount, method }, undefined, EDIT));
  const entriesOf = async (id: string) => {
    const { entries } = await listEntries(shop.db, id, { before: null, limit: 50 });
    return entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);
  };
  const faults = async (orders: string[] = []) => [
    ...(await checkAccounts(shop.db, { since: 0 })),
    ...(orders.length > 0 ? await checkOnAccount(shop.db, orders) : []),
  ];

  let sales = 0;

  /** A sale of EGP 12.50, of which the rest is paid in cash. */
  async function sell(account: string | undefined, amount: number, options = {}) {
    sales += 1;
    const name = `Lighter ${sales}`;
    const ids = await stockShop(shop.db, [product({ name, orderId: sales, price: 1250 })]);
    const id = ids[name] ?? "";
    const cash = { method: "cash" as const, amount: 1250 - amount, received: null };
    const part = { method: "account" as const, amount, received: null };
    const sale = {
      ...cartOf([id, 1, 1250]),
      customerName: "Umm Hassan",
      payments: amount === 1250 ? [part] : [cash, part],
      account,
    };
    const send = (again = sale) =>
      resultOf(recordSale(shop.db, again, { ...saleOptions, now: NOW, ...options }));
    return { result: await send(), send, sale };
  }

  const refund = (order: string, payments: RefundPayment[]) =>
    resultOf(
      recordRefund(
        shop.db,
        order,
        {
          id: randomId(),
          reason: "spoilt",
          payments,
          items: [{ position: 0, quantity: 1, toStock: false }],
        },
        { ...saleOptions, staff: saleOptions.cashier, now: NOW },
      ),
    );

  test("an account is added once, found by the words of its name and its number, and changed", async () => {
    const id = randomId();
    const account = { id, kind: "customer" as const, ...FIELDS, opening: 4000 };
    expect((await resultOf(addAccount(shop.db, account, EDIT))).outcome).toBe("added");
    expect(await resultOf(addAccount(shop.db, account, EDIT))).toMatchObject({
      outcome: "repeated",
      account: { balance: 4000, entries: 1 },
    });
    const found = async (query: string) =>
      (await searchAccounts(shop.db, "customer", query, 9)).map(({ name }) => name);
    await add({ name: "حسن أحمد", phone: "" });
    for (const query of ["umm", "hassan UM", "01001", "20100", "+20 100"]) {
      expect(await found(query), query).toEqual(["Umm Hassan"]);
    }
    expect(await found("احمد حسن")).toEqual(["حسن أحمد"]);
    expect(await found("assan")).toEqual([]);
    expect(await found("")).toHaveLength(2);
    const fields = { ...FIELDS, name: "Umm Ali", limit: 50_000 };
    const update = (version: number) => resultOf(updateAccount(shop.db, id, fields, version, EDIT));
    expect((await update(1)).outcome).toBe("updated");
    expect((await update(2)).outcome).toBe("unchanged");
    expect(await found("hassan")).toEqual([]);
    const other = { ...fields, note: "pays on Fridays" };
    expect(await resultOf(updateAccount(shop.db, id, other, 1, EDIT))).toMatchObject({
      outcome: "changed",
      account: { name: "Umm Ali", limit: 50_000 },
    });
    expect(await faults()).toEqual([]);
  });

  test("among many of one first name the one with the second is found", async () => {
    for (const name of times(210, (at) => `Abu Ali ${at}`)) await add({ name, phone: "" });
    const id = await add({ name: "Abu Samir", phone: "" });
    const found = await searchAccounts(shop.db, "customer", "abu sam", 9);
    expect(found.map((account) => account.id)).toEqual([id]);
  });

  test("payments, corrections and write-offs are entries, made once however often they are sent", async () => {
    const id = await add({ opening: 10_000 });
    const [payment, correction, loss] = [randomId(), randomId(), randomId()];
    expect(await pay(id, 2500, payment)).toMatchObject({ outcome: "recorded" });
    expect(await pay(id, 2500, payment)).toMatchObject({ outcome: "repeated" });
    expect(await pay(id, 2600, payment)).toMatchObject({ outcome: "other-contents" });
    const correct = (seen: number, should: number) =>
      resultOf(
        correctBalance(
          shop.db,
          { id: correction, account: id, seen, should, reason: "a page was torn" },
          EDIT,
        ),
      );
    expect(await correct(9999, 7000)).toMatchObject({ outcome: "changed" });
    expect(await correct(7500, 7000)).toMatchObject({ outcome: "recorded" });
    expect(await correct(7500, 7000)).toMatchObject({ outcome: "repeated" });
    const off = () =>
      resultOf(writeOff(shop.db, { id: loss, account: id, seen: 7000, reason: "moved" }, EDIT));
    expect(await off()).toMatchObject({ outcome: "recorded", account: { balance: 0 } });
    expect(await off()).toMatchObject({ outcome: "repeated" });
    expect(await entriesOf(id)).toEqual([
      ["write-off", -7000, 0],
      ["correction", -500, 7000],
      ["payment", -2500, 7500],
      ["opening", 10_000, 10_000],
    ]);
    expect(await pay(id, MAX_BALANCE + 1)).toMatchObject({ outcome: "too-much" });
    expect(await pay(randomId(), 100)).toEqual({ outcome: "gone" });
    expect(await faults()).toEqual([]);
  });

  test("what is owed is as old as the oldest entry that payments have not reached", async () => {
    const id = await add({ opening: 5000 });
    const since = async () => (await readAccount(shop.db, id))?.owedSince;
    const later = { ...EDIT, now: EDIT.now + 9 * DAY_MS };
    const change = { id: randomId(), account: id, seen: 5000, should: 8000, reason: "forgotten" };
    await resultOf(correctBalance(shop.db, change, later));
    expect(await since()).toBe(EDIT.now);
    await pay(id, 4999);
    expect(await since()).toBe(EDIT.now);
    await pay(id, 1);
    expect(await since()).toBe(later.now);
    await pay(id, 4000);
    expect([await balanceOf(id), await since()]).toEqual([-1000, null]);
    expect(await faults()).toEqual([]);
  });

  test("a sale on account is an entry of its part, once, and is refused above the limit", async () => {
    const id = await add({ opening: 19_500 });
    const above = await sell(id, 501);
    expect(above.result).toMatchObject({ outcome: "limit-exceeded", balance: 19_500 });
    expect(await sell(undefined, 100)).toMatchObject({ result: { outcome: "no-account" } });
    const { result, send, sale } = await sell(id, 500);
    expect(result).toMatchObject({
      outcome: "recorded",
      order: { total: 1250, account: { id, balanceAfter: 20_000 } },
    });
    expect(await send()).toMatchObject({ outcome: "repeated" });
    const other = await add({ name: "Umm Hassan" });
    expect(await send({ ...sale, account: other })).toMatchObject({ outcome: "other-contents" });
    const approvedBy = { id: "owner", name: "Owner" };
    const approved = await sell(id, 1250, { approvedBy });
    expect(approved.result).toMatchObject({ outcome: "recorded", order: { approvedBy } });
    expect(await entriesOf(id)).toEqual([
      ["sale", 1250, 21_250],
      ["sale", 500, 20_000],
      ["opening", 19_500, 19_500],
    ]);
    expect(await faults()).toEqual([]);
  });

  test("a refund of a sale on account lowers the account first, and is never cash", async () => {
    const id = await add();
    const { result } = await sell(id, 1000);
    const order = "order" in result ? result.order : null;
    if (!order) throw new Error(result.outcome);
    const whole = [
      { method: "account" as const, amount: 1000 },
      { method: "cash" as const, amount: 250 },
    ];
    const cash = [{ method: "cash" as const, amount: 1250 }];
    expect(await refund(order.id, cash)).toEqual({ outcome: "payments-refused" });
    expect(await refund(order.id, whole)).toMatchObject({ outcome: "recorded" });
    expect(await entriesOf(id)).toEqual([
      ["refund", -1000, 0],
      ["sale", 1000, 1000],
    ]);
    const paid = await sell(undefined, 0);
    const other = "order" in paid.result ? paid.result.order.id : "";
    const onAccount = [{ method: "account" as const, amount: 1250 }];
    expect(await refund(other, onAccount)).toEqual({ outcome: "payments-refused" });
    expect(await faults([order.id, other])).toEqual([]);
  });

  test("a web order that is completed on account is an entry, and the shift does not expect it", async () => {
    const id = await add();
    const { Lighter: lighter = "" } = await stockShop(shop.db, [product({ price: 1250 })]);
    const cart = cartOf([lighter, 1, 1250]);
    const placed = await resultOf(placeOrder(shop.db, cart, orderOptions));
    const orderId = "order" in placed ? placed.order.id : "";
    const [opening, drawer] = [
      { id: randomId(), openingCash: 500, device: "till" },
      { device: "till", staff: "mona" },
    ];
    await resultOf(openShift(shop.db, opening, { staff: "mona", now: NOW }));
    const options = { ...saleOptions, staff: saleOptions.cashier, now: NOW, rights: OWNER, drawer };
    const act = (action: "confirm" | "complete", account?: string) =>
      resultOf(
        changeStatus(
          shop.db,
          { orderId, action, reason: null, paidBy: "account", account },
          { ...options, asksPaidBy: true, accountTerms: saleOptions.terms },
        ),
      );
    await act("confirm");
    expect(await act("complete")).toEqual({ outcome: "no-account" });
    expect(await act("complete", id)).toMatchObject({ outcome: "changed" });
    expect(await getOrder(shop.db, orderId)).toMatchObject({ account: { id, balanceAfter: 1250 } });
    const money = { id: randomId(), account: id, amount: 300, method: "cash" as const };
    await resultOf(recordPayment(shop.db, money, drawer, EDIT));
    const report = await readShiftReport(shop.db, opening.id);
    expect(report && expectedByMethod(report)).toMatchObject({ cash: 800, account: 0 });
    expect(report?.payments.account).toBe(1250);
    expect(await faults([orderId])).toEqual([]);
  });

  test("two accounts become one, which the old id leads to", async () => {
    const [from, into] = [await add({ opening: 3000 }), await add({ name: "Hassan" })];
    const id = randomId();
    const merge = () => resultOf(mergeAccounts(shop.db, { id, from, into }, EDIT));
    expect(await merge()).toMatchObject({ outcome: "merged", account: { balance: 3000 } });
    expect(await merge()).toMatchObject({ outcome: "repeated" });
    expect(await readAccount(shop.db, from)).toMatchObject({ id: into, balance: 3000 });
    expect((await sell(from, 1250)).result).toMatchObject({ order: { account: { id: into } } });
    expect(await searchAccounts(shop.db, "customer", "umm", 9)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test("a customer is forgotten when nothing is owed: the entries stay, no name does", async () => {
    const id = await add();
    const { result } = await sell(id, 1250);
    const order = "order" in result ? result.order.id : "";
    const forget = () => resultOf(forgetAccount(shop.db, id, EDIT));
    expect(await forget()).toBe("owed");
    await pay(id, 1250);
    expect(await forget()).toBe("forgotten");
    expect(await readAccount(shop.db, id)).toMatchObject({
      ...{ name: "", phone: "", statementKey: null, isForgotten: true, entries: 2 },
    });
    expect((await getOrder(shop.db, order))?.customerName).toBe("In-Store Customer");
    expect(await resultOf(replaceStatementKey(shop.db, id, EDIT))).toBeNull();
    expect(await searchAccounts(shop.db, "customer", "", 9)).toEqual([]);
    expect((await sell(id, 1250)).result).toEqual({ outcome: "no-account" });
    expect(await faults([order])).toEqual([]);
  });

  test("of 20 payments and mergers at once each is an entry, and the balance their sum", async () => {
    const [id, other] = [await add({ opening: 5000 }), await add({ opening: 700 })];
    await Promise.all([
      ...times(20, () => pay(id, 100)),
      resultOf(mergeAccounts(shop.db, { id: randomId(), from: other, into: id }, EDIT)),
      resultOf(mergeAccounts(shop.db, { id: randomId(), from: other, into: id }, EDIT)),
    ]);
    expect(await balanceOf(id)).toBe(3700);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ["a balance", "update ledger_accounts set balance = 1"],
    ["a number of entries", "update ledger_accounts set entries = entries + 1"],
    ["an entry", "update account_entries set amount = 1"],
    ["an entry's reason", "update account_entries set reason = 'none'"],
    ["an entry away", "delete from account_entries"],
    ["an account away", "delete from ledger_accounts"],
    [
      "an entry that does not follow",
      `insert into account_entries (account_id, number, kind, amount, balance_after, document_id,
        reason, staff_id, staff_name, made_at)
        select id, 2, 'payment', -100, 5000, 'x', '', 'x', 'x', 1 from ledger_accounts`,
    ],
    [
      "the same entry again",
      `insert into account_entries (account_id, number, kind, amount, balance_after, document_id,
        reason, staff_id, staff_name, made_at)
        select id, 1, 'payment', -100, 4900, 'x', '', 'x', 'x', 1 from ledger_accounts`,
    ],
  ])("plain SQL writes no %s", async (_what, statement) => {
    const id = await add({ opening: 5000 });
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow(/account/i);
    expect(await balanceOf(id)).toBe(5000);
    expect(await faults()).toEqual([]);
  });

  test("an entry that is inserted in plain SQL changes the balance by its amount", async () => {
    const id = await add({ opening: 5000 });
    await sql`insert into account_entries (account_id, number, kind, amount, balance_after,
      document_id, reason, staff_id, staff_name, made_at)
      values (${id}, 2, 'payment', -100, 4900, 'x', '', 'x', 'x', 1)`.execute(shop.db);
    expect(await readAccount(shop.db, id)).toMatchObject({ balance: 4900, entries: 2 });
  });
});
