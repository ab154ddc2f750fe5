import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "./shop-process.ts";

/** The demo shop's first account. */
export const STAFF_EMAIL = "mona@koshk.example";
export const STAFF_PASSWORD = "seven falafel at noon";

/** Makes the demo shop once, for the tests to start from copies of it. */
export default async function makeDemoShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-demo-"));
  const shop = await startShop(dataDir, { STAFF_EMAIL, STAFF_PASSWORD });
  await shop.stop();
  process.env.KOSHK_DEMO_SHOP = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** The data of the demo shop, not to be written to. */
export function demoShopData(): string {
  const dataDir = process.env.KOSHK_DEMO_SHOP;
  if (!dataDir) throw new Error("The demo shop is made by Playwright's global setup.");
  return dataDir;
}
