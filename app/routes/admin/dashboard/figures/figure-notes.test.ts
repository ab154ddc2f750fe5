import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { figureChange, isProfitKnown, profitNote } from "./figure-notes.ts";
import { figureTexts } from "./texts.ts";

test.each([
  ["this-week", "sales", 112_00, 100_00, "up", "12% more than the same time last week"],
  ["today", "orders", 3, 4, "down", "25% fewer than the same time yesterday"],
  ["last-6-months", "sales", 0, 5, "down", "100% less than the same part of the 6 months before"],
  ["this-month", "sales", 10_001, 10_000, "up", "Under 1% more than the same time last month"],
  ["this-year", "orders", 129, 10, "up", "12 times as many as the same time last year"],
  ["today", "sales", -40_00, 60_00, "down", "EGP 100 less than the same time yesterday"],
  ["today", "sales", 60_50, -40_00, "up", "EGP 100.50 more than the same time yesterday"],
  ["this-year", "sales", 7, 7, "same", "No change from the same time last year"],
  ["this-week", "sales", 5, 0, "unknown", "No sales by this time last week to compare with"],
  [
    "today",
    "completed orders",
    5,
    0,
    "unknown",
    "No completed orders by this time yesterday to compare with",
  ],
  [
    "last-6-months",
    "orders",
    0,
    0,
    "unknown",
    "No orders in the same part of the 6 months before to compare with",
  ],
] as const)("%s: %s of %d after %d", (period, noun, now, before, direction, text) => {
  const t = figureTexts(DEFAULT_LOCALE);
  expect(figureChange(period, noun, now, before, t)).toEqual({ direction, text });
});

test.each([
  ["nothing was sold", [0, 0], [0, 0], false, "sales and completed web orders"],
  ["no cost is known", [5000, 0], [0, 0], false, "no cost is known yet"],
  [
    "all costs are known",
    [5000, 5000],
    [10_000, 2500],
    true,
    "25% margin, sales and completed web orders",
  ],
  [
    "a part is not known",
    [10_000, 0],
    [7500, 2500],
    true,
    "33% margin; no cost is known for EGP 25 (25%)",
  ],
  [
    "a sale was refunded and thrown away",
    [0, 0],
    [0, -700],
    true,
    "sales and completed web orders",
  ],
  [
    "the same, beside money without a cost",
    [1000, 0],
    [0, -700],
    true,
    "no cost is known for EGP 10 (100%)",
  ],
  [
    "more was refunded than sold",
    [-1000, 0],
    [-1000, -300],
    true,
    "sales and completed web orders",
  ],
  ["refunds of known cost outweigh", [0, 0], [-1000, -300], true, "no cost is known for EGP 10"],
] as const)("%s", (_what, [revenue, completedWebOrders], [costed, gross], isKnown, note) => {
  expect(isProfitKnown({ costed, gross })).toBe(isKnown);
  const t = figureTexts(DEFAULT_LOCALE);
  expect(profitNote({ revenue, completedWebOrders }, { costed, gross }, t)).toBe(note);
});
