import type { FulfilmentTerms } from "#app/domain/fulfilment/fulfilment.ts";
import type { DeliveryArea } from "#app/domain/shop/delivery-area.ts";
import type { Random } from "#tests/support/packs/random.ts";

type Line = { id: string; quantity: number; price: number };

/** What a shopper's page shows, which may be older than the shop. */
export type Shown = { prices: Map<string, number>; terms: FulfilmentTerms | null };

/** What a shopper asks for. */
export type Wish = { lines: Line[]; area: string | null; fee: number };

type Ordered = {
  id: string;
  goods: number;
  fee: number;
  isDelivered: boolean;
  status: "pending" | "confirmed" | "completed" | "cancelled";
  /** What every line costs, the fee last; a refunded one is null. */
  lines: (number | null)[];
};

/** A shop with areas, fees and prices that change, in plain sums. */
export class FulfilmentsModel {
  readonly #random: Random;
  readonly #areas: DeliveryArea[];
  now: number;
  shown: Shown;
  readonly orders: Ordered[] = [];
  readonly money: { day: string; revenue: number; fees: number }[] = [];

  constructor(random: Random, products: string[], areas: DeliveryArea[], now: number) {
    this.#random = random;
    this.#areas = areas;
    this.now = now;
    this.shown = { prices: new Map(products.map((id) => [id, 1000])), terms: null };
  }

  /** The shop as it is from now on. */
  change(): Shown {
    const random = this.#random;
    const prices = new Map(this.shown.prices);
    prices.set(random.pick([...prices.keys()]), 100 * random.between(1, 30) + random.below(100));
    const areas = random.some(this.#areas, 70).map((area) => ({
      ...area,
      fee: random.is(20) ? 0 : 5 * random.between(1, 500),
      minimum: random.is(50) ? 0 : random.between(1, 20_000),
    }));
    const handovers = random.some(["pick-up", "delivery"] as const, 70);
    const terms: FulfilmentTerms = {
      handovers,
      areas: handovers.includes("delivery") ? areas : [],
      freeFrom: random.is(40) ? random.between(1, 30_000) : null,
      closed: handovers.includes("delivery") && random.is(5) ? { opens: null } : null,
      instapay: "",
    };
    this.shown = { prices, terms: random.is(5) ? null : terms };
    return this.shown;
  }

  wish({ prices, terms }: Shown): Wish {
    const random = this.#random;
    const lines = random
      .some([...prices], 40)
      .map(([id, price]) => ({ id, price, quantity: random.between(1, 9) }));
    const area =
      terms?.handovers.includes("delivery") && random.is(80) ? random.pick(terms.areas) : null;
    const goods = totalOf(lines);
    return { lines, area: area?.id ?? null, fee: feeOf(area ?? undefined, terms, goods) };
  }

  /** How the shop answers, when it was asked by a page that showed `shown`. */
  answer(
    { lines, area: areaId, fee }: Wish,
    shown: Shown,
  ): "placed" | "refused" | "not-handed-over" {
    const { prices, terms } = this.shown;
    if (lines.some(({ id, price }) => prices.get(id) !== price)) return "refused";
    if (!terms || !shown.terms) return terms || shown.terms ? "not-handed-over" : "placed";
    if (areaId === null) return terms.handovers.includes("pick-up") ? "placed" : "not-handed-over";
    const area = terms.areas.find(({ id }) => id === areaId);
    const goods = totalOf(lines);
    const isTaken =
      area && !terms.closed && goods >= area.minimum && feeOf(area, terms, goods) === fee;
    return isTaken ? "placed" : "not-handed-over";
  }

  placed(id: string, { lines, area, fee }: Wish): void {
    const amounts = lines.map(({ price, quantity }) => price * quantity);
    this.orders.push({
      id,
      goods: totalOf(lines),
      fee,
      isDelivered: area !== null,
      status: "pending",
      lines: fee > 0 ? [...amounts, fee] : amounts,
    });
  }

  paid(revenue: number, fees: number, day: string): void {
    this.money.push({ day, revenue, fees });
  }
}

function totalOf(lines: Line[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

function feeOf(
  area: DeliveryArea | undefined,
  terms: FulfilmentTerms | null,
  goods: number,
): number {
  if (!area || !terms) return 0;
  return terms.freeFrom !== null && goods >= terms.freeFrom ? 0 : area.fee;
}
