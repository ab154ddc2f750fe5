import fc from "fast-check";

/** An index, modulo the number of products. */
const product = fc.nat(7);
const quantity = fc.integer({ min: 1, max: 4 });
const price = fc.integer({ min: 1, max: 5000 });

const sell = fc.record({
  lines: fc.array(fc.record({ product, quantity }), { minLength: 1, maxLength: 4 }),
  /** The product whose price has changed since the cashier saw it. */
  stale: fc.option(product, { freq: 6 }),
  customerName: fc.constantFrom("Mona", "Mona", "Omar"),
  /** Sales of one slot share an id. */
  slot: fc.nat(5),
  /** Repeats the last sale of the slot. */
  again: fc.boolean(),
});

const by = fc.integer({ min: -6, max: 9 });

export const addStep = fc.record({ what: fc.constant("add" as const), price, stock: fc.nat(12) });

export const stepArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant("sell" as const), sell }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("stock" as const), product, by }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("price" as const), product, price }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("delete" as const), product }) },
  { weight: 1, arbitrary: addStep },
);

type Made<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = Made<typeof stepArbitrary>;
export type Sell = Made<typeof sell>;
