import { randomId } from "#app/domain/id.ts";
import type { Edit, Event } from "./events.ts";
import type { Model } from "./model.ts";
import type { ModelProduct } from "./model-products.ts";
import { Random } from "./random.ts";
import { type Offered, randomLines, randomPacks, randomSale } from "./random-lines.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What may happen next in the model's shop; between two runs of a seed ids alone differ. */
export class RandomEvents {
  readonly #model: Model;
  readonly #random: Random;
  /** What a device without a connection knows of the products. */
  #known: Offered[] = [];
  #now: number;

  constructor(model: Model, seed: number, start: number) {
    this.#model = model;
    this.#random = new Random(seed);
    this.#now = start;
  }

  /** Packs and a first delivery of the first two products; the other two keep no stock. */
  opening(): Event[] {
    return this.#products.flatMap((product, at): Event[] => {
      const edit = { what: "edit" as const, ...asIs(product), now: this.#now };
      if (at === 2) return [{ ...edit, keepsStock: false, cost: 700 }];
      if (at === 3) return [{ ...edit, keepsStock: false, commission: 525 }];
      const packs = randomPacks(this.#random, product);
      return [{ ...edit, packs }, this.#delivery(product)];
    });
  }

  next(): Event {
    this.#now += this.#random.pick([1, 20, 90, 420, 1100]) * MINUTE_MS;
    const events = [
      ...[this.#sale, this.#sale, this.#sale, this.#offlineSale, this.#offlineSale],
      ...[this.#order, this.#order, this.#order, this.#change, this.#change, this.#change],
      ...[this.#refund, this.#refund, this.#refund, this.#edit, this.#edit, this.#edit],
      ...[this.#delivery, this.#delivery, this.#waste, this.#count],
    ];
    return this.#random.pick(events).call(this) ?? this.#sale();
  }

  get #products(): ModelProduct[] {
    return [...this.#model.stock.products.values()];
  }

  #sale(): Event {
    const sale = randomSale(this.#random, this.#products);
    return { what: "sale", cartId: randomId(), ...sale, now: this.#now };
  }

  #offlineSale(): Event {
    if (this.#known.length === 0 || this.#random.is(50)) {
      this.#known = this.#products.map((product) => ({ ...product }));
    }
    const ago = this.#random.pick([0, 0, 5 * MINUTE_MS, 2 * HOUR_MS, 10 * HOUR_MS]);
    const sale = randomSale(this.#random, this.#known);
    const about = { cartId: randomId(), madeAt: this.#now - ago, now: this.#now };
    return { what: "offline sale", ...about, ...sale };
  }

  #order(): Event {
    const lines = randomLines(this.#random, this.#products);
    return { what: "order", cartId: randomId(), lines, now: this.#now };
  }

  #change(): Event | null {
    const open = [...this.#model.orders].filter(([, { status }]) =>
      ["pending", "confirmed"].includes(status),
    );
    if (open.length === 0) return null;
    const [cartId, { status }] = this.#random.pick(open);
    const next = status === "pending" ? "confirm" : "complete";
    const action = this.#random.pick([next, "complete", "cancel"] as const);
    return { what: "change", cartId, action, now: this.#now };
  }

  #refund(): Event | null {
    const refundable = [...this.#model.orders].flatMap(([cartId, { status, lines }]) => {
      const left = [...lines.entries()].filter(([, line]) => line.left > 0);
      return ["sold", "completed"].includes(status) && left.length > 0 ? [{ cartId, left }] : [];
    });
    if (refundable.length === 0) return null;
    const { cartId, left } = this.#random.pick(refundable);
    const items = this.#random.some(left, 60).map(([position, line]) => {
      const quantity = this.#random.is(40) ? line.left : this.#random.between(1, line.left);
      return { position, quantity, toStock: this.#random.is(70) };
    });
    return { what: "refund", cartId, items, now: this.#now };
  }

  /** In pieces, or in the pieces of one of its packs. */
  #delivery({ id: product, packs } = this.#random.pick(this.#products)): Event {
    const pieces = this.#random.pick([1, ...packs.map((pack) => pack.pieces)]);
    const quantity = pieces * this.#random.between(1, pieces > 1 ? 9 : 60);
    const cost = this.#random.is(15) ? null : this.#random.between(50, 950);
    return { what: "booking", kind: "delivery", product, quantity, cost, now: this.#now };
  }

  #waste(): Event {
    const { id: product } = this.#random.pick(this.#products);
    const quantity = this.#random.between(1, 8);
    return { what: "booking", kind: "waste", product, quantity, cost: null, now: this.#now };
  }

  #count(): Event {
    const { id: product, stock } = this.#random.pick(this.#products);
    const to = Math.max(0, stock + this.#random.between(-4, 4));
    return { what: "count", product, to, now: this.#now };
  }

  #edit(): Event {
    const product = this.#random.pick(this.#products);
    const edit = { what: "edit" as const, ...asIs(product), now: this.#now };
    if (this.#random.is(50)) edit.packs = randomPacks(this.#random, product);
    if (this.#random.is(50)) edit.price = this.#random.between(100, 2000);
    const keepsStock = this.#random.is(65) === product.keepsStock;
    const costs = [{}, { cost: this.#random.between(1, 900) }, { commission: this.#commission() }];
    const said = keepsStock ? { added: this.#random.between(0, 40) } : this.#random.pick(costs);
    return { ...edit, keepsStock, ...said };
  }

  #commission(): number {
    return this.#random.pick([0, 10_000, this.#random.between(1, 9999)]);
  }
}

function asIs({ id: product, price, packs, keepsStock }: ModelProduct): Edit {
  return { product, price, packs, keepsStock, cost: null, commission: null, added: 0 };
}
