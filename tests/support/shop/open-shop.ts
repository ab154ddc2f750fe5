import type { RunningShop } from "#tests/support/pages/shop-test.ts";
import { openBalancedShop } from "./balanced-shop.ts";
import { TEST_PROCESSES } from "./demo-shop.ts";
import { openTestShop, type Products } from "./test-shop.ts";

export type OpenShop = RunningShop & { close(): Promise<void> };

/** One process on SQLite, or TEST_PROCESSES of them behind nginx. */
export function openShop(products: Products, more: Record<string, string> = {}): Promise<OpenShop> {
  const settings = { DEMO: products === "demo" ? "1" : "0", LIMITS: "off", ...more };
  const count = TEST_PROCESSES;
  return count === 0
    ? openTestShop(products, settings)
    : openBalancedShop(products, settings, count);
}
