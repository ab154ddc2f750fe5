import { createHash } from "node:crypto";
import type { Event, EventOf, Line, Method, Part } from "./events.ts";

const SHOP_LIMIT = 20_000;
export const MOST = 100_000_000;
const METHODS: Method[] = ["cash", "card", "instapay", "wallet", "account"];
const NOBODY = "In-Store Customer";

type Entry = {
  kind: string;
  amount: number;
  after: number;
  /** A sale is named by its cart. */
  document: string;
  method: Method | null;
  shift: string | null;
  who: string;
  at: number;
};

export type BookedAccount = {
  name: string;
  limit: number | null;
  version: number;
  mergedInto: string | null;
  isForgotten: boolean;
  entries: Entry[];
};

type BookedRefund = {
  id: string;
  at: number;
  shift: string | null;
  total: number;
  payments: Part[];
  items: EventOf<"refund">["items"];
  isTyped: boolean;
};

export type BookedOrder = {
  type: "Cashier" | "WhatsApp";
  status: "sold" | "pending" | "confirmed" | "completed";
  customer: string;
  at: number;
  /** By the shop, which of a sale made offline may be after its shift was closed. */
  receivedAt: number;
  lines: Line[];
  payments: Part[];
  account: string | null;
  isApproved: boolean;
  shift: string | null;
  reached: { status: string; who: string; at: number }[];
  refunds: BookedRefund[];
};

type BookedShift = {
  device: string;
  cash: number;
  openedBy: string;
  closedBy: string | null;
  closedAt: number;
};

/** The shop by plain arithmetic over what happens; it shares no code with the shop. Plain data, so that it can be copied. */
export type Books = {
  accounts: Record<string, BookedAccount>;
  orders: Record<string, BookedOrder>;
  shifts: Record<string, BookedShift>;
  stock: Record<string, number>;
};

/** Does it in the books, and answers what the shop should answer. */
export function enter(books: Books, event: Event): object {
  switch (event.what) {
    case "add":
      return add(books, event);
    case "limit":
      return changeLimit(books, event);
    case "sale":
      return sell(books, event);
    case "order":
      return order(books, event);
    case "confirm":
    case "complete":
      return changeOrder(books, event);
    case "refund":
      return refund(books, event);
    case "payment": {
      const { account, amount, method } = event;
      const shift = shiftAt(books, event);
      const entry = { kind: "payment", amount: -amount, method, shift: shift ?? null };
      const isNobodys = (is: number, { isForgotten }: BookedAccount) => isForgotten && is <= 0;
      return change(books, event, account, entry, (is, own) =>
        shift === undefined ? "no-shift" : isNobodys(is, own) ? "gone" : null,
      );
    }
    case "offline sale":
      return sellOffline(books, event);
    case "offline payment":
      return payOffline(books, event);
    case "correct": {
      const { account, should, seen } = event;
      const entry = { kind: "correction", amount: should - seen };
      const isMerged = leadsTo(books, account) !== account;
      const isStale = (balance: number) => isMerged || balance !== seen || should === seen;
      return change(books, event, account, entry, (is) => (isStale(is) ? "changed" : null));
    }
    case "write off": {
      const { account, seen } = event;
      const entry = { kind: "write-off", amount: -seen };
      const isMerged = leadsTo(books, account) !== account;
      return change(books, event, account, entry, (is) =>
        is <= 0 ? "not-owed" : isMerged || is !== seen ? "changed" : null,
      );
    }
    case "merge":
      return merge(books, event);
    case "forget":
      return forget(books, event);
    case "open":
      return open(books, event);
    case "close": {
      const shift = books.shifts[event.id];
      if (!shift) return { outcome: "gone" };
      const { closedBy } = shift;
      if (closedBy) return { outcome: closedBy === event.who ? "repeated" : "closed-before" };
      shift.closedBy = event.who;
      shift.closedAt = Math.max(event.now, ...timesIn(books, event.id));
      return { outcome: "closed" };
    }
  }
}

export function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

export function balanceOf(account: BookedAccount | undefined): number {
  return account?.entries.at(-1)?.after ?? 0;
}

