import { randomId } from "#app/domain/id.ts";
import { Random } from "#tests/support/packs/random.ts";
import { type Books, balanceOf, leadsTo, leftByMethod, leftOf, MOST, totalOf } from "./books.ts";
import type { Event, EventOf, Line, Money, Part, Step } from "./events.ts";

const MINUTE_MS = 60_000;
const MONEY: Money[] = ["cash", "cash", "card", "instapay", "wallet"];
const PEOPLE = ["Nour", "Omar"];

/** What may happen next by the books; between two runs of a seed ids alone differ. */
export class RandomSteps {
  books: Books;
  readonly #random: Random;
  readonly #products: Omit<Line, "quantity">[];
  readonly #devices: string[];
  /** Requests that were sent, and those that are still on their way. */
  readonly #sent: Event[] = [];
  readonly #late: Event[] = [];
  /** The account that all are at. */
  #focus: string | null = null;
  #now: number;

  constructor(books: Books, products: Omit<Line, "quantity">[], seed: number, start: number) {
    this.books = books;
    this.#random = new Random(seed);
    this.#products = products;
    this.#devices = [`till ${seed}`, `counter ${seed}`];
    this.#now = start;
  }

  /** Two customers, and a shift at one of the drawers. */
  opening(): Step[] {
    const events = [this.#add(), this.#add(), this.#open()];
    return events.map((event) => ({ how: "alone", events: [event] }));
  }

  next(): Step {
    this.#now += this.#random.pick([0, 1, 20, 90, 420]) * MINUTE_MS;
    if (this.#random.is(15)) return this.#atOnce();
    const event = this.#request();
    if (this.#random.is(12)) {
      return { how: "cut", events: [event], before: this.#random.between(1, 24) };
    }
    return { how: "alone", events: [event] };
  }

  /** Two or three that mostly concern one customer; one of them may be the other, sent twice. */
  #atOnce(): Step {
    this.#focus = this.#random.is(80) ? this.#account() : null;
    const events = [this.#request(), this.#request()];
    if (this.#random.is(20)) events[1] = { ...(events[0] as Event), now: this.#now };
    if (this.#random.is(30)) events.push(this.#request());
    this.#focus = null;
    return { how: "at once", events };
  }

  #request(): Event {
    if (this.#random.is(12) && this.#sent.length > 0) return this.#again(this.#sent);
    if (this.#random.is(8) && this.#late.length > 0) {
      const [event] = this.#late.splice(this.#random.below(this.#late.length), 1);
      return this.#sending({ ...(event as Event), now: this.#now });
    }
    const event = this.#new();
    if (!this.#random.is(8)) return this.#sending(event);
    this.#late.push(event);
    return this.#sending(this.#new());
  }

  #sending(event: Event): Event {
    this.#sent.push(event);
    return event;
  }

  /** By anybody, and now and then with other contents under its id. */
  #again(sent: Event[]): Event {
    const event = { ...this.#random.pick(sent), now: this.#now };
    if (!this.#random.is(15)) return event;
    if (event.what === "payment" && this.#random.is(30)) {
      const own = { name: this.#name(), permitted: this.#shift() };
      return { ...event, ...own, what: "offline payment" };
    }
    if (event.what === "payment" && this.#random.is(50)) {
      return { ...event, amount: event.amount + 100 };
    }
    if (event.what === "sale" || event.what === "payment") {
      return { ...event, account: this.#account() };
    }
    if (event.what === "refund") {
      return { ...event, items: event.items.map((item) => ({ ...item, quantity: 1 })) };
    }
    return { ...event, who: this.#who() };
  }

  #new(): Event {
    const events = [
      ...[this.#sale, this.#sale, this.#sale, this.#sale, this.#sale, this.#add],
      ...[this.#payment, this.#payment, this.#payment, this.#payment, this.#correct],
      ...[this.#refund, this.#refund, this.#refund, this.#writeOff, this.#limit],
      ...[this.#order, this.#order, this.#change, this.#change, this.#change],
      ...[this.#offlineSale, this.#offlineSale, this.#offlinePayment, this.#offlinePayment],
      ...[this.#merge, this.#forget, this.#open, this.#open, this.#close],
    ];
    return this.#random.pick(events).call(this) ?? this.#sale();
  }

  #who(): string {
    return this.#random.pick(PEOPLE);
  }

  /** By whom, where and when. */
  get #done() {
    const device = this.#random.pick([...this.#devices, ...this.#devices, "phone", null]);
    return { who: this.#who(), device, now: this.#now };
  }

  get #judged() {
    const isOwner = this.#random.is(25);
    return { isOwner, isApproved: !isOwner && this.#random.is(25) };
  }

  /** One that there is, mostly; also one that was merged, or is forgotten. */
  #account(): string {
    if (this.#focus !== null && this.#random.is(85)) return this.#focus;
    const ids = Object.keys(this.books.accounts);
    return this.#random.is(3) || ids.length === 0 ? randomId() : this.#random.pick(ids);
  }

  #balance(id: string): number {
    return balanceOf(this.books.accounts[leadsTo(this.books, id) ?? ""]);
  }

  #name(): string {
    return this.#random.pick(["Umm Hassan", "Abu Ali", "Hany", "سعاد"]);
  }

  #add(): Event {
    const opening = this.#random.pick([0, 0, 0, this.#amount(), -this.#amount(), 19_000]);
    const large = this.#random.is(3) ? this.#random.pick([MOST - 500, 500 - MOST]) : opening;
    return { what: "add", id: randomId(), name: this.#name(), opening: large, ...this.#done };
  }

  #limit(): Event {
    const account = this.#account();
    const own = this.books.accounts[leadsTo(this.books, account) ?? ""];
    const to = this.#random.pick([null, 0, 5000, 50_000]);
    const seen = (own?.version ?? 1) - (this.#random.is(20) ? 1 : 0);
    const name = this.#random.is(50) ? (own?.name ?? "") : this.#name();
    return { what: "limit", account, to, name, seen, ...this.#done };
  }

  #amount(): number {
    return this.#random.pick([this.#random.between(1, 9999), 2500, 10_000]);
  }

  #lines(): Line[] {
    return this.#random.some(this.#products, 45).map((product) => {
      return { ...product, quantity: this.#random.pick([1, 1, 2, 3, 5]) };
    });
  }

  #sale(): Event {
    const [lines, account] = [this.#lines(), this.#account()];
    const total = totalOf(lines) + (this.#random.is(3) ? 1 : 0);
    const payments = this.#split(total);
    const sold = { cartId: randomId(), customer: this.#name(), lines, account, payments };
    return { what: "sale", ...sold, ...this.#judged, ...this.#done };
  }

  #offlineSale(): Event {
    const [lines, account, customer] = [this.#lines(), this.#account(), this.#name()];
    const payments = this.#split(totalOf(lines));
    const sold = { cartId: randomId(), customer, lines, account, payments };
    return { what: "offline sale", ...sold, permitted: this.#shift(), ...this.#done };
  }

  #offlinePayment(): Event {
    const payment = this.#payment();
    const own = { name: this.#name(), permitted: this.#shift() };
    return { ...(payment as EventOf<"payment">), ...own, what: "offline payment" };
  }

  /** One that is open, or was closed since. */
  #shift(): string | null {
    const ids = Object.keys(this.books.shifts);
    return this.#random.is(15) || ids.length === 0 ? null : this.#random.pick(ids);
  }

  /** Wholly or partly on account, the rest in one or two ways. */
  #split(total: number): Part[] {
    const onAccount = this.#random.pick([total, total, 0, this.#random.between(1, total)]);
    const inCash = this.#random.pick([
      total - onAccount,
      this.#random.below(total - onAccount + 1),
    ]);
    const rest = total - onAccount - inCash;
    const parts: Part[] = [
      { method: "account", amount: onAccount },
      { method: "cash", amount: inCash },
      { method: this.#random.pick(["card", "wallet"] as const), amount: rest },
    ];
    return parts.filter(({ amount }) => amount > 0);
  }

  #payment(): Event {
    const account = this.#account();
    const balance = this.#balance(account);
    const all = Math.max(1, balance);
    const amount = this.#random.pick([all, all, this.#random.between(1, all), this.#amount()]);
    const method = this.#random.pick(MONEY);
    return { what: "payment", id: randomId(), account, amount, method, ...this.#done };
  }

  #correct(): Event {
    const account = this.#account();
    const seen = this.#balance(account) + (this.#random.is(10) ? 1 : 0);
    const should = this.#random.pick([0, seen + this.#amount(), seen - this.#amount(), MOST]);
    return { what: "correct", id: randomId(), account, seen, should, ...this.#done };
  }

  #writeOff(): Event {
    const account = this.#account();
    const seen = this.#balance(account);
    return { what: "write off", id: randomId(), account, seen, ...this.#done };
  }

  #merge(): Event {
    const [from, into] = [this.#account(), this.#account()];
    return { what: "merge", id: randomId(), from, into, ...this.#done };
  }

  /** One on which nothing is owed, where there is one. */
  #forget(): Event {
    const free = Object.keys(this.books.accounts).filter((id) => this.#balance(id) === 0);
    const account = free.length > 0 ? this.#random.pick(free) : this.#account();
    return { what: "forget", account, ...this.#done };
  }

  #order(): Event {
    const about = { cartId: randomId(), customer: this.#name(), lines: this.#lines() };
    return { what: "order", ...about, ...this.#done };
  }

  #change(): Event | null {
    const web = Object.entries(this.books.orders).filter(([, { type }]) => type === "WhatsApp");
    const open = web.filter(([, { status }]) => status !== "completed");
    if (web.length === 0) return null;
    const [cartId] = this.#random.pick(open.length > 0 && this.#random.is(90) ? open : web);
    if (this.#random.is(25)) return { what: "confirm", cartId, ...this.#done };
    const paidBy = this.#random.pick(["account", "account", "cash", "card"] as const);
    const about = { cartId, paidBy, account: this.#account() };
    return { what: "complete", ...about, ...this.#judged, ...this.#done };
  }

  #refund(): Event | null {
    const all = Object.entries(this.books.orders).filter(
      ([, order]) =>
        ["sold", "completed"].includes(order.status) &&
        order.lines.some((_, position) => leftOf(order, position) > 0),
    );
    if (all.length === 0) return null;
    const focused = all.filter(([, order]) => order.account === this.#focus);
    const [cartId, order] = this.#random.pick(focused.length > 0 ? focused : all);
    const left = order.lines.flatMap((_, position) =>
      leftOf(order, position) > 0 ? [position] : [],
    );
    const items = this.#random.some(left, 60).map((position) => {
      const most = leftOf(order, position);
      const quantity = this.#random.is(50) ? most : this.#random.between(1, most);
      return { position, quantity, toStock: this.#random.is(60) };
    });
    const total = totalOf(
      items.flatMap(({ position, quantity }) => {
        const line = order.lines[position];
        return line ? [{ ...line, quantity }] : [];
      }),
    );
    const payments = this.#random.is(50) ? undefined : this.#typed(total, leftByMethod(order));
    const about = { id: randomId(), cartId, items, payments, isBeyondPaid: this.#random.is(40) };
    return { what: "refund", ...about, ...this.#done };
  }

  /** In whatever order the methods are, within what they paid or beyond it. */
  #typed(total: number, left: Part[]): Part[] {
    const order = left.toSorted(() => this.#random.between(-1, 1));
    const isWithin = this.#random.is(75);
    let rest = total;
    const parts = order.map(({ method, amount }, at) => {
      const most = isWithin ? Math.min(rest, amount) : rest;
      const part = at === order.length - 1 || isWithin ? most : this.#random.below(most + 1);
      rest -= part;
      return { method, amount: part };
    });
    return parts.filter(({ amount }) => amount > 0);
  }

  #open(): Event {
    const device = this.#random.pick(this.#devices);
    return { what: "open", id: randomId(), cash: this.#amount(), ...this.#done, device };
  }

  #close(): Event | null {
    const open = Object.entries(this.books.shifts).filter(([, { closedBy }]) => closedBy === null);
    if (open.length === 0 || this.#random.is(40)) return null;
    const [id] = this.#random.pick(open);
    return { what: "close", id, ...this.#done };
  }
}
