import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { amountError, MAX_CASH, parseCounted, ShiftChangeSchema } from "./shift-form.ts";

test.each<[PaymentMethod, string, number | null]>([
  ["cash", "12.50", 1250],
  ["cash", "٠", 0],
  ["cash", "-5", null],
  ["card", "-5", -500],
  ["wallet", " −٥٫٥", -550],
  ["card", "-0", 0],
  ["card", "--5", null],
  ["card", "", null],
])("of %s, %j is counted as %j", (method, typed, amount) => {
  expect(parseCounted(method, typed)).toBe(amount);
  const closing = { intent: "close", id: randomId(), note: "", cash: "0", [method]: typed };
  const { data } = ShiftChangeSchema.safeParse(closing);
  expect(data ?? null).toEqual(
    amount === null ? null : expect.objectContaining({ [method]: amount }),
  );
});

test("an amount is too large beyond the limit in either direction", () => {
  expect([null, MAX_CASH, MAX_CASH + 1, -MAX_CASH - 1].map(amountError)).toEqual([
    ...["amountWrong", undefined, "amountTooLarge", "amountTooLarge"],
  ]);
});
