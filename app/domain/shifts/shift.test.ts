import { expect, test } from "vitest";
import { byMethod } from "#app/domain/sale/payment.ts";
import { countDifferences, expectedByMethod, methodsToCount } from "./shift.ts";

const NONE = byMethod(() => 0);
const NOTHING = { payments: NONE, refunds: NONE, accountPayments: NONE };

test.each([
  ["opening cash alone", {}, { cash: 20_000 }],
  ["cash sales", { payments: { ...NONE, cash: 5000 } }, { cash: 25_000 }],
  ["cash paid in and out", { cash: [{ amount: 3000 }, { amount: -4500 }] }, { cash: 18_500 }],
  ["a refund in cash", { refunds: { ...NONE, cash: 700 } }, { cash: 19_300 }],
  [
    "other methods, which the drawer is no part of",
    { payments: { ...NONE, card: 900, wallet: 50 }, refunds: { ...NONE, card: 100, instapay: 30 } },
    { cash: 20_000, card: 800, wallet: 50, instapay: -30 },
  ],
  [
    "what was sold on account, and paid there",
    { payments: { ...NONE, account: 900 }, accountPayments: { ...NONE, cash: 400, card: 50 } },
    { cash: 20_400, card: 50 },
  ],
])("what is expected of %s", (_what, takings, expected) => {
  const all = { openingCash: 20_000, cash: [], ...NOTHING, ...takings };
  expect(expectedByMethod(all)).toEqual({ ...NONE, ...expected });
});

test("cash is always counted, other methods where they were used, also where nothing is expected", () => {
  expect(methodsToCount(NOTHING)).toEqual(["cash"]);
  const payments = { ...NONE, card: 500 };
  const refunds = { ...NONE, card: 500, wallet: 1 };
  const accountPayments = { ...NONE, instapay: 5 };
  const all = { payments: { ...payments, account: 70 }, refunds, accountPayments };
  expect(methodsToCount(all)).toEqual(["cash", "card", "instapay", "wallet"]);
});

test("the differences are what was counted above what was expected, of each method alone", () => {
  const counts = [
    { method: "cash" as const, expected: 1000, counted: 900 },
    { method: "card" as const, expected: 500, counted: 550 },
  ];
  expect(countDifferences(counts.toReversed())).toEqual([
    { method: "cash", amount: -100 },
    { method: "card", amount: 50 },
  ]);
});
