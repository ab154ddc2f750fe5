import { expect, test } from "vitest";
import type { CartLine } from "#app/cart/stored-cart.ts";
import { putBack, takenOut } from "./removal.ts";

/** Lines by their names and quantities: `a2 b1`. */
const lines = (text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((line) => ({ id: line.slice(0, 1), quantity: Number(line.slice(1)) }) as CartLine);

const written = (items: CartLine[]) => items.map(({ id, quantity }) => id + quantity).join(" ");

test.each([
  ["the first line", "a1 b2 c3", "b2 c3", "b2 c3", "a1 b2 c3"],
  ["the only one", "a1", "", "", "a1"],
  ["several, one of them lowered", "a1 b9 c3 d1", "b2 c3", "b2 c3", "a1 b9 c3 d1"],
  ["one beside others that changed since", "a1 b2 c3", "a1 c3", "a4 c3 x1", "a4 b2 c3 x1"],
  ["one that another tab added again", "a1 b2", "a1", "a1 b1", "a1 b2"],
  ["one of which others are gone since", "a1 b1 c1", "a1 b1", "a1", "a1 c1"],
])("%s is put back where it was", (_what, before, after, since, again) => {
  expect(written(putBack(lines(since), takenOut(lines(before), lines(after))))).toBe(again);
});
