import { expect, test } from "vitest";
import { PaymentSchema } from "./payment-schema.ts";

test.each([
  ["none typed in", 1000, null, true],
  ["exactly its part", 1000, 1000, true],
  ["a piastre less", 1000, 999, false],
  ["EGP 2,000 for a small part", 1000, 200_000, true],
  ["a piastre more than that", 1000, 200_001, false],
  ["ten times a large part", 30_000, 300_000, true],
  ["a piastre more than ten times", 30_000, 300_001, false],
  ["a barcode", 1000, 622_100_000_001_200, false],
])("cash received: %s", (_what, amount, received, isTaken) => {
  const { success } = PaymentSchema.safeParse({ method: "cash", amount, received });
  expect(success).toBe(isTaken);
});

test("only cash is received", () => {
  const card = { method: "card", amount: 1000, received: 1000 };
  expect(PaymentSchema.safeParse(card).success).toBe(false);
});