/** The account that it has become. */
export function leadsTo({ accounts }: Books, id: string | null): string | null {
  const account = accounts[id ?? ""];
  if (!account) return null;
  return account.mergedInto === null ? id : leadsTo({ accounts } as Books, account.mergedInto);
}

/** The oldest debt that payments have not reached: what is paid pays the oldest one first, and what is paid ahead the next. */
export function owedSince({ entries }: BookedAccount): number | null {
  const debts: { at: number; left: number }[] = [];
  let ahead = 0;
  for (const { amount, at } of entries) {
    if (amount > 0) {
      debts.push({ at, left: amount - Math.min(ahead, amount) });
      ahead -= Math.min(ahead, amount);
    } else {
      ahead -= amount;
      for (const debt of debts) {
        const paid = Math.min(debt.left, ahead);
        debt.left -= paid;
        ahead -= paid;
      }
    }
  }
  return debts.find(({ left }) => left > 0)?.at ?? null;
}

/** Undefined where none is open, null where none is needed. */
function shiftAt({ shifts }: Books, { device }: Pick<Event, "device">) {
  if (device === null || device === "phone") return null;
  return Object.keys(shifts).find((id) => {
    return shifts[id]?.device === device && shifts[id].closedBy === null;
  });
}

type NewEntry = Partial<Entry> & Pick<Entry, "kind" | "amount" | "document">;

function write(books: Books, id: string, entry: NewEntry, { who, now }: Event): number {
  const account = books.accounts[id];
  if (!account) throw new Error(`There is no account ${id}.`);
  const after = balanceOf(account) + entry.amount;
  account.entries.push({ method: null, shift: null, who, at: now, ...entry, after });
  return after;
}

function add(books: Books, event: EventOf<"add">) {
  const { id, name, opening } = event;
  if (!books.accounts[id]) {
    const named = { name, limit: null, version: 1, mergedInto: null };
    books.accounts[id] = { ...named, isForgotten: false, entries: [] };
    const entry = { kind: "opening", amount: opening, document: id };
    if (opening !== 0) write(books, id, entry, event);
    return { outcome: "added", balance: opening };
  }
  return { outcome: "repeated", balance: balanceOf(books.accounts[leadsTo(books, id) ?? ""]) };
}

function changeLimit(books: Books, { account: id, name, to, seen }: EventOf<"limit">) {
  const account = books.accounts[leadsTo(books, id) ?? ""];
  if (!account || account.isForgotten) return { outcome: "gone" };
  if (leadsTo(books, id) !== id) return { outcome: "changed" };
  if (account.limit === to && account.name === name) return { outcome: "unchanged" };
  if (account.version !== seen) return { outcome: "changed" };
  Object.assign(account, { limit: to, name, version: seen + 1 });
  return { outcome: "updated" };
}

/** One document changes one account once; sent again, it is the same unless it says something else. */
function change(
  books: Books,
  event: Event & { id: string },
  asked: string,
  about: Omit<NewEntry, "document">,
  refuse: (balance: number, account: BookedAccount) => string | null,
) {
  const id = leadsTo(books, asked);
  if (id === null) return { outcome: "gone" };
  const account = books.accounts[id];
  for (const [at, { entries }] of Object.entries(books.accounts)) {
    const earlier = entries.find((one) => one.document === event.id && one.kind === about.kind);
    if (!earlier) continue;
    const isSame = earlier.amount === about.amount && earlier.method === (about.method ?? null);
    const outcome = isSame && leadsTo(books, at) === id ? "repeated" : "other-contents";
    return { outcome, balance: balanceOf(account) };
  }
  const refusal = account ? refuse(balanceOf(account), account) : "gone";
  if (refusal) return { outcome: refusal, balance: balanceOf(account) };
  if (Math.abs(balanceOf(account) + about.amount) > MOST) {
    return { outcome: "too-much", balance: balanceOf(account) };
  }
  return {
    outcome: "recorded",
    balance: write(books, id, { ...about, document: event.id }, event),
  };
}

