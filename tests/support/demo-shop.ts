import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "./shop-process.ts";

/** The demo shop's first account. */
export const STAFF_EMAIL = "mona@koshk.example";
export const STAFF_PASSWORD = "seven falafel at noon";

/** Makes the demo shop once, by a true first start, for the tests to start from copies of it. */
export default async function makeDemoShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-demo-"));
  const shop = await startShop(dataDir, { STAFF_EMAIL, STAFF_PASSWORD });
  await shop.stop();
  process.env.KOSHK_DEMO_SHOP = JSON.stringify({ dataDir, welcome: shop.welcome });
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Where the demo shop's data are, not to be written to, and what its first start said. */
export function demoShop(): { dataDir: string; welcome: string } {
  const made = process.env.KOSHK_DEMO_SHOP;
  if (!made) throw new Error("The demo shop is made by Playwright's global setup.");
  return JSON.parse(made);
}
