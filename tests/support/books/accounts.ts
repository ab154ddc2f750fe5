import { type Account, addFact, type Books, type Entry, receive, shiftAt } from "./books.ts";
import type { Event, EventOf } from "./events.ts";

const SHOP_LIMIT = 20_000;
export const MOST = 100_000_000;
const NOBODY = "In-Store Customer";

export function balanceOf(account: Account | undefined): number {
  return account?.entries.at(-1)?.after ?? 0;
}

/** The account that it has become. */
export function leadsTo({ accounts }: Books, id: string | null | undefined): string | null {
  for (let at = id ?? null; ; ) {
    const account = accounts.get(at);
    if (!account || account.mergedInto === null) return account ? at : null;
    at = account.mergedInto;
  }
}

/** The oldest debt that payments have not reached: what is paid pays the oldest one first, and what is paid ahead the next. */
export function owedSince({ entries }: Account): number | null {
  const debts: { at: number; left: number }[] = [];
  let ahead = 0;
  for (const { amount, at } of entries) {
    if (amount > 0) {
      debts.push({ at, left: amount - Math.min(ahead, amount) });
      ahead -= Math.min(ahead, amount);
      continue;
    }
    ahead -= amount;
    for (const debt of debts) {
      const paid = Math.min(debt.left, ahead);
      debt.left -= paid;
      ahead -= paid;
    }
  }
  return debts.find(({ left }) => left > 0)?.at ?? null;
}

type NewEntry = Partial<Entry> & Pick<Entry, "kind" | "amount" | "document">;

export function write(
  books: Books,
  id: string,
  entry: NewEntry,
  { who }: Event,
  now: number,
): number {
  const account = books.accounts.get(id);
  if (!account) throw new Error(`There is no account ${id}.`);
  const after = balanceOf(account) + entry.amount;
  const full = { method: null, shift: null, who, at: now, ...entry, after };
  books.documents.set(`${entry.kind} ${entry.document}`, {
    account: id,
    at: account.entries.length,
  });
  books.accounts.change(id, { entries: [...account.entries, full] });
  return after;
}

function openAccount(books: Books, id: string, name: string): void {
  const about = { name, limit: null, version: 1, mergedInto: null, isForgotten: false };
  books.accounts.set(id, { ...about, entries: [] });
}

export function addCustomer(books: Books, event: EventOf<"customer">, now: number) {
  const { id, name, opening } = event;
  if (books.accounts.get(id)) {
    return { outcome: "repeated", balance: balanceOf(books.accounts.get(leadsTo(books, id))) };
  }
  openAccount(books, id, name);
  if (opening !== 0)
    write(books, id, { kind: "opening", amount: opening, document: id }, event, now);
  return { outcome: "added", balance: opening };
}

export function changeLimit(books: Books, { account: id, name, to, seen }: EventOf<"limit">) {
  const account = books.accounts.get(leadsTo(books, id));
  if (!account || account.isForgotten) return { outcome: "gone" };
  if (leadsTo(books, id) !== id) return { outcome: "changed" };
  if (account.limit === to && account.name === name) return { outcome: "unchanged" };
  if (account.version !== seen) return { outcome: "changed" };
  books.accounts.change(id, { limit: to, name, version: seen + 1 });
  return { outcome: "updated" };
}

/** One document changes one account once; sent again, it is the same unless it says something else. */
function changeBalance(
  books: Books,
  event: Event & { id: string },
  { asked, now, ...about }: Omit<NewEntry, "document"> & { asked: string; now: number },
  refuse: (balance: number, account: Account) => string | null,
) {
  const id = leadsTo(books, asked);
  if (id === null) return { outcome: "gone" };
  const account = books.accounts.get(id);
  const known = books.documents.get(`${about.kind} ${event.id}`);
  const earlier = known && books.accounts.get(known.account)?.entries[known.at];
  if (known && earlier) {
    const isSame = earlier.amount === about.amount && earlier.method === (about.method ?? null);
    const outcome = isSame && leadsTo(books, known.account) === id ? "repeated" : "other-contents";
    return { outcome, balance: balanceOf(account) };
  }
  const refusal = account ? refuse(balanceOf(account), account) : "gone";
  const isTooMuch = Math.abs(balanceOf(account) + about.amount) > MOST;
  if (refusal || isTooMuch) {
    return { outcome: refusal ?? "too-much", balance: balanceOf(account) };
  }
  const balance = write(books, id, { ...about, document: event.id }, event, now);
  return { outcome: "recorded", balance };
}

export function pay(books: Books, event: EventOf<"payment">, now: number) {
  const shift = shiftAt(books, event.till);
  const { account, amount, method, id } = event;
  const entry = {
    kind: "payment",
    amount: -amount,
    method,
    shift: shift ?? null,
    asked: account,
    now,
  };
  const result = changeBalance(books, event, entry, (is, { isForgotten }) => {
    if (shift === undefined) return "no-shift";
    return isForgotten && is <= 0 ? "gone" : null;
  });
  if (result.outcome === "recorded")
    enterPayment(books, shift ?? null, { id, method, amount, now });
  return result;
}

function enterPayment(
  books: Books,
  shift: string | null,
  {
    id,
    now,
    ...payment
  }: { id: string; method: EventOf<"payment">["method"]; amount: number; now: number },
): void {
  receive(books, shift, now);
  addFact(books, shift, { what: "paid on account", id, payment });
}

