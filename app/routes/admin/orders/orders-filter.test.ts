import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { ordersSearch, readOrdersView } from "./orders-filter.ts";
import { ordersTexts } from "./texts.ts";

test.each([
  ["", "?", "orders"],
  [
    "?show=pending&period=this-week",
    "?show=pending&period=this-week",
    "pending orders of this week",
  ],
  ["?type=cashier&q=%20tea%20", "?type=cashier&q=tea", "Cashier orders"],
  ["?show=never-sent&after=1_a", "?show=never-sent&after=1_a", "never sent orders"],
  ["?period=last-6-months", "?period=last-6-months", "orders of the last 6 months"],
  ["?show=lost&type=x&period=ever&q=%00", "?", "orders"],
  [`?after=${"a".repeat(200)}`, "?", "orders"],
])("%s is read as %s: %s", (search, canonical, described) => {
  const view = readOrdersView(search);
  expect(ordersSearch(view)).toBe(canonical);
  expect(ordersTexts(DEFAULT_LOCALE).filtered(view)).toBe(described);
});
