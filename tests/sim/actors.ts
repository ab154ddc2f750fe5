import { balanceOf, leadsTo, MOST } from "#tests/support/books/accounts.ts";
import { type Books, type Product, sum, totalOf } from "#tests/support/books/books.ts";
import type { Form, Line, Method, Money, Part } from "#tests/support/books/events.ts";
import { figuresOf } from "#tests/support/books/shifts.ts";
import type { Online } from "#tests/support/books/shop.ts";
import { Random } from "#tests/support/packs/random.ts";
import type { Simulation } from "./simulation.ts";
import type { Request, Step } from "./step.ts";
import { CASHIERS, OWNER } from "./template.ts";
import type { Fate, Till } from "./tills/till.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONEY: Money[] = ["cash", "cash", "card", "instapay", "wallet"];
const NAMES = ["Umm Hassan", "Abu Ali", "Hany", "سعاد"];
const REMEMBERED = 40;
const MOST_AT_ONCE = 2;

type Draw = () => Online | null;

/** People at tills, an owner, shoppers and a supplier: they do what fits the books, and now and then what does not. */
export class Actors {
  readonly #simulation: Simulation;
  readonly #random: Random;
  /** In some histories the shop's clock jumps; in the others the stock is counted, which goes by the clock. */
  readonly #isClockWrong: boolean;
  /** What was sent, and what is still on its way. */
  readonly #sent: Online[] = [];
  readonly #late: Online[] = [];
  /** Products as open pages show them. */
  readonly #pages = new Map<string, Form>();
  readonly #offline = new Set<string>();
  readonly #carts: string[] = [];
  readonly #webCarts: string[] = [];
  readonly #customers: string[] = [];
  readonly #bookings: string[] = [];
  #count: string | null = null;
  #day: number;

  constructor(simulation: Simulation, seed: number) {
    this.#simulation = simulation;
    this.#random = new Random(seed);
    this.#isClockWrong = seed % 3 === 0;
    this.#day = Math.floor(simulation.trueNow / DAY_MS);
  }