function sell(books: Books, event: EventOf<"sale">) {
  const { cartId, customer, lines, payments } = event;
  const onAccount = paidBy(payments, "account");
  const id = onAccount > 0 ? leadsTo(books, event.account) : null;
  const earlier = books.orders[cartId];
  if (earlier) {
    const outcome = isSameSale(books, earlier, event, id) ? "repeated" : "other-contents";
    return { outcome, ...said(books, cartId) };
  }
  const shift = shiftAt(books, event);
  if (shift === undefined) return { outcome: "no-shift" };
  if (!isThere(books, lines)) return { outcome: "refused" };
  if (sum(payments.map(({ amount }) => amount)) !== totalOf(lines)) {
    return { outcome: "payments-refused" };
  }
  const refusal = refuseAccount(books, id, onAccount, event);
  if (refusal) return refusal;
  const isAbove = !event.isOwner && exceeds(books, id, onAccount);
  books.orders[cartId] = {
    ...{ type: "Cashier", status: "sold", customer, at: event.now, lines, payments, shift },
    ...{
      receivedAt: event.now,
      account: id,
      isApproved: isAbove && event.isApproved,
      reached: [],
      refunds: [],
    },
  };
  take(books, lines);
  const entry = { kind: "sale", amount: onAccount, document: cartId };
  if (id !== null) write(books, id, entry, event);
  return { outcome: "recorded", ...said(books, cartId) };
}

/** What a device sold is sold, whatever is there and owed by now. */
function sellOffline(books: Books, event: EventOf<"offline sale">) {
  const { cartId, customer, lines, payments, permitted, account, now } = event;
  if (books.orders[cartId]) return { outcome: "repeated", ...said(books, cartId) };
  const shift = books.shifts[permitted ?? ""] ? permitted : null;
  const receivedAt = receiptIn(books, shift, now);
  const amount = paidBy(payments, "account");
  const id =
    amount > 0
      ? openOffline(books, cartId, account, customer, { recorded: null, isPayment: false })
      : null;
  books.orders[cartId] = {
    ...{ type: "Cashier", status: "sold", customer, at: now, receivedAt, lines, payments, shift },
    ...{ account: id, isApproved: false, reached: [], refunds: [] },
  };
  for (const { product, quantity } of lines) {
    books.stock[product] = Math.max(0, (books.stock[product] ?? 0) - quantity);
  }
  const entry = { kind: "sale", amount, document: cartId };
  if (id !== null) write(books, id, { ...entry, at: receivedAt }, event);
  return { outcome: "recorded", ...said(books, cartId) };
}

function payOffline(books: Books, event: EventOf<"offline payment">) {
  const { id: first, account, name, amount, method, permitted, now } = event;
  const contents = [first, account, [{ method, amount, received: null }]];
  const other = createHash("sha256").update(JSON.stringify(contents)).digest("hex").slice(0, 32);
  const [earlier, later] = [paymentOf(books, first), paymentOf(books, other)];
  const id = openOffline(books, first, account, name, {
    recorded: (earlier ?? later)?.at ?? null,
    isPayment: true,
  });
  const isSame =
    earlier?.entry.amount === -amount &&
    earlier.entry.method === method &&
    leadsTo(books, earlier.at) === id;
  if (isSame || (earlier && later)) return { outcome: "repeated" };
  const shift = books.shifts[permitted ?? ""] ? permitted : null;
  const entry = {
    kind: "payment",
    amount: -amount,
    method,
    shift,
    at: receiptIn(books, shift, now),
  };
  write(books, id, { ...entry, document: earlier ? other : first }, event);
  return { outcome: "recorded" };
}

function paymentOf({ accounts }: Books, document: string) {
  for (const [at, { entries }] of Object.entries(accounts)) {
    const entry = entries.find((one) => one.document === document && one.kind === "payment");
    if (entry) return { at, entry };
  }
  return null;
}

