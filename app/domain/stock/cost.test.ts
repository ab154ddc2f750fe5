import { expect, test } from "vitest";
import { averageCost, costUndone, replayCost } from "./cost.ts";

test.each([
  [{ stock: 0, cost: null }, { quantity: 5, unitCost: 100 }, 100],
  [{ stock: 7, cost: null }, { quantity: 5, unitCost: 100 }, 100],
  [{ stock: 7, cost: 60 }, { quantity: 5, unitCost: null }, 60],
  [{ stock: 0, cost: 60 }, { quantity: 5, unitCost: 100 }, 100],
  [{ stock: 10, cost: 100 }, { quantity: 10, unitCost: 200 }, 150],
  [{ stock: 1, cost: 100 }, { quantity: 1, unitCost: 101 }, 101],
  [{ stock: 2, cost: 100 }, { quantity: 1, unitCost: 101 }, 100],
  [{ stock: 999_999, cost: 1e12 }, { quantity: 999_999, unitCost: 1e12 + 2 }, 1e12 + 1],
])("%j after a delivery of %j costs %s", (stocked, delivered, cost) => {
  expect(averageCost(stocked, delivered)).toBe(cost);
});

const delivery = (quantity: number, unitCost: number | null, stockAfter: number) => ({
  quantity,
  unitCost,
  stockAfter,
  isUndone: false,
});
const undone = (quantity: number, unitCost: number, stockAfter: number) => ({
  quantity,
  unitCost,
  stockAfter,
  isUndone: true,
});

test.each([
  ["nothing", [], null],
  ["two deliveries", [delivery(10, 100, 10), delivery(10, 200, 20)], 150],
  ["the second undone", [delivery(10, 100, 10), undone(10, 900, 20), delivery(-10, 900, 10)], 100],
  [
    "the first undone, sold since",
    [undone(10, 900, 10), delivery(5, 100, 13), delivery(-10, 900, 3)],
    100,
  ],
  [
    "one undone between two",
    [delivery(10, 100, 10), undone(10, 900, 20), delivery(10, 200, 30), delivery(-10, 900, 20)],
    150,
  ],
  [
    "one after an undone",
    [delivery(10, 100, 10), undone(10, 900, 20), delivery(-10, 900, 10), delivery(10, 200, 20)],
    150,
  ],
])("the cost of %s is that of what came", (_, movements, cost) => {
  expect(replayCost(movements)).toBe(cost);
});

test.each([
  ["the delivery came after the import", 800, false, 10, 600],
  ["the import came after the delivery", 800, true, 10, 800],
  ["nothing was there before it", 800, false, 0, 800],
  ["the delivery cost more than the average", 200, false, 10, 200],
])(
  "of a cost that was imported, where %s, undoing leaves what is known",
  (_, cost, isImportedSince, stock, left) => {
    const about = { document: "a", undoneBy: "b" };
    const came = { ...undone(20, 900, stock + 20), ...about };
    const opposite = { ...delivery(-20, 900, stock), document: "b", undoneBy: null };
    expect(costUndone(cost, [came, opposite], { by: "b", isImportedSince })).toBe(left);
  },
);
