import { randomId } from "#app/domain/id.ts";
import { type AskedPayment, NOTHING_PAID, sum } from "./model-payments.ts";
import type { ModelProduct, ShopModel } from "./shop-model.ts";
import type { Step } from "./shop-steps.ts";

type Line = { id: string; quantity: number; price: number };

type Cart = {
  what: "cart";
  type: "Cashier" | "WhatsApp";
  cartId: string;
  customerName: string;
  items: Line[];
} & AskedPayment;
type Late = Omit<Cart, "what" | "type"> & { what: "late"; names: string[]; backMs: number };
type RefundItem = { position: number; quantity: number; toStock: boolean };
type Refund = {
  what: "refund";
  cartId: string;
  id: string;
  reason: string;
  staff: string;
  items: RefundItem[];
};

type Shown = Omit<ModelProduct, "moves">;

type Asked =
  | Cart
  | Late
  | Refund
  | {
      what: "act";
      cartId: string;
      action: "confirm" | "complete" | "cancel";
      staff: string;
      reason: string | null;
    }
  | { what: "open"; cartId: string }
  | { what: "stock"; id: string; by: number }
  | { what: "edit"; id: string; seen: Shown; typed: Omit<Shown, "version"> }
  | { what: "delete"; id: string }
  | { what: "add"; id: string; price: number; stock: number }
  | Booking
  | { what: "undo"; id: string; booking: string }
  | { what: "count"; id: string; booking: string; product: string; to: number };

type Booking = {
  what: "book";
  id: string;
  kind: "delivery" | "waste" | "own use";
  product: string;
  quantity: number;
  cost: number | null;
};

/** What is asked of the shop, all of it settled before: orders go by their carts' ids. */
export type Request = Asked & { now: number };
export type RequestOf<What extends Request["what"]> = Extract<Request, { what: What }>;

const STEP_MS = 180_000;

/** Makes requests from steps, by what the model knows before them. */
export class Requests {
  readonly #ids: string[] = [];
  readonly #carts: Cart[] = [];
  readonly #late: Late[] = [];
  readonly #refunds: Refund[] = [];
  readonly #bookings: Booking[] = [];
  /** Ids of those and of counts' bookings. */
  readonly #undoable: string[] = [];

  ofBatch(steps: Step[], model: ShopModel, clock: number): Request[] {
    const placed = new Set<string>();
    const asked = steps.map((step) => {
      const request = this.#requestOf(step, model, placed);
      if (request.what === "cart") placed.add(request.cartId);
      return request;
    });
    // Nobody knows a product that is being added.
    this.#ids.push(...asked.flatMap((request) => (request.what === "add" ? request.id : [])));
    return asked.map((request, index) => ({ ...request, now: clock + index * STEP_MS }));
  }

