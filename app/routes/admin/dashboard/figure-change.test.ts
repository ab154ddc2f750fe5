import { expect, test } from "vitest";
import { figureChange } from "./figure-change.ts";

test("a figure against the same time of the period before", () => {
  expect(figureChange("this-week", "sales", 112_00, 100_00)).toEqual({
    direction: "up",
    text: "12% more than the same time last week",
  });
  expect(figureChange("today", "orders", 3, 4)).toEqual({
    direction: "down",
    text: "25% fewer than the same time yesterday",
  });
  expect(figureChange("last-6-months", "sales", 0, 5)).toEqual({
    direction: "down",
    text: "100% less than the same part of the 6 months before",
  });
});

test("changes that percents do not tell", () => {
  expect(figureChange("this-month", "sales", 10_001, 10_000).text).toBe(
    "Under 1% more than the same time last month",
  );
  expect(figureChange("this-year", "orders", 129, 10).text).toBe(
    "12 times as many as the same time last year",
  );
  expect(figureChange("this-year", "sales", 7, 7)).toEqual({
    direction: "same",
    text: "No change from the same time last year",
  });
});

test("nothing to compare with", () => {
  expect(figureChange("this-week", "sales", 5, 0)).toEqual({
    direction: "unknown",
    text: "No sales by this time last week to compare with",
  });
  expect(figureChange("last-6-months", "orders", 0, 0).text).toBe(
    "No orders in the same part of the 6 months before to compare with",
  );
});
