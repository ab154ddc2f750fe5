import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount } from "#app/domain/money.ts";
import {
  ALL_CASH,
  discountOf,
  paymentsOf,
  type SplitPart,
  takenPayment,
} from "./chosen-payment.ts";
import { PAYMENT_METHODS, paidTotal } from "./payment.ts";

const part = (method: SplitPart["method"], typed: string): SplitPart => ({ method, typed });
const cash = (amount: number, received: number | null = null) => [
  { method: "cash", amount, received },
];
const card = (amount: number) => ({ method: "card", amount, received: null });

test.each([
  ["all in cash", null, null, cash(3200)],
  ["in cash with change", null, 5000, cash(3200, 5000)],
  ["the rest by card", [part("cash", "20"), part("card", "")], null, [...cash(2000), card(1200)]],
  ["in full", [part("card", "١٢"), part("cash", "20")], 2000, [...cash(2000, 2000), card(1200)]],
  ["one way twice", [part("card", "12"), part("card", "20")], null, [card(3200)]],
  ["too little", [part("cash", "20"), part("card", "10")], null, null],
  ["too much", [part("cash", "20"), part("card", "13")], null, null],
  ["too much, the rest open", [part("cash", "32"), part("card", "")], null, null],
  ["with two open", [part("cash", ""), part("card", "")], null, null],
  ["with a word", [part("cash", "twenty"), part("card", "")], null, null],
])("a sale paid %s", (_how, split, received, payments) => {
  expect(paymentsOf({ method: "cash", split }, 3200, received)).toEqual(payments);
});

test("however a sale is split, its payments are its total", () => {
  const typed = fc.record({
    method: fc.constantFrom(...PAYMENT_METHODS),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
  });
  const rest = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 6 }), rest, (parts, left) => {
      const total = parts.reduce((sum, { amount }) => sum + amount, left);
      const split = parts.map(({ method, amount }) => part(method, formatAmount(amount)));
      const payments = paymentsOf(
        { method: "cash", split: [...split, part("wallet", "")] },
        total,
        null,
      );
      expect(paidTotal(payments ?? [])).toBe(total);
    }),
  );
});

test.each([
  [{ kind: "amount", value: 500 }, 500],
  [{ kind: "percent", value: 10 }, 320],
  [{ kind: "percent", value: 0 }, undefined],
] as const)("%j takes %s off 3205", (chosen, amount) => {
  expect(discountOf({ ...chosen, reason: "Regular" }, 3205)?.amount).toBe(amount);
});

test("a way to pay that the shop no longer takes is cash again", () => {
  const split = [part("cash", "20"), part("card", "")];
  const chosen = { ...ALL_CASH, method: "card", split } as const;
  expect(takenPayment(chosen, ["cash", "wallet"])).toEqual(ALL_CASH);
  expect(takenPayment(chosen, ["cash", "card"])).toEqual(chosen);
});
