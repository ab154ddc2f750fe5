import { exceeds, leadsTo, openOffline, receiptIn, refuseAccount, write } from "./accounts.ts";
import {
  addFact,
  type Books,
  type Order,
  paidBy,
  receive,
  type SoldLine,
  shiftAt,
  sum,
  totalOf,
} from "./books.ts";
import type { Event, EventOf, Line, Paid } from "./events.ts";
import { move, moveLate } from "./stock.ts";
import { putOrder } from "./sums.ts";

type Problem = { id: string; problem: string };

/** Piastre by piastre, each to the line that lacks the most of its proportion. */
function sharesOf(amount: number, totals: number[]): number[] {
  const whole = sum(totals);
  const shares = totals.map((total) => Math.floor((amount * total) / whole));
  for (let left = amount - sum(shares); left > 0; left--) {
    const lacking = totals.map((total, at) => amount * total - (shares[at] ?? 0) * whole);
    const most = lacking.indexOf(Math.max(...lacking));
    shares[most] = (shares[most] ?? 0) + 1;
  }
  return shares;
}

function soldLines(lines: Line[], discount: number): SoldLine[] {
  const totals = lines.map(({ price, quantity }) => price * quantity);
  const shares = sharesOf(discount, totals);
  return lines.map((line, at) => {
    const share = shares[at] ?? 0;
    return { ...line, discount: share, left: line.quantity, leftAmount: (totals[at] ?? 0) - share };
  });
}

function newOrder(about: Pick<Order, "type" | "customer" | "who" | "at" | "lines">): Order {
  const total = sum(about.lines.map(({ leftAmount }) => leftAmount));
  return {
    ...{ status: about.type === "Cashier" ? "sold" : "pending", receivedAt: null },
    ...{ isOpened: false, discount: 0, payments: [], account: null, isApproved: false },
    ...{ shift: null, reached: [], refunds: [], total },
    ...about,
  };
}

/** At the till hidden products are sold, too. */
function problemsOf(books: Books, lines: Line[], isOnline: boolean): Problem[] {
  return lines.flatMap(({ id, product, price, quantity }): Problem[] => {
    if (product === "") return [];
    const own = books.products.get(product);
    if (!own || own.isGone || (isOnline && !own.isVisible)) return [{ id, problem: "gone" }];
    if (isOnline && (!own.isAvailable || own.stock === 0)) {
      return [{ id, problem: "out-of-stock" }];
    }
    if (own.stock < quantity) return [{ id, problem: "short" }];
    return own.price === price ? [] : [{ id, problem: "price-changed" }];
  });
}

/** With the names of now: what was typed at the till has none. */
function named(books: Books, lines: Line[]): Line[] {
  return lines.map((line) => ({ ...line, name: books.products.get(line.product)?.name ?? "" }));
}

export function takeStock(books: Books, lines: readonly Line[]): void {
  for (const { product, quantity } of lines) move(books, product, -quantity);
}

export function sell(books: Books, event: EventOf<"sale">, now: number) {
  const { cartId, customer, lines, payments, discount, who, till } = event;
  const onAccount = paidBy(payments, "account");
  const account = onAccount > 0 ? leadsTo(books, event.account) : null;
  const earlier = books.orders.get(cartId);
  if (earlier) {
    const outcome = isSameSale(books, earlier, event) ? "repeated" : "other-contents";
    return { outcome, ...said(books, cartId) };
  }
  const shift = shiftAt(books, till);
  if (shift === undefined) return { outcome: "no-shift" };
  const problems = problemsOf(books, lines, false);
  if (problems.length > 0) return { outcome: "refused", problems };
  if (discount > totalOf(lines) - 1) return { outcome: "discount-refused" };
  if (sum(payments.map(({ amount }) => amount)) !== totalOf(lines) - discount) {
    return { outcome: "payments-refused" };
  }
  const refusal = refuseAccount(books, account, onAccount, event);
  if (refusal) return refusal;
  const isAbove = who !== "Mona" && exceeds(books, account, onAccount);
  const sold = soldLines(named(books, lines), discount);
  putOrder(books, cartId, {
    ...newOrder({ type: "Cashier", customer, who, at: now, lines: sold }),
    ...{ discount, payments, account, shift, isApproved: isAbove && event.isApproved },
  });
  addFact(books, shift, { what: "sold", id: cartId, who, payments, discount });
  takeStock(books, lines);
  const entry = { kind: "sale", amount: onAccount, document: cartId };
  if (account !== null) write(books, account, entry, event, now);
  return { outcome: "recorded", ...said(books, cartId) };
}

