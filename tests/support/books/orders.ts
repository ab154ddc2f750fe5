import { exceeds, isOwner, leadsTo, refuseAccount, write } from "./accounts.ts";
import { addFact, type Books, type Order, paidBy, type SoldLine, shiftAt, sum } from "./books.ts";
import type { EventOf, Method, Part } from "./events.ts";
import { takeStock } from "./sales.ts";
import { move } from "./stock.ts";
import { putOrder } from "./sums.ts";

const METHODS: Method[] = ["cash", "card", "instapay", "wallet", "account"];
const STATUSES = { confirm: "confirmed", complete: "completed", cancel: "cancelled" } as const;

type Change = EventOf<"confirm"> | EventOf<"cancel"> | EventOf<"complete">;

export function changeOrder(books: Books, event: Change, now: number) {
  const { cartId, who, what } = event;
  const order = books.orders.get(cartId);
  if (order?.type !== "WhatsApp") return { outcome: "gone" };
  const to = STATUSES[what];
  const isOpen = order.status === "pending" || (order.status === "confirmed" && what !== "confirm");
  if (!isOpen) {
    const isSame = order.status === to && order.reached.at(-1)?.who === who;
    if (!isSame || !isPaidSo(books, order, event)) return { outcome: "too-late" };
    return { outcome: "repeated", total: order.total };
  }
  let paid: Partial<Order> = {};
  let isApproved = false;
  if (what === "complete") {
    const { paidBy: method } = event as EventOf<"complete">;
    const found = shiftAt(books, event.till);
    if (found === undefined && method === "cash") return { outcome: "no-shift" };
    const onAccount = method === "account" ? order.total : 0;
    const account = onAccount > 0 ? leadsTo(books, (event as EventOf<"complete">).account) : null;
    const refusal = refuseAccount(books, account, onAccount, event as EventOf<"complete">);
    if (refusal) return refusal;
    isApproved = event.what === "complete" && event.isApproved && !isOwner(who);
    isApproved &&= exceeds(books, account, onAccount);
    paid = { shift: found ?? null, account, payments: [{ method, amount: order.total }] };
  }
  const isTaken = order.status === "pending" && what !== "cancel";
  const problems = isTaken ? missing(books, order.lines) : [];
  if (problems.length > 0) return { outcome: "refused", problems };
  if (isTaken) takeStock(books, order.lines);
  const isBack = order.status === "confirmed" && what === "cancel";
  const gone = isBack ? giveBack(books, order.lines) : [];
  const statuses = isTaken && to === "completed" ? ["confirmed", "completed"] : [to];
  const reached = [
    ...order.reached,
    ...statuses.map((status) => ({ status, who, at: now, isApproved })),
  ];
  putOrder(books, cartId, { ...order, ...paid, status: to, reached });
  if (paid.payments) {
    const { payments, shift = null } = paid;
    addFact(books, shift, { what: "completed", id: cartId, who, payments, discount: 0 });
  }
  const entry = { kind: "sale", amount: order.total, document: cartId };
  if (paid.account) write(books, paid.account, entry, event, now);
  return { outcome: "changed", gone };
}

function missing({ products }: Books, lines: readonly SoldLine[]) {
  return lines.flatMap(({ id, product, quantity }) => {
    const own = products.get(product);
    if (!own || own.isGone) return [{ id, problem: "gone" }];
    return own.stock < quantity ? [{ id, problem: "short" }] : [];
  });
}

/** Answers the names of lines whose product is gone. */
function giveBack(books: Books, lines: readonly SoldLine[]): string[] {
  return lines.flatMap(({ product, name, quantity }) => {
    if (product === "") return [];
    return move(books, product, quantity) ? [] : [name];
  });
}

/** A web order that is completed again is the same where it is said to be paid alike. */
function isPaidSo(books: Books, { payments, account }: Order, event: Change): boolean {
  if (event.what !== "complete" || payments.length === 0) return true;
  if (payments[0]?.method !== event.paidBy) return false;
  return account === null || leadsTo(books, account) === leadsTo(books, event.account);
}