/** The account that there is; else the one of what was received before; else one that is opened. */
function openOffline(
  books: Books,
  document: string,
  asked: string,
  name: string,
  { recorded, isPayment }: { recorded: string | null; isPayment: boolean },
): string {
  const wanted = leadsTo(books, asked);
  const own = books.accounts[wanted ?? ""];
  if (wanted !== null && (!own?.isForgotten || (isPayment && balanceOf(own) > 0))) return wanted;
  const before = leadsTo(books, recorded);
  if (before !== null) return before;
  const opened = leadsTo(books, document);
  if (opened !== null && !books.accounts[opened]?.isForgotten) return opened;
  const id = wanted === null ? asked : document;
  const about = { name, limit: null, version: 1, mergedInto: null, isForgotten: false };
  books.accounts[id] = { ...about, entries: [] };
  return id;
}

/** Never in a shift that is closed. */
function receiptIn({ shifts }: Books, shift: string | null, now: number): number {
  const closing = shifts[shift ?? ""];
  return closing?.closedBy ? Math.max(now, closing.closedAt + 1) : now;
}

function timesIn({ accounts, orders }: Books, id: string): number[] {
  const entries = Object.values(accounts).flatMap((account) => account.entries);
  const sold = Object.values(orders).filter(({ shift }) => shift === id);
  return [
    ...entries.filter(({ shift }) => shift === id).map(({ at }) => at),
    ...sold.map(({ receivedAt }) => receivedAt),
  ];
}

/** The name of somebody forgotten is nowhere, so it cannot differ. */
function isSameSale(
  books: Books,
  earlier: BookedOrder,
  { customer, lines, payments }: EventOf<"sale">,
  account: string | null,
): boolean {
  const into = leadsTo(books, earlier.account);
  const isNamed = !books.accounts[into ?? ""]?.isForgotten;
  const [first, other] = [earlier, { lines, payments }].map((sale) => {
    const parts = sale.payments.map(({ method, amount }) => `${method} ${amount}`).sort();
    const how = parts.length > 1 ? parts : [sale.payments[0]?.method ?? "cash"];
    const what = sale.lines.map(({ product, quantity }) => `${product} ${quantity}`).sort();
    return JSON.stringify([how, what]);
  });
  const isAlike = earlier.type === "Cashier" && first === other && into === account;
  return isAlike && (!isNamed || earlier.customer === customer);
}

/** What the shop says of an order. */
function said({ orders, accounts }: Books, cartId: string) {
  const order = orders[cartId];
  const entry = accounts[order?.account ?? ""]?.entries.find(
    ({ kind, document }) => kind === "sale" && document === cartId,
  );
  const { account = null, isApproved = false } = order ?? {};
  return { total: totalOf(order?.lines ?? []), account, after: entry?.after ?? null, isApproved };
}

function exceeds({ accounts }: Books, id: string | null, more: number): boolean {
  const account = accounts[id ?? ""];
  return more > 0 && balanceOf(account) + more > (account?.limit ?? SHOP_LIMIT);
}

function refuseAccount(
  books: Books,
  id: string | null,
  more: number,
  { isOwner, isApproved }: { isOwner: boolean; isApproved: boolean },
) {
  if (more === 0) return null;
  const account = books.accounts[id ?? ""];
  if (!account || account.isForgotten) return { outcome: "no-account" };
  const isLimited = !isOwner && !isApproved;
  const isRefused = (isLimited && exceeds(books, id, more)) || balanceOf(account) + more > MOST;
  return isRefused ? { outcome: "limit-exceeded", balance: balanceOf(account) } : null;
}

function order(books: Books, { cartId, customer, lines, now }: EventOf<"order">) {
  const total = totalOf(lines);
  if (books.orders[cartId]) return { outcome: "repeated", total };
  if (!isThere(books, lines)) return { outcome: "refused" };
  books.orders[cartId] = {
    ...{ type: "WhatsApp", status: "pending", customer, at: now, lines, payments: [] },
    ...{ receivedAt: now, account: null, isApproved: false, shift: null, reached: [], refunds: [] },
  };
  return { outcome: "placed", total };
}

