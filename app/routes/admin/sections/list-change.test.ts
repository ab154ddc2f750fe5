import { expect, test } from "vitest";
import { type ListChange, withMoves } from "./list-change.ts";

const items = ["a", "b", "c", "d"].map((id) => ({ id }));

function move(id: string, side: "before" | "after", neighbour: string): ListChange {
  return { intent: "move", id, side, neighbour };
}

function order(...changes: ListChange[]): string {
  return withMoves(items, changes)
    .map(({ id }) => id)
    .join("");
}

test("moves are made one after the other", () => {
  expect(order(move("d", "before", "c"), move("d", "before", "b"))).toBe("adbc");
  expect(order(move("a", "after", "b"), move("c", "before", "b"))).toBe("cbad");
});

test("a move that is made already changes nothing", () => {
  expect(order(move("b", "after", "a"))).toBe("abcd");
});

test("what is not a move, or is about somebody who is gone, leaves the order alone", () => {
  expect(
    order({ intent: "delete", id: "a" }, move("a", "after", "x"), move("x", "after", "a")),
  ).toBe("abcd");
});
