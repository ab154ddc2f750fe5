import fc from "fast-check";

/** `product` is an index, modulo the number of products. */
export type Step =
  | { what: "sell"; sell: Sell }
  | { what: "stock"; product: number; by: number }
  | { what: "price"; product: number; price: number }
  | { what: "delete"; product: number }
  | { what: "add"; price: number; stock: number };

export type Sell = {
  lines: { product: number; quantity: number }[];
  /** The product whose price has changed since the cashier saw it. */
  stale: number | null;
  customerName: string;
  /** Sales of one slot share an id. */
  slot: number;
  /** Repeats the last sale of the slot. */
  again: boolean;
};

const product = fc.nat(7);
const quantity = fc.integer({ min: 1, max: 4 });
const price = fc.integer({ min: 1, max: 5000 });

const sell: fc.Arbitrary<Sell> = fc.record({
  lines: fc.array(fc.record({ product, quantity }), { minLength: 1, maxLength: 4 }),
  stale: fc.option(product, { freq: 6 }),
  customerName: fc.constantFrom("Mona", "Mona", "Omar"),
  slot: fc.nat(5),
  again: fc.boolean(),
});

export const addStep = fc.record({
  what: fc.constant("add" as const),
  price,
  stock: fc.nat(12),
});

export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant("sell" as const), sell }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("stock" as const),
      product,
      by: fc.integer({ min: -6, max: 9 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("price" as const), product, price }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("delete" as const), product }) },
  { weight: 1, arbitrary: addStep },
);