function changeOrder(books: Books, event: EventOf<"confirm"> | EventOf<"complete">) {
  const order = books.orders[event.cartId];
  if (order?.type !== "WhatsApp") return { outcome: "gone" };
  const to = event.what === "confirm" ? "confirmed" : "completed";
  const isPending = order.status === "pending";
  if (order.status === "completed" || (to === "confirmed" && !isPending)) {
    const same = order.reached.find(({ status }) => status === to);
    const isSame = order.status === to && same?.who === event.who && isPaidSo(books, order, event);
    return { outcome: isSame ? "repeated" : "too-late" };
  }
  let shift: string | null = null;
  let id: string | null = null;
  if (event.what === "complete") {
    const found = shiftAt(books, event);
    if (found === undefined && event.paidBy === "cash") return { outcome: "no-shift" };
    shift = found ?? null;
    id = event.paidBy === "account" ? leadsTo(books, event.account) : null;
    const onAccount = event.paidBy === "account" ? totalOf(order.lines) : 0;
    const refusal = refuseAccount(books, id, onAccount, event);
    if (refusal) return refusal;
  }
  if (isPending && !isThere(books, order.lines)) return { outcome: "refused" };
  if (isPending) take(books, order.lines);
  const { who, now: at } = event;
  if (isPending) order.reached.push({ status: "confirmed", who, at });
  if (to === "completed") order.reached.push({ status: "completed", who, at });
  order.status = to;
  if (event.what === "complete") {
    const amount = totalOf(order.lines);
    Object.assign(order, { shift, account: id, payments: [{ method: event.paidBy, amount }] });
    const entry = { kind: "sale", amount, document: event.cartId };
    if (id !== null) write(books, id, entry, event);
  }
  return { outcome: "changed" };
}

/** A web order that is completed again is the same where it is said to be paid alike. */
function isPaidSo(books: Books, { payments, account }: BookedOrder, event: Event): boolean {
  if (event.what !== "complete" || payments.length === 0) return true;
  if (payments[0]?.method !== event.paidBy) return false;
  return account === null || leadsTo(books, account) === leadsTo(books, event.account);
}

function refund(books: Books, event: EventOf<"refund">) {
  const { id, cartId, items, now: at } = event;
  const order = books.orders[cartId];
  if (!order) return { outcome: "gone" };
  if (!["sold", "completed"].includes(order.status)) return { outcome: "not-refundable" };
  const earlier = order.refunds.find((one) => one.id === id);
  if (earlier) {
    const isSame =
      pieces(earlier.items) === pieces(items) &&
      (!event.payments || parts(earlier.payments) === parts(event.payments));
    return { outcome: isSame ? "repeated" : "other-contents", gave: parts(earlier.payments) };
  }
  const isThere = items.every(({ position, quantity }) => quantity <= leftOf(order, position));
  if (!isThere) return { outcome: "too-much" };
  const total = sum(items.map((one) => one.quantity * (order.lines[one.position]?.price ?? 0)));
  const into = leadsTo(books, order.account);
  const isForgotten = books.accounts[into ?? ""]?.isForgotten === true;
  const left = isForgotten ? asCash(leftByMethod(order)) : leftByMethod(order);
  const isOwed = paidBy(left, "account") > 0;
  const payments = event.payments ?? share(total, left);
  const isBeyond = payments.some(({ method, amount }) => amount > paidBy(left, method));
  const isTotal = sum(payments.map(({ amount }) => amount)) === total;
  if (!isTotal || (isBeyond && (isOwed || !event.isBeyondPaid)))
    return { outcome: "payments-refused" };
  const shift = shiftAt(books, event);
  if (shift === undefined && paidBy(payments, "cash") > 0) return { outcome: "no-shift" };
  const toAccount = paidBy(payments, "account");
  if (toAccount > 0 && (into === null || isForgotten)) return { outcome: "payments-refused" };
  const isTyped = event.payments !== undefined;
  order.refunds.push({ id, at, shift: shift ?? null, total, payments, items, isTyped });
  for (const { position, quantity, toStock } of items) {
    const product = order.lines[position]?.product ?? "";
    if (toStock) books.stock[product] = (books.stock[product] ?? 0) + quantity;
  }
  const entry = { kind: "refund", amount: -toAccount, document: id };
  if (toAccount > 0 && into !== null) write(books, into, entry, event);
  return { outcome: "recorded", gave: parts(payments) };
}

