import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#app/data/database/database.server.ts";
import type { RunningShop } from "#tests/support/pages/shop-test.ts";
import { openBalancedShop } from "./balanced-shop.ts";
import { demoShop, TEST_PROCESSES } from "./demo-shop.ts";
import { startShop } from "./shop-process.ts";

export type OpenShop = RunningShop & { close(): Promise<void> };

/** What there is to begin with. */
export type Products = "demo" | "none";

/** A shop of a test's own: one process on SQLite, or as many as TEST_PROCESSES says behind nginx. */
export function openShop(products: Products, more: Record<string, string> = {}): Promise<OpenShop> {
  const settings = { DEMO: "0", LIMITS: "off", ...more };
  const count = TEST_PROCESSES;
  return count === 0
    ? openOneProcess(products, settings)
    : openBalancedShop(products, settings, count);
}

async function openOneProcess(
  products: Products,
  settings: Record<string, string>,
): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-e2e-"));
  if (products === "demo") await cp(demoShop().dataDir, dataDir, { recursive: true });
  const { origin, stop } = await startShop(dataDir, settings);
  const db = await openDatabase({ dataDir });
  const close = async () => {
    await db.destroy();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, db, close };
}