/** What a device sold is sold, whatever is there and owed by now. */
export function sellOffline(books: Books, event: EventOf<"offline sale">, now: number) {
  const { cartId, customer, lines, payments, discount, who, madeAt, issuedAt } = event;
  const at = Math.min(Math.max(madeAt, issuedAt), now);
  const earlier = books.orders.get(cartId);
  const onAccount = paidBy(payments, "account");
  const asked = { document: cartId, asked: event.account, name: customer };
  const recorded = earlier?.account ?? null;
  const account = onAccount > 0 ? openOffline(books, asked, { recorded, isPayment: false }) : null;
  if (earlier) {
    const isSame = isSameSale(books, earlier, { ...event, account: account ?? "" });
    return { outcome: isSame ? "repeated" : "other", ...said(books, cartId) };
  }
  const shift = books.shifts.get(event.shift) ? event.shift : null;
  const receivedAt = receiptIn(books, shift, now);
  putOrder(books, cartId, {
    ...newOrder({ type: "Cashier", customer, who, at, lines: soldLines(lines, discount) }),
    ...{ discount, payments, account, shift, receivedAt },
  });
  receive(books, shift, receivedAt);
  addFact(books, shift, { what: "sold", id: cartId, who, payments, discount });
  const short = lines.map(({ product, quantity }) => moveLate(books, product, quantity, at));
  const entry = { kind: "sale", amount: onAccount, document: cartId };
  if (account !== null) write(books, account, entry, event, receivedAt);
  return { outcome: "recorded", ...said(books, cartId), short: sum(short) };
}

type Asked = { customer: string; lines: Line[]; account: string } & Paid;

/** Prices do not count; and of a sale on account not the name, which is nowhere once the customer is forgotten. */
function isSameSale(books: Books, earlier: Order, asked: Asked): boolean {
  if (earlier.type !== "Cashier" || contents(earlier) !== contents(asked)) return false;
  const isOnAccount = paidBy(asked.payments, "account") > 0;
  if (earlier.account === null) return !isOnAccount && earlier.customer === asked.customer;
  return isOnAccount && leadsTo(books, earlier.account) === leadsTo(books, asked.account);
}

function contents({ lines, payments, discount }: Paid & { lines: readonly Line[] }) {
  const paid = payments.map(({ method, amount }) => `${method} ${amount}`).sort();
  const how = payments.length > 1 ? paid : [payments[0]?.method ?? "cash"];
  return JSON.stringify([
    lines.map(({ id, quantity }) => `${id} ${quantity}`).sort(),
    how,
    discount,
  ]);
}

/** What the shop says of a sale. */
function said({ orders, accounts, documents }: Books, cartId: string) {
  const { total = 0, account = null, isApproved = false } = orders.get(cartId) ?? {};
  const known = documents.get(`sale ${cartId}`);
  const after = known && accounts.get(known.account)?.entries[known.at]?.after;
  return { total, account, after: after ?? null, isApproved };
}

export function placeOrder(books: Books, event: EventOf<"order">, now: number) {
  const { cartId, customer, lines } = event;
  const earlier = books.orders.get(cartId);
  if (earlier) {
    const isNamedSo = earlier.customer === customer || earlier.account !== null;
    const isSame =
      earlier.type === "WhatsApp" &&
      isNamedSo &&
      contents({ ...earlier, payments: [] }) === contents({ lines, payments: [], discount: 0 });
    return { outcome: isSame ? "repeated" : "other-contents", total: earlier.total };
  }
  const problems = problemsOf(books, lines, true);
  if (problems.length > 0) return { outcome: "refused", problems };
  const sold = soldLines(named(books, lines), 0);
  putOrder(books, cartId, newOrder({ type: "WhatsApp", customer, who: "", at: now, lines: sold }));
  return { outcome: "placed", total: totalOf(lines) };
}

export function openChat(books: Books, { cartId }: Event & { cartId: string }) {
  const order = books.orders.get(cartId);
  if (order?.type === "WhatsApp" && !order.isOpened) {
    putOrder(books, cartId, { ...order, isOpened: true });
  }
  return {};
}