/** Who is forgotten has paid what was owed. */
function asCash(left: Part[]): Part[] {
  const amount = paidBy(left, "cash") + paidBy(left, "account");
  return left.map(({ method, ...part }) => {
    if (method === "account") return { method, amount: 0 };
    return method === "cash" ? { method, amount } : { method, ...part };
  });
}

function pieces(items: EventOf<"refund">["items"]): string {
  return JSON.stringify(items.map(({ position, quantity }) => `${position} ${quantity}`).sort());
}

export function parts(payments: readonly Part[]): string {
  return JSON.stringify(payments.map(({ method, amount }) => `${method} ${amount}`).sort());
}

export function leftOf({ lines, refunds }: BookedOrder, position: number): number {
  const back = refunds.flatMap(({ items }) => items).filter((one) => one.position === position);
  return (lines[position]?.quantity ?? 0) - sum(back.map(({ quantity }) => quantity));
}

export function leftByMethod({ payments, refunds }: BookedOrder): Part[] {
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
  const missing = rest - sum(shares.map(({ amount }) => amount));
  const next = shares.toSorted((one, two) => two.remainder - one.remainder || one.at - two.at);
  for (const one of next.slice(0, missing)) one.amount += 1;
  const given: Part[] = shares.map(({ method, amount }) => ({ method, amount }));
  return [...given, { method: "account" as const, amount: toAccount }].filter(
    (one) => one.amount > 0,
  );
}

function merge(books: Books, event: EventOf<"merge">) {
  const [from, into] = [leadsTo(books, event.from), leadsTo(books, event.into)];
  const [old, kept] = [books.accounts[from ?? ""], books.accounts[into ?? ""]];
  if (!old || !kept || old.isForgotten || kept.isForgotten) return { outcome: "gone" };
  if (old === kept) return { outcome: "repeated", balance: balanceOf(kept) };
  const balance = balanceOf(old);
  const entry = { kind: "transfer", document: event.id };
  if (balance !== 0) {
    write(books, from ?? "", { ...entry, amount: -balance }, event);
    write(books, into ?? "", { ...entry, amount: balance }, event);
  }
  Object.assign(old, { mergedInto: into, version: old.version + 1 });
  kept.version += 1;
  return { outcome: "merged", balance: balanceOf(kept) };
}

function forget(books: Books, { account }: EventOf<"forget">) {
  const id = leadsTo(books, account);
  const own = books.accounts[id ?? ""];
  if (!own || id !== account) return { outcome: "gone" };
  if (own.isForgotten) return { outcome: "forgotten" };
  if (balanceOf(own) !== 0) return { outcome: "owed" };
  const all = Object.keys(books.accounts).filter((one) => leadsTo(books, one) === id);
  for (const one of all.flatMap((each) => books.accounts[each] ?? [])) {
    Object.assign(one, { name: "", isForgotten: true, version: one.version + 1 });
  }
  for (const order of Object.values(books.orders)) {
    if (leadsTo(books, order.account) === id) order.customer = NOBODY;
  }
  return { outcome: "forgotten" };
}

function open(books: Books, event: EventOf<"open">) {
  const { id, cash, device, who } = event;
  const known = books.shifts[id];
  if (known) return { outcome: known.openedBy === who ? "repeated" : "already-open" };
  if (shiftAt(books, event) !== undefined) return { outcome: "already-open" };
  const closed = { closedBy: null, closedAt: Number.MAX_SAFE_INTEGER };
  books.shifts[id] = { device: device ?? "", cash, openedBy: who, ...closed };
  return { outcome: "opened" };
}

export function totalOf(lines: Line[]): number {
  return sum(lines.map(({ price, quantity }) => price * quantity));
}

export function paidBy(payments: readonly Part[], method: Method): number {
  return sum(payments.filter((one) => one.method === method).map(({ amount }) => amount));
}

function isThere({ stock }: Books, lines: Line[]): boolean {
  return lines.every(({ product, quantity }) => (stock[product] ?? 0) >= quantity);
}

function take({ stock }: Books, lines: Line[]): void {
  for (const { product, quantity } of lines) stock[product] = (stock[product] ?? 0) - quantity;
}
