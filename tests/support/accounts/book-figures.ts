import { figuresOf } from "#tests/support/packs/figures.ts";
import { ModelFigures } from "#tests/support/packs/model-figures.ts";
import {
  type BookedOrder,
  type Books,
  balanceOf,
  leadsTo,
  owedSince,
  paidBy,
  sum,
  totalOf,
} from "./books.ts";
import type { Method, Part } from "./events.ts";

const METHODS: Method[] = ["cash", "card", "instapay", "wallet", "account"];

/** What the shop's books should say by these. */
export function bookFigures(books: Books) {
  const { orders, shifts } = books;
  return {
    accounts: accountFigures(books),
    customers: mapped(orders, ({ customer }) => customer),
    shifts: mapped(shifts, (shift, id) => shiftFigures(books, id, shift)),
    figures: revenue(books),
  };
}

function accountFigures(books: Books): object {
  return mapped(books.accounts, (account) => {
    const { entries, name, limit, version, isForgotten } = account;
    const mergedInto = account.mergedInto && leadsTo(books, account.mergedInto);
    return {
      ...{ name, limit, version, mergedInto, isForgotten },
      ...{ balance: balanceOf(account), last: entries.length, owedSince: owedSince(account) },
      entries: entries.map((entry, at) => ({ number: at + 1, ...entry })),
    };
  });
}

function mapped<Of, To>(all: Record<string, Of>, to: (one: Of, id: string) => To) {
  return Object.fromEntries(Object.entries(all).map(([id, one]) => [id, to(one, id)]));
}

function shiftFigures({ orders, accounts }: Books, id: string, shift: Books["shifts"][string]) {
  const own = Object.values(orders);
  const back = own.flatMap(({ refunds }) => refunds).filter((one) => one.shift === id);
  const entries = Object.values(accounts).flatMap((account) => account.entries);
  const isCounted = (at: number) => at <= shift.closedAt;
  const sold = own.filter((order) => order.shift === id && isCounted(order.receivedAt));
  const payments = of(sold.flatMap((order) => order.payments));
  const refunds = of(back.flatMap((one) => one.payments));
  const accountPayments = of(
    entries.flatMap(({ shift: of, method, amount, at }): Part[] =>
      of === id && method && isCounted(at) ? [{ method, amount: -amount }] : [],
    ),
  );
  const expected = Object.fromEntries(
    METHODS.map((method) => {
      const taken = (payments[method] ?? 0) + (accountPayments[method] ?? 0);
      const there = taken - (refunds[method] ?? 0) + (method === "cash" ? shift.cash : 0);
      return [method, method === "account" ? 0 : there];
    }),
  );
  const { account: _none, ...frozen } = expected;
  return { payments, refunds, accountPayments, expected, frozen: shift.closedBy ? frozen : {} };
}

function of(all: Part[]): Record<string, number> {
  return Object.fromEntries(METHODS.map((method) => [method, paidBy(all, method)]));
}

function revenue({ orders, stock }: Books): object {
  const figures = new ModelFigures();
  for (const order of Object.values(orders)) count(figures, order);
  const stocks = Object.entries(stock).map(([id, pieces]) => ({ id, stock: pieces, cost: null }));
  return figuresOf(stocks, figures.sums);
}

function count(figures: ModelFigures, { type, status, at, lines, reached, refunds }: BookedOrder) {
  const sold = lines.map((line) => {
    const own = { pieces: 1, moved: 1, unitCost: null, left: line.quantity };
    const shown = { id: line.product, name: "" };
    return { ...shown, ...line, ...own, leftAmount: line.price * line.quantity };
  });
  const order = { type, status, placedAt: at, total: totalOf(lines), lines: sold };
  figures.place(order, 1);
  const completed = reached.find((one) => one.status === "completed");
  if (completed) figures.complete(order, completed.at);
  for (const { at: when, items, total } of refunds) {
    for (const { position, quantity, toStock } of items) {
      const line = sold[position];
      if (!line) continue;
      figures.refund(line, { amount: line.price * quantity, quantity, isBack: toStock }, when);
    }
    figures.payBack(order, total, when);
  }
}

/** Of histories in one shop, together. */
export function joined(all: Books[]): Books {
  const part = <Key extends keyof Books>(key: Key) =>
    Object.assign({}, ...all.map((books) => books[key])) as Books[Key];
  return {
    accounts: part("accounts"),
    orders: part("orders"),
    shifts: part("shifts"),
    stock: part("stock"),
  };
}

/** What the dashboard shows of all time. */
export function soldTotals({ orders }: Books) {
  const totals = { Cashier: 0, WhatsApp: 0 };
  for (const { type, lines, refunds } of Object.values(orders)) {
    totals[type] += totalOf(lines) - sum(refunds.map(({ total }) => total));
  }
  return totals;
}
