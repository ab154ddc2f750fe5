import fc from "fast-check";
import { expect, test } from "vitest";
import { moveBeside, moveByOrderId } from "./move.ts";

const products = [3, 5, 8, 13].map((orderId) => ({ id: `p${orderId}`, orderId }));

function order(id: string, side: "before" | "after", neighbour: string) {
  return moveByOrderId(products, id, { neighbour, side }).map((p) => `${p.id} at ${p.orderId}`);
}

test("what stands between the old place and the new one moves up or down by one", () => {
  expect(order("p3", "after", "p8")).toEqual(["p5 at 3", "p8 at 5", "p3 at 8", "p13 at 13"]);
  expect(order("p13", "before", "p5")).toEqual(["p3 at 3", "p13 at 5", "p5 at 8", "p8 at 13"]);
});

test("a move to where it is, or beside what is gone, changes nothing", () => {
  const same = products.map((p) => `${p.id} at ${p.orderId}`);
  expect(order("p5", "after", "p3")).toEqual(same);
  expect(order("p5", "before", "gone")).toEqual(same);
  expect(order("gone", "before", "p5")).toEqual(same);
});

test("whatever is moved, the same products have the same numbers between them", () => {
  const id = fc.constantFrom(...products.map((p) => p.id));
  fc.assert(
    fc.property(id, id, fc.constantFrom("before" as const, "after" as const), (a, b, side) => {
      const moved = moveByOrderId(products, a, { neighbour: b, side });
      expect(moved.map((p) => p.orderId)).toEqual([3, 5, 8, 13]);
      expect(moved.map((p) => p.id).toSorted()).toEqual(products.map((p) => p.id).toSorted());
    }),
  );
});

test("items without orderIds are moved one after the other", () => {
  const once = moveBeside(["a", "b", "c", "d"].map(asItem), "d", {
    neighbour: "c",
    side: "before",
  });
  const twice = moveBeside(once, "d", { neighbour: "b", side: "before" });
  expect(twice).toEqual(["a", "d", "b", "c"].map(asItem));
  expect(moveBeside(twice, "a", { neighbour: "gone", side: "after" })).toEqual(twice);
});

function asItem(id: string) {
  return { id };
}