export function correct(books: Books, event: EventOf<"correct">, now: number) {
  const { account: asked, should, seen } = event;
  const isMerged = leadsTo(books, asked) !== asked;
  const entry = { kind: "correction", amount: should - seen, asked, now };
  return changeBalance(books, event, entry, (is) =>
    isMerged || is !== seen || should === seen ? "changed" : null,
  );
}

export function writeOff(books: Books, event: EventOf<"write off">, now: number) {
  const { account: asked, seen } = event;
  const isMerged = leadsTo(books, asked) !== asked;
  const entry = { kind: "write-off", amount: -seen, asked, now };
  return changeBalance(books, event, entry, (is) => {
    if (is <= 0) return "not-owed";
    return isMerged || is !== seen ? "changed" : null;
  });
}

/** The account that there is; else the one of what was received before; else one that is opened. */
export function openOffline(
  books: Books,
  { document, asked, name }: { document: string; asked: string; name: string },
  { recorded, isPayment }: { recorded: string | null; isPayment: boolean },
): string {
  const wanted = leadsTo(books, asked);
  const own = books.accounts.get(wanted);
  if (wanted !== null && (!own?.isForgotten || (isPayment && balanceOf(own) > 0))) return wanted;
  const before = leadsTo(books, recorded);
  if (before !== null) return before;
  const opened = leadsTo(books, document);
  if (opened !== null && !books.accounts.get(opened)?.isForgotten) return opened;
  const id = wanted === null ? asked : document;
  openAccount(books, id, name);
  return id;
}

/** Never in a shift that is closed. */
export function receiptIn({ shifts }: Books, shift: string | null, now: number): number {
  const closing = shifts.get(shift)?.closing;
  return closing ? Math.max(now, closing.at + 1) : now;
}

/** The same request under the same id, whichever way it came, is one payment. */
export function payOffline(books: Books, event: EventOf<"offline payment">, now: number) {
  const { id, account: asked, customer, amount, method } = event;
  const known = books.documents.get(`payment ${id}`);
  const earlier = known && books.accounts.get(known.account)?.entries[known.at];
  const recorded = known?.account ?? null;
  const about = { document: id, asked, name: customer };
  const account = openOffline(books, about, { recorded, isPayment: true });
  if (earlier) {
    const isSame = earlier.amount === -amount && earlier.method === method;
    return { outcome: isSame && leadsTo(books, recorded) === account ? "repeated" : "other" };
  }
  const shift = books.shifts.get(event.shift) ? event.shift : null;
  const at = receiptIn(books, shift, now);
  const entry = { kind: "payment", amount: -amount, method, shift, document: id };
  write(books, account, entry, event, at);
  enterPayment(books, shift, { id, method, amount, now: at });
  return { outcome: "recorded" };
}

export function exceeds({ accounts }: Books, id: string | null, more: number): boolean {
  const account = accounts.get(id);
  return more > 0 && balanceOf(account) + more > (account?.limit ?? SHOP_LIMIT);
}

export function refuseAccount(
  books: Books,
  id: string | null,
  more: number,
  { who, isApproved }: { who: string; isApproved: boolean },
) {
  if (more === 0) return null;
  const account = books.accounts.get(id);
  if (!account || account.isForgotten) return { outcome: "no-account" };
  const isLimited = !isOwner(who) && !isApproved;
  const isRefused = (isLimited && exceeds(books, id, more)) || balanceOf(account) + more > MOST;
  return isRefused ? { outcome: "limit-exceeded", balance: balanceOf(account) } : null;
}

export function isOwner(who: string): boolean {
  return who === "Mona";
}

export function merge(books: Books, event: EventOf<"merge">, now: number) {
  const [from, into] = [leadsTo(books, event.from), leadsTo(books, event.into)];
  const [old, kept] = [books.accounts.get(from), books.accounts.get(into)];
  if (!old || !kept || !from || !into) return { outcome: "gone" };
  if (old.isForgotten || kept.isForgotten) return { outcome: "gone" };
  if (from === into) return { outcome: "repeated", balance: balanceOf(kept) };
  const balance = balanceOf(old);
  const entry = { kind: "transfer", document: event.id };
  if (balance !== 0) {
    write(books, from, { ...entry, amount: -balance }, event, now);
    write(books, into, { ...entry, amount: balance }, event, now);
  }
  books.accounts.change(from, { mergedInto: into, version: old.version + 1 });
  const merged = books.accounts.change(into, { version: kept.version + 1 });
  return { outcome: "merged", balance: balanceOf(merged) };
}

export function forget(books: Books, { account }: EventOf<"forget">) {
  const id = leadsTo(books, account);
  const own = books.accounts.get(id);
  if (!own || id !== account) return { outcome: "gone" };
  if (own.isForgotten) return { outcome: "forgotten" };
  if (balanceOf(own) !== 0) return { outcome: "owed" };
  for (const [each, { version }] of books.accounts.all()) {
    if (leadsTo(books, each) !== id) continue;
    books.accounts.change(each, { name: "", isForgotten: true, version: version + 1 });
  }
  for (const [cartId, order] of books.orders.all()) {
    const isTheirs = order.account !== null && leadsTo(books, order.account) === id;
    if (isTheirs) books.orders.change(cartId, { customer: NOBODY });
  }
  return { outcome: "forgotten" };
}
