import { expect, test } from "vitest";
import { describeFilter, ordersSearch, readOrdersView } from "./orders-filter.ts";

test.each([
  ["", "?", "orders"],
  ["?show=pending&period=this-week", "?show=pending&period=this-week", "pending orders, this week"],
  ["?type=cashier&q=%20tea%20", "?type=cashier&q=tea", "orders (Cashier)"],
  ["?show=never-sent&after=1_a", "?show=never-sent&after=1_a", "never sent orders"],
  ["?show=lost&type=x&period=ever&q=%00", "?", "orders"],
  [`?after=${"a".repeat(200)}`, "?", "orders"],
])("%s is read as %s: %s", (search, canonical, described) => {
  const view = readOrdersView(search);
  expect(ordersSearch(view)).toBe(canonical);
  expect(describeFilter(view)).toBe(described);
});
