import { cp } from "node:fs/promises";
import { join } from "node:path";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { openShop } from "./shop.ts";
import type { Workshop } from "./workshop.ts";

let copies = 0;
let original: Promise<string> | undefined;

/** A data folder of its own with the demo shop, which is made once. */
export async function demoData(workshop: Workshop): Promise<string> {
  original ??= makeDemo(workshop);
  const copy = join(workshop.folder, `demo-${++copies}`);
  await cp(await original, copy, { recursive: true });
  return copy;
}

/** A demo shop with more products and orders, as `npm run demo` adds them. */
export async function filledData(
  workshop: Workshop,
  more: { products?: number; orders?: number },
): Promise<string> {
  const dataDir = await demoData(workshop);
  const counts = Object.entries(more).map(([name, count]) => `--${name}=${count}`);
  const env = { DATA_DIR: dataDir };
  await workshop.run(process.execPath, ["scripts/demo.ts", ...counts], { env });
  return dataDir;
}

async function makeDemo(workshop: Workshop): Promise<string> {
  const dataDir = await workshop.makeFolder("demo");
  const shop = await openShop(workshop, dataDir, { STAFF_EMAIL, STAFF_PASSWORD });
  await shop.stop();
  return dataDir;
}
