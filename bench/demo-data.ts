import { cp } from "node:fs/promises";
import { join } from "node:path";
import { STAFF_EMAIL, STAFF_PASSWORD } from "../tests/support/demo-shop.ts";
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

async function makeDemo(workshop: Workshop): Promise<string> {
  const dataDir = await workshop.makeFolder("demo");
  const shop = await openShop(workshop, dataDir, { STAFF_EMAIL, STAFF_PASSWORD });
  await shop.stop();
  return dataDir;
}