  #requestOf(step: Step, model: ShopModel, placed: Set<string>): Asked {
    const cartId = "order" in step ? (pick(model.orders, step.order)?.cartId ?? randomId()) : "";
    const id = "product" in step ? (pick(this.#ids, step.product) ?? "") : randomId();
    switch (step.what) {
      case "cart":
        return this.#cart(step, model, placed);
      case "late":
        return this.#offlineSale(step, model);
      case "act": {
        const reason = step.action === "cancel" ? "Closed" : null;
        return { what: "act", cartId, reason, action: step.action, staff: step.staff };
      }
      case "refund":
        return this.#refund(step, model, cartId);
      case "open":
        return { what: "open", cartId };
      case "stock":
        return { what: "stock", id, by: step.by };
      case "edit": {
        const seen = model.products.get(id);
        if (!seen) return { what: "stock", id, by: step.by };
        const { version: _unchanged, moves: _moves, ...shown } = seen;
        const typed = { ...shown, ...step.change, stock: shown.stock + step.by };
        return { what: "edit", id, seen, typed };
      }
      case "delete":
        return { what: "delete", id };
      case "add":
        return { ...step, id };
      case "book":
        return this.#book(step, id);
      case "undo":
        return {
          what: "undo",
          id: randomId(),
          booking: pick(this.#undoable, step.booking) ?? "",
        };
      case "count": {
        const booking = randomId();
        this.#undoable.push(booking);
        return { what: "count", id: randomId(), booking, product: id, to: step.to };
      }
    }
  }

  #book(step: Extract<Step, { what: "book" }>, product: string): Booking {
    const earlier = step.repeats === null ? undefined : pick(this.#bookings, step.repeats);
    if (earlier) return earlier;
    const { kind, quantity, cost } = step;
    const booking: Booking = { what: "book", id: randomId(), kind, product, quantity, cost };
    this.#bookings.push(booking);
    this.#undoable.push(booking.id);
    return booking;
  }

  /** A web order reads products without a lock, so that its copies at once may see different prices. */
  #cart(step: Extract<Step, { what: "cart" }>, model: ShopModel, placed: Set<string>): Cart {
    const sent = step.repeats ? pick(this.#carts, step.repeats.cart) : undefined;
    const earlier = sent?.type === "WhatsApp" && placed.has(sent.cartId) ? undefined : sent;
    if (earlier && !step.repeats?.changed) return earlier;
    const items = this.#merge(step.lines, (id) => {
      const isStale = step.stale !== null && id === pick(this.#ids, step.stale);
      return (model.products.get(id)?.price ?? 1) + (isStale ? 1 : 0);
    });
    const { type, customerName } = { ...step, ...(earlier && { type: earlier.type }) };
    const cartId = earlier?.cartId ?? randomId();
    const paid = type === "Cashier" ? askPayment(step, items) : NOTHING_PAID;
    const cart: Cart = { what: "cart", type, cartId, customerName, items, ...paid };
    this.#carts.push(cart);
    return cart;
  }

  #merge(sent: { product: number; quantity: number }[], priceOf: (id: string) => number): Line[] {
    const lines = new Map<string, Line>();
    for (const { product, quantity } of sent) {
      const id = pick(this.#ids, product) ?? "";
      const before = lines.get(id)?.quantity ?? 0;
      lines.set(id, { id, price: priceOf(id), quantity: quantity + before });
    }
    return [...lines.values()];
  }

  #offlineSale(step: Extract<Step, { what: "late" }>, { products }: ShopModel): Late {
    const earlier = step.repeats === null ? undefined : pick(this.#late, step.repeats);
    if (earlier) return earlier;
    const { customerName, backMs, priceOff } = step;
    const items = this.#merge(step.lines, (id) => (products.get(id)?.price ?? 1) + priceOff);
    const names = items.map(({ id }) => products.get(id)?.name ?? "Tea");
    const late: Late = {
      what: "late",
      cartId: randomId(),
      customerName,
      items,
      names,
      backMs,
      ...askPayment(step, items),
    };
    this.#late.push(late);
    return late;
  }

  #refund(step: Extract<Step, { what: "refund" }>, model: ShopModel, ofCart: string): Refund {
    const earlier = step.repeats ? pick(this.#refunds, step.repeats.refund) : undefined;
    if (earlier && !step.repeats?.changed) return earlier;
    const { id, cartId } = earlier ?? { id: randomId(), cartId: ofCart };
    const ordered = model.orders.find((order) => order.cartId === cartId)?.lines ?? [];
    const whole = ordered.map(({ left }, line) => ({ line, quantity: Math.max(left, 1) }));
    const wanted = step.lines ?? whole;
    const quantities = new Map(
      wanted.map(({ line, quantity }) => [line % Math.max(ordered.length, 1), quantity]),
    );
    const items = [...quantities].map(([position, quantity], index) => {
      return { position, quantity, toStock: step.toStock[index] ?? false };
    });
    const refund: Refund = {
      what: "refund",
      cartId,
      id,
      reason: "Stale",
      staff: step.staff,
      items,
    };
    this.#refunds.push(refund);
    return refund;
  }
}

function askPayment(
  { discount, paid }: Extract<Step, { what: "cart" | "late" }>,
  items: Line[],
): AskedPayment {
  const total = sum(items.map(({ price, quantity }) => price * quantity));
  const amount = Math.floor((total * (discount ?? 0)) / 100);
  const left = total - amount;
  const cash = Math.floor(left / 3);
  const inCash = { method: "cash" as const, amount: cash, received: cash + 1 };
  const byCard = { method: "card" as const, amount: left, received: null };
  const payments = {
    "as before": [],
    card: [byCard],
    split: [inCash, { ...byCard, amount: left - cash }],
  }[paid];
  return { discount: amount > 0 ? { amount, reason: "Offer" } : null, payments };
}

function pick<T>(from: readonly T[], index: number): T | undefined {
  return from[index % from.length];
}
