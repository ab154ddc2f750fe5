import fc from "fast-check";
import { MONEY_METHODS } from "#app/domain/sale/payment.ts";

/** People, devices, orders, shifts and requests are indexes, modulo how many there are. */
const index = fc.nat(999);
/** Cash is paid half the time. */
const method = fc.constantFrom("cash" as const, "cash" as const, ...MONEY_METHODS);
const cash = fc.integer({ min: 0, max: 300_000 });
const seldom = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

const sold = {
  who: index,
  device: index,
  lines: fc.uniqueArray(
    fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 3, selector: ({ product }) => product },
  ),
  /** In percent. */
  discount: seldom(fc.integer({ min: 1, max: 90 })),
  /** Parts of the total in percent, before the last payment; without payments it is cash. */
  paid: fc.option(
    fc.record({
      parts: fc.array(fc.record({ method, percent: fc.integer({ min: 1, max: 40 }) }), {
        maxLength: 2,
      }),
      last: method,
    }),
  ),
};

/** On an owner's phone: what is chosen there. */
const chosen = fc.constantFrom(null, null, null, "a shift" as const, "no drawer" as const);

const what = <What extends string, Of>(
  what: What,
  of: { [key in keyof Of]: fc.Arbitrary<Of[key]> },
) => fc.record(of).map((step) => ({ what, ...step }));

const opening = what("open", { who: index, device: index, cash });
const closing = what("close", {
  who: index,
  device: index,
  isByOwner: fc.boolean(),
  /** What is counted above what is expected. */
  off: fc.record({
    cash: fc.oneof(fc.constant(0), fc.integer({ min: -9000, max: 9000 })),
    others: fc.constantFrom(0, 0, 0, 1500, -700),
  }),
  isAllCounted: fc.boolean(),
});

const step = fc.oneof(
  {
    weight: 9,
    arbitrary: what("sale", {
      ...sold,
      isOff: fc.constantFrom(true, ...Array(9).fill(false)) as fc.Arbitrary<boolean>,
      chosen,
    }),
  },
  {
    weight: 4,
    arbitrary: what("late", {
      ...sold,
      /** Mostly one of the last. */
      shift: fc.oneof(fc.nat(5), fc.nat(5), index),
      isOfNone: fc.constantFrom(true, false, false, false),
      priceOff: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: what("web", {
      who: index,
      device: index,
      lines: sold.lines,
      isCancelled: fc.boolean(),
      /** Null where the owner turned the question off. */
      paidBy: seldom(method),
      chosen,
    }),
  },
  {
    weight: 5,
    arbitrary: what("refund", {
      who: index,
      device: index,
      chosen,
      order: index,
      line: index,
      quantity: index,
      method,
    }),
  },
  {
    weight: 3,
    arbitrary: what("pay", {
      who: index,
      device: index,
      amount: cash.map((amount) => amount + 1),
      isOut: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: what("again", { request: index }) },
  { weight: 1, arbitrary: closing },
);

/** Somebody closes a drawer's shift, and another opens the next there; others go on. */
const change = fc.record({
  closing,
  opening,
  steps: fc.array(step, { minLength: 8, maxLength: 40, size: "max" }),
});

export const shifts = (count: number) =>
  fc
    .array(change, { minLength: count, maxLength: count, size: "max" })
    .map((changes) =>
      changes.flatMap(({ closing, opening, steps }) => [
        { ...closing, device: opening.device },
        opening,
        ...steps,
      ]),
    );

type Made<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = Made<ReturnType<typeof shifts>>[number];
export type StepOf<What extends Step["what"]> = Extract<Step, { what: What }>;