export function refund(books: Books, event: EventOf<"refund">, now: number) {
  const { id, cartId, items: wanted, who } = event;
  const order = books.orders.get(cartId);
  if (!order) return { outcome: "gone" };
  if (!["sold", "completed"].includes(order.status)) return { outcome: "not-refundable" };
  const earlier = order.refunds.find((one) => one.id === id);
  if (earlier) {
    const isSame =
      pieces(earlier.items) === pieces(wanted) &&
      (!event.payments || describe(earlier.payments) === describe(event.payments));
    return { outcome: isSame ? "repeated" : "other-contents", gave: describe(earlier.payments) };
  }
  const items = wanted.map((item) => ({ ...item, line: order.lines[item.position] }));
  if (items.some(({ line, quantity }) => (line?.left ?? 0) < quantity))
    return { outcome: "too-much" };
  const amounts = items.map(({ line, quantity }) => (line ? amountOf(line, quantity) : 0));
  const total = sum(amounts);
  const into = leadsTo(books, order.account);
  const isForgotten = books.accounts.get(into)?.isForgotten === true;
  const left = isForgotten ? asCash(leftByMethod(order)) : leftByMethod(order);
  const isOwed = paidBy(left, "account") > 0;
  const payments = event.payments ?? share(total, left);
  const isBeyond = payments.some(({ method, amount }) => amount > paidBy(left, method));
  const isTotal = sum(payments.map(({ amount }) => amount)) === total;
  if (!isTotal || (event.payments && isBeyond && (isOwed || !event.isBeyondPaid))) {
    return { outcome: "payments-refused" };
  }
  const shift = shiftAt(books, event.till);
  if (shift === undefined && paidBy(payments, "cash") > 0) return { outcome: "no-shift" };
  const toAccount = paidBy(payments, "account");
  if (toAccount > 0 && (into === null || isForgotten)) return { outcome: "payments-refused" };
  const back = items.map(({ line, position, quantity, toStock }, at) => {
    const isBack = toStock && line !== undefined && move(books, line.product, quantity);
    return { position, quantity, amount: amounts[at] ?? 0, toStock: isBack };
  });
  const lines = order.lines.map((line, position) => {
    const own = back.filter((item) => item.position === position);
    const [left, amount] = [
      sum(own.map((item) => item.quantity)),
      sum(own.map((item) => item.amount)),
    ];
    return { ...line, left: line.left - left, leftAmount: line.leftAmount - amount };
  });
  const made = { id, at: now, who, shift: shift ?? null, total, payments, items: back };
  putOrder(books, cartId, { ...order, lines, refunds: [...order.refunds, made] });
  addFact(books, made.shift, { what: "refunded", who, payments });
  const entry = { kind: "refund", amount: -toAccount, document: id };
  if (toAccount > 0 && into !== null) write(books, into, entry, event, now);
  return { outcome: "recorded", gave: describe(payments) };
}

/** The last piece takes what is left of the line's money. */
function amountOf({ left, leftAmount }: SoldLine, quantity: number): number {
  return quantity === left ? leftAmount : Math.floor((leftAmount * quantity) / left);
}

/** Who is forgotten has paid what was owed. */
function asCash(left: Part[]): Part[] {
  const amount = paidBy(left, "cash") + paidBy(left, "account");
  const others = left.filter(({ method }) => method !== "account" && method !== "cash");
  return [{ method: "cash", amount }, ...others];
}

function pieces(items: readonly { position: number; quantity: number }[]): string {
  return JSON.stringify(items.map(({ position, quantity }) => `${position} ${quantity}`).sort());
}

export function describe(payments: readonly Part[]): string {
  return JSON.stringify(payments.map(({ method, amount }) => `${method} ${amount}`).sort());
}

function leftByMethod({ payments, refunds }: Order): Part[] {
  const back = refunds.flatMap((one) => one.payments);
  return METHODS.map((method) => {
    return { method, amount: Math.max(0, paidBy(payments, method) - paidBy(back, method)) };
  });
}

/** The account first; the rest by the largest remainder, the first of equal ones. */
function share(total: number, left: Part[]): Part[] {
  const toAccount = Math.min(total, paidBy(left, "account"));
  const others = left.filter(({ method, amount }) => method !== "account" && amount > 0);
  const all = sum(others.map(({ amount }) => amount));
  const rest = total - toAccount;
  const shares = others.map(({ method, amount }, at) => {
    const exact = rest * amount;
    return { method, at, amount: Math.floor(exact / all), remainder: exact % all };
  });
  const lacking = rest - sum(shares.map(({ amount }) => amount));
  const next = shares.toSorted((one, two) => two.remainder - one.remainder || one.at - two.at);
  for (const one of next.slice(0, lacking)) one.amount += 1;
  const given: Part[] = shares.map(({ method, amount }) => ({ method, amount }));
  return [...given, { method: "account" as const, amount: toAccount }].filter(
    ({ amount }) => amount > 0,
  );
}
