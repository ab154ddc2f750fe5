import { expect, test } from "vitest";
import { type FollowedLine, missingFrom, mostOf } from "./cleared-sale.ts";

const line = (id: string, quantity: number): FollowedLine => ({
  id,
  name: id,
  price: 1000,
  quantity,
});
const pieces = (lines: { name: string; quantity: number }[]) =>
  lines.map(({ name, quantity }) => `${quantity} ${name}`);

test.each([
  ["nothing was changed", [line("tea", 2)], []],
  ["a line was lowered", [line("tea", 1)], ["1 tea"]],
  ["a line was lowered and raised again", [line("tea", 1), line("tea", 2)], []],
  ["a line was removed", [], ["2 tea"]],
  [
    "a line came later and was lowered",
    [line("tea", 2), line("cola", 3), line("cola", 1)],
    ["2 cola"],
  ],
])("what a sale had more than was sold: %s", (_what, steps, missing) => {
  // A line stays as it was until a later step changes it.
  const carts = steps.map((_, at) => [
    ...new Map(steps.slice(0, at + 1).map((one) => [one.id, one])).values(),
  ]);
  const most = carts.reduce((had, cart) => mostOf(had, cart), [line("tea", 2)]);
  expect(pieces(missingFrom(most, carts.at(-1) ?? []))).toEqual(missing);
});

test("what goes on in the next sale is not missing", () => {
  const most = [line("tea", 3), line("cola", 1)];
  expect(missingFrom(most, [line("tea", 1), line("tea", 2), line("cola", 1)])).toEqual([]);
});