  get #books(): Books {
    return this.#simulation.books;
  }

  next(): Step {
    const [random, draw] = [this.#random, this.#random.word()];
    const waits = [0, SECOND_MS, 20 * SECOND_MS, 3 * MINUTE_MS, 20 * MINUTE_MS, 40 * MINUTE_MS];
    const about = { afterMs: random.pick([...waits, HOUR_MS]) + random.below(SECOND_MS) + 1, draw };
    const day = Math.floor(this.#simulation.trueNow / DAY_MS);
    if (day > this.#day) {
      this.#day = day;
      if (random.is(25)) return { ...about, how: "backup" };
      return { ...about, how: "check", isEnd: false };
    }
    const till = random.pick(this.#simulation.tills);
    if (random.is(3)) return { ...about, how: "clock", ...this.#jump(till) };
    if (random.is(1)) return { ...about, how: "restart" };
    if (random.is(6)) this.#connect(till);
    if (this.#offline.has(till.name) && random.is(60)) {
      const kept = this.#keptAt(till);
      return { ...about, how: "device", till: till.name, kept, isCut: random.is(6) };
    }
    const requests = this.#requests();
    return { ...about, how: "requests", requests, fault: this.#fault() };
  }

  end(): Step {
    return { afterMs: MINUTE_MS, draw: this.#random.word(), how: "check", isEnd: true };
  }

  #connect({ name }: Till): void {
    if (this.#offline.has(name)) this.#offline.delete(name);
    else this.#offline.add(name);
  }

  #jump(till: Till) {
    const hours = this.#random.pick([-30, -3, -1, 1, 3, 30]);
    const isShop = this.#isClockWrong && this.#random.is(30);
    return { of: isShop ? "shop" : till.name, byMs: isShop ? hours * MINUTE_MS : hours * HOUR_MS };
  }

  #fault() {
    const before = this.#random.between(1, 40);
    const part = this.#random.fraction();
    const drawn = this.#random.below(100);
    if (drawn < 4) return { what: "power" as const, before, part };
    if (drawn < 8) return { what: "statement" as const, before };
    return drawn < 9 ? { what: "full disk" as const } : null;
  }

  /** One, or some at once; one of them may be another one, sent twice. */
  #requests(): Request[] {
    const count = this.#random.pick([1, 1, 1, 1, 2, 2, 3]);
    const requests = Array.from({ length: count }, () => this.#request());
    const [first] = requests;
    if (this.#random.is(6) && first) requests.push(first);
    const sentAt = requests.findIndex(({ what }) => what === "send");
    const sent = requests[sentAt];
    // Of many that were sent at once, the order in which they came has too many ways.
    const isLarge = this.#simulation.tills.some((till) => till.keptIds().size > MOST_AT_ONCE);
    if (sent && isLarge) return [{ ...sent, fate: "arrives" } as Request];
    return requests.filter(({ what }, at) => what !== "send" || at === sentAt);
  }

  #request(): Request {
    const random = this.#random;
    const connected = this.#simulation.tills.filter(({ name }) => !this.#offline.has(name));
    if (random.is(14) && connected.length > 0) {
      const till = random.pick(connected).name;
      const fates = [
        "arrives",
        "arrives",
        "arrives",
        "is lost",
        "is not answered",
        "arrives twice",
      ];
      const fate = random.pick(fates as Fate[]);
      return { what: random.is(50) ? "send" : "contact", till, who: this.#who(), fate };
    }
    if (random.is(8) && this.#sent.length > 0) return this.#again(random.pick(this.#sent));
    if (random.is(10) && this.#late.length > 0) {
      return this.#late.splice(random.below(this.#late.length), 1)[0] as Online;
    }
    const event = this.#new();
    this.#sent.push(event);
    if (this.#sent.length > REMEMBERED) this.#sent.shift();
    if (!random.is(6)) return event;
    this.#late.push(event);
    return this.#new();
  }

  /** As before, but for what somebody has typed anew under the same id. */
  #again(event: Online): Online {
    if (!this.#random.is(20)) return event;
    if (event.what === "payment") {
      const amount = this.#random.is(50) ? event.amount + 100 : event.amount;
      return { ...event, amount, account: this.#customer() };
    }
    if (event.what === "refund") {
      return { ...event, items: event.items.map((item) => ({ ...item, quantity: 1 })) };
    }
    if (event.what === "order") return { ...event, customer: this.#name() };
    if (event.what === "sale") {
      // No device has other contents under an id than it sent.
      if (this.#simulation.tills.some(({ kept }) => kept.has(event.cartId))) return event;
      this.#sent.splice(this.#sent.indexOf(event), 1);
      return { ...event, customer: this.#name() };
    }
    if (event.what === "book") return { ...event, quantity: event.quantity + 1 };
    return { ...event, who: this.#who() } as Online;
  }

  #new(): Online {
    const draws: [number, Draw][] = [
      [30, this.#sale],
      [6, this.#refund],
      [8, this.#payment],
      [4, this.#openShift],
      [4, this.#cash],
      [2, this.#closeShift],
      [12, this.#order],
      [3, this.#openChat],
      [12, this.#changeOrder],
      [3, this.#newCustomer],
      [1, this.#limit],
      [1, this.#correct],
      [1, this.#writeOff],
      [2, this.#merge],
      [1, this.#forget],
      [8, this.#delivery],
      [2, this.#waste],
      [2, this.#undo],
      [this.#isClockWrong ? 0 : 8, this.#counting],
      [2, this.#stock],
      [3, this.#edit],
      [1, this.#newProduct],
      [1, this.#deleteProduct],
    ];
    const draw = this.#random.pick(draws.flatMap(([weight, one]) => Array(weight).fill(one)));
    return draw() ?? this.#sale();
  }

  #remember(list: string[], id: string): string {
    list.push(id);
    if (list.length > REMEMBERED) list.shift();
    return id;
  }

  #who(): string {
    return this.#random.pick([...CASHIERS, ...CASHIERS, OWNER]);
  }

  get #done() {
    const who = this.#who();
    const tills = this.#simulation.tills.map(({ name }) => name);
    return { who, till: who === OWNER && this.#random.is(50) ? "phone" : this.#random.pick(tills) };
  }

  get #owners() {
    return { who: OWNER, till: "phone" };
  }

  #name(): string {
    return this.#random.pick(NAMES);
  }

  #amount(): number {
    return this.#random.pick([this.#random.between(1, 9999), 2500, 10_000]);
  }

  #customer(): string {
    const isUnknown = this.#random.is(3) || this.#customers.length === 0;
    return isUnknown ? this.#random.id() : this.#random.pick(this.#customers);
  }

  #balance(id: string): number {
    return balanceOf(this.#books.accounts.get(leadsTo(this.#books, id)));
  }

  #product(): [string, Product] {
    const there = this.#books.products
      .all()
      .filter(([, { isGone }]) => !isGone || this.#random.is(3));
    return this.#random.pick(there);
  }

  /** As a page shows it that was opened now, or before. */
  #page(id: string, product: Product): Form {
    const { isGone: _, ...form } = product;
    const old = this.#pages.get(id);
    if (old && this.#random.is(12)) return old;
    if (!old || this.#random.is(20)) this.#pages.set(id, form);
    return form;
  }

  #lines(mayBeTyped: boolean): Line[] {
    const there = this.#books.products.all().filter(([, { isGone }]) => !isGone);
    const lines = this.#random.some(there, 35).map(([id, product]): Line => {
      const { name, price } = this.#page(id, product);
      return { id, product: id, name, price, quantity: this.#random.pick([1, 1, 2, 3, 6]) };
    });
    if (!mayBeTyped || !this.#random.is(10)) return lines;
    const [price, quantity] = [this.#random.between(25, 3000), this.#random.between(1, 2)];
    return [...lines, { id: this.#random.id(), product: "", name: "Ice", price, quantity }];
  }

  /** Wholly or partly on account, the rest in one or two ways. */
  #paid(lines: Line[]) {
    const random = this.#random;
    const whole = totalOf(lines);
    const discount = random.is(15) && whole > 1 ? random.between(1, whole - 1) : 0;
    const total = whole - discount;
    const onAccount = random.pick([0, 0, 0, total, total, random.between(1, total)]);
    const inCash = random.pick([total - onAccount, random.below(total - onAccount + 1)]);
    const parts: Part[] = [
      { method: "account", amount: onAccount },
      { method: "cash", amount: inCash },
      { method: random.pick(["card", "wallet"] as const), amount: total - onAccount - inCash },
    ];
    return { discount, payments: parts.filter(({ amount }) => amount > 0) };
  }

  #sale = (): Online => {
    const lines = this.#lines(true);
    const cartId = this.#remember(this.#carts, this.#random.id());
    const about = { cartId, customer: this.#name(), lines, account: this.#customer() };
    return {
      what: "sale",
      isApproved: this.#random.is(20),
      ...about,
      ...this.#paid(lines),
      ...this.#done,
    };
  };

  /** A sale that was not answered, or another. */
  #keptAt({ name }: Till) {
    const random = this.#random;
    const open = this.#sent.findLast((event) => event.what === "sale" && event.till === name);
    if (open?.what === "sale" && random.is(25)) {
      const { cartId: id, customer, account, lines, discount, payments } = open;
      return { what: "sale" as const, id, customer, account, lines, discount, payments };
    }
    const about = { id: random.id(), customer: this.#name(), account: this.#customer() };
    if (random.is(20)) {
      return {
        what: "payment" as const,
        ...about,
        amount: this.#amount(),
        method: random.pick(MONEY),
      };
    }
    const lines = this.#lines(true);
    this.#remember(this.#carts, about.id);
    return { what: "sale" as const, ...about, lines, ...this.#paid(lines) };
  }

  #order = (): Online => {
    const lines = this.#lines(false);
    const cartId = this.#remember(this.#webCarts, this.#random.id());
    return { what: "order", cartId, customer: this.#name(), lines, who: "", till: "phone" };
  };

  #openChat = (): Online | null => {
    if (this.#webCarts.length === 0) return null;
    return { what: "open chat", cartId: this.#random.pick(this.#webCarts), who: "", till: "phone" };
  };

  #changeOrder = (): Online | null => {
    const web = this.#webCarts.filter((cartId) => this.#books.orders.get(cartId));
    const open = web.filter((cartId) => {
      return ["pending", "confirmed"].includes(this.#books.orders.get(cartId)?.status ?? "");
    });
    if (web.length === 0) return null;
    const cartId = this.#random.pick(open.length > 0 && this.#random.is(90) ? open : web);
    const what = this.#random.pick([
      "confirm",
      "confirm",
      "complete",
      "complete",
      "cancel",
    ] as const);
    if (what !== "complete") return { what, cartId, ...this.#done };
    const paidBy: Method = this.#random.pick(["account", "cash", "cash", "card"]);
    const isApproved = this.#random.is(25);
    return { what, cartId, paidBy, account: this.#customer(), isApproved, ...this.#done };
  };

  #refund = (): Online | null => {
    const all = [...this.#carts, ...this.#webCarts].filter((cartId) => {
      const order = this.#books.orders.get(cartId);
      const isPaid = order && ["sold", "completed"].includes(order.status);
      return isPaid && order.lines.some(({ left }) => left > 0);
    });
    const cartId = all.length > 0 ? this.#random.pick(all) : "";
    const order = this.#books.orders.get(cartId);
    if (!order) return null;
    const left = [...order.lines.entries()].filter(([, line]) => line.left > 0);
    const items = this.#random.some(left, 60).map(([position, line]) => {
      const quantity = this.#random.is(50) ? line.left : this.#random.between(1, line.left);
      return { position, quantity, toStock: this.#random.is(60) };
    });
    const amount = sum(
      items.map(({ position, quantity }) => {
        const { left = 1, leftAmount = 0 } = order.lines[position] ?? {};
        return quantity === left ? leftAmount : Math.floor((leftAmount * quantity) / left);
      }),
    );
    const typed: Part[] = [{ method: this.#random.pick<Method>([...MONEY, "account"]), amount }];
    const payments = amount > 0 && this.#random.is(30) ? typed : null;
    const isBeyondPaid = this.#random.is(50);
    return {
      what: "refund",
      id: this.#random.id(),
      cartId,
      items,
      payments,
      isBeyondPaid,
      ...this.#done,
    };
  };

  #newCustomer = (): Online => {
    const id = this.#remember(this.#customers, this.#random.id());
    const opening = this.#random.pick([0, 0, 0, this.#amount(), -this.#amount(), 19_000]);
    return { what: "customer", id, name: this.#name(), opening, ...this.#done };
  };

  #limit = (): Online => {
    const account = this.#customer();
    const own = this.#books.accounts.get(leadsTo(this.#books, account));
    const to = this.#random.pick([null, 0, 5000, 50_000]);
    const seen = (own?.version ?? 1) - (this.#random.is(20) ? 1 : 0);
    return { what: "limit", account, to, name: own?.name || "Hany", seen, ...this.#owners };
  };

  #payment = (): Online => {
    const account = this.#customer();
    const all = Math.max(1, this.#balance(account));
    const amount = this.#random.pick([all, this.#random.between(1, all), this.#amount()]);
    const method = this.#random.pick(MONEY);
    return { what: "payment", id: this.#random.id(), account, amount, method, ...this.#done };
  };

  #correct = (): Online => {
    const account = this.#customer();
    const seen = this.#balance(account) + (this.#random.is(10) ? 1 : 0);
    const should = this.#random.pick([0, seen + this.#amount(), seen - this.#amount(), MOST]);
    return { what: "correct", id: this.#random.id(), account, seen, should, ...this.#owners };
  };

  #writeOff = (): Online => {
    const account = this.#customer();
    const seen = this.#balance(account);
    return { what: "write off", id: this.#random.id(), account, seen, ...this.#owners };
  };

  #merge = (): Online => {
    const [from, into] = [this.#customer(), this.#customer()];
    return { what: "merge", id: this.#random.id(), from, into, ...this.#owners };
  };

  #forget = (): Online => {
    const free = this.#customers.filter((id) => this.#balance(id) === 0);
    const account = free.length > 0 ? this.#random.pick(free) : this.#customer();
    return { what: "forget", account, ...this.#owners };
  };

  #openShift = (): Online => {
    const { who, till } = this.#done;
    const at = till === "phone" ? "till" : till;
    return { what: "open shift", id: this.#random.id(), cash: this.#amount(), who, till: at };
  };

  #cash = (): Online => {
    const { who, till } = this.#done;
    const at = till === "phone" ? "till" : till;
    const amount = this.#random.is(50) ? this.#amount() : -this.#amount();
    const isSure = this.#random.is(50);
    return { what: "cash", id: this.#random.id(), amount, isSure, who, till: at };
  };

  #closeShift = (): Online | null => {
    const done = this.#done;
    const id = this.#books.drawers.get(done.till) || null;
    const shift = this.#books.shifts.get(id);
    if (!id || !shift) return null;
    const { expected } = figuresOf(shift);
    const counts = (["cash", "card", "instapay", "wallet"] as const).flatMap((method) => {
      const counted = Math.max(0, expected[method] + this.#random.pick([0, 0, 1500, -700]));
      return this.#random.is(5) ? [] : [[method, counted]];
    });
    return { what: "close shift", id, counted: Object.fromEntries(counts), ...done };
  };

  #delivery = (): Online => {
    const [product] = this.#product();
    const id = this.#remember(this.#bookings, this.#random.id());
    const quantity = this.#random.between(1, 40);
    const cost = this.#random.is(20) ? null : this.#random.between(50, 950);
    return { what: "book", id, kind: "delivery", product, quantity, cost, ...this.#owners };
  };

  #waste = (): Online => {
    const [product] = this.#product();
    const id = this.#remember(this.#bookings, this.#random.id());
    const kind = this.#random.pick(["waste", "own use"] as const);
    const quantity = this.#random.between(1, 6);
    return { what: "book", id, kind, product, quantity, cost: null, ...this.#owners };
  };

  #undo = (): Online | null => {
    if (this.#bookings.length === 0) return null;
    const booking = this.#random.pick(this.#bookings);
    return { what: "undo", id: this.#random.id(), booking, ...this.#owners };
  };

  /** Begun, counted by several people while the shop sells, and booked. */
  #counting = (): Online => {
    const [id, count] = [this.#random.id(), this.#count];
    if (count === null) {
      this.#count = id;
      return { what: "start count", id, ...this.#owners };
    }
    if (this.#random.is(20)) {
      this.#count = null;
      return { what: "book count", id: this.#remember(this.#bookings, id), count, ...this.#owners };
    }
    const [product, { stock }] = this.#product();
    const to = Math.max(0, stock + this.#random.between(-2, 2));
    return { what: "count", id, count, product, to, who: this.#who(), till: "phone" };
  };

  #stock = (): Online => {
    const [product] = this.#product();
    const by = this.#random.between(-6, 9);
    return { what: "stock", id: this.#random.id(), product, by, ...this.#done };
  };

  #edit = (): Online => {
    const [product, own] = this.#product();
    const seen = this.#page(product, own);
    const typed = { ...seen, stock: Math.max(0, seen.stock + this.#random.pick([0, 0, 5, -3])) };
    if (this.#random.is(50)) typed.price = this.#random.between(1, 5000);
    if (this.#random.is(30)) typed.name = this.#random.pick(["Tea", "لب", "Chips"]);
    if (this.#random.is(20)) typed.isVisible = this.#random.is(70);
    if (this.#random.is(20)) typed.isAvailable = this.#random.is(70);
    return { what: "edit", id: this.#random.id(), product, seen, typed, ...this.#owners };
  };

  #newProduct = (): Online => {
    const [price, stock] = [this.#random.between(1, 5000), this.#random.pick([0, 8, 20])];
    return {
      what: "new product",
      product: this.#random.id(),
      name: "Tea",
      price,
      stock,
      ...this.#owners,
    };
  };

  #deleteProduct = (): Online | null => {
    const there = this.#books.products.all().filter(([, { isGone }]) => !isGone);
    if (there.length < 5) return null;
    const [product] = this.#random.pick(there);
    return { what: "delete product", product, ...this.#owners };
  };
}
