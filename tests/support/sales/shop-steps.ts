import fc from "fast-check";

/** An index, modulo the number of products, orders, carts or refunds. */
const index = fc.nat(7);
const quantity = fc.integer({ min: 1, max: 4 });
const price = fc.integer({ min: 1, max: 5000 });
const by = fc.integer({ min: -6, max: 9 });
const stock = fc.constantFrom(0, 3, 8, 20, 20);
const staff = fc.constantFrom("Mona", "Omar");

const mostly = fc.constantFrom(true, true, true, false);
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const payment = {
  /** In percent. */
  discount: seldom(fc.integer({ min: 1, max: 99 })),
  paid: fc.constantFrom("as before" as const, "card" as const, "split" as const),
};

const cart = fc.record({
  type: fc.constantFrom("Cashier" as const, "WhatsApp" as const, "WhatsApp" as const),
  lines: fc.array(fc.record({ product: index, quantity }), { minLength: 1, maxLength: 3 }),
  /** The product whose price has changed since it was seen. */
  stale: seldom(index),
  customerName: fc.constantFrom("Mona", "Omar"),
  /** Of sales. */
  ...payment,
  /** Sends an earlier cart again, or other contents under its id. */
  repeats: seldom(fc.record({ cart: index, changed: fc.boolean() })),
});

/** A sale made offline, `backMs` before it is received. */
const late = fc.record({
  lines: fc.array(fc.record({ product: index, quantity }), { minLength: 1, maxLength: 3 }),
  priceOff: fc.constantFrom(0, 0, 0, 1),
  ...payment,
  backMs: fc.constantFrom(0, 60_000, 9 * 60 * 60_000, 12 * 60 * 60_000),
  customerName: fc.constantFrom("Mona", "Omar"),
  /** Sends an earlier one again. */
  repeats: seldom(index),
});

const action = fc.constantFrom("confirm" as const, "complete" as const, "cancel" as const);
const act = fc.record({ order: index, action, staff });

const refund = fc.record({
  order: index,
  /** Null refunds what is left of every line. */
  lines: fc.option(fc.array(fc.record({ line: index, quantity }), { minLength: 1, maxLength: 2 }), {
    freq: 2,
  }),
  toStock: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  staff,
  /** Sends an earlier refund again, or other lines under its id. */
  repeats: seldom(fc.record({ refund: index, changed: fc.boolean() })),
});

const edit = fc.record({
  product: index,
  by: fc.oneof(fc.constant(0), by),
  change: fc.record(
    {
      name: fc.constantFrom("Tea", "لب", "Chips"),
      price,
      is_available: mostly,
      is_visible: mostly,
    },
    { requiredKeys: [] },
  ),
});

const cartStep = cart.map((about) => ({ what: "cart" as const, ...about }));
const addStep = fc.record({ what: fc.constant("add" as const), price, stock });

const bookStep = fc.record({
  what: fc.constant("book" as const),
  product: index,
  kind: fc.constantFrom("delivery" as const, "waste" as const, "own use" as const),
  quantity,
  cost: fc.option(price),
  repeats: seldom(index),
});

const step = fc.oneof(
  { weight: 3, arbitrary: bookStep },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("undo" as const), booking: index }) },
  { weight: 8, arbitrary: cartStep },
  { weight: 4, arbitrary: late.map((about) => ({ what: "late" as const, ...about })) },
  { weight: 7, arbitrary: act.map((about) => ({ what: "act" as const, ...about })) },
  { weight: 4, arbitrary: refund.map((about) => ({ what: "refund" as const, ...about })) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("open" as const), order: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("stock" as const), product: index, by }) },
  { weight: 2, arbitrary: edit.map((about) => ({ what: "edit" as const, ...about })) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("delete" as const), product: index }) },
  { weight: 2, arbitrary: addStep },
);

/** Alone: what is sold while somebody counts has a test of its own. */
const countStep = fc.record({
  what: fc.constant("count" as const),
  product: index,
  to: fc.nat(25),
});

const MINUTE_MS = 60_000;

/** Steps that are made at once, some time after those before. */
const batch = fc.record({
  steps: fc.oneof(
    { weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: countStep.map((count) => [count]) },
    { weight: 2, arbitrary: fc.array(step, { minLength: 2, maxLength: 5, size: "max" }) },
  ),
  afterMs: fc.constantFrom(20, 60, 420, 1560).map((minutes) => minutes * MINUTE_MS),
});

export const history = fc.record({
  /** Before Cairo's clocks go back and forward, before a new year, and on a plain day. */
  start: fc
    .constantFrom(
      "2026-10-29T20:10Z",
      "2026-04-23T20:10Z",
      "2025-12-31T20:10Z",
      "2026-03-15T10:00Z",
    )
    .map((time) => Date.parse(time)),
  products: fc.array(addStep, { minLength: 2, maxLength: 4 }),
  carts: fc.array(cartStep, { minLength: 1, maxLength: 4 }),
  batches: fc.array(batch, { minLength: 1, maxLength: 14, size: "max" }),
});

type Made<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = Made<typeof step> | Made<typeof countStep>;
export type History = Made<typeof history>;
