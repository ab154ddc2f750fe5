import { cp } from "node:fs/promises";
import { join } from "node:path";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { openShop } from "./shop.ts";
import type { Workspace } from "./workspace.ts";

let copies = 0;
let original: Promise<string> | undefined;

/** A copy of the demo shop's data folder, which is made once. */
export async function demoData(workspace: Workspace): Promise<string> {
  original ??= makeDemo(workspace);
  const copy = join(workspace.folder, `demo-${++copies}`);
  await cp(await original, copy, { recursive: true });
  return copy;
}

type More = { products?: number; orders?: number };

export async function filledData(workspace: Workspace, more: More): Promise<string> {
  const dataDir = await demoData(workspace);
  await fillDatabase(workspace, { DATA_DIR: dataDir }, more);
  return dataDir;
}

export async function fillDatabase(
  workspace: Workspace,
  env: { DATA_DIR: string; DATABASE_URL?: string },
  more: More,
): Promise<void> {
  const counts = Object.entries(more).map(([name, count]) => `--${name}=${count}`);
  await workspace.run(process.execPath, ["scripts/demo.ts", ...counts], { env });
}

async function makeDemo(workspace: Workspace): Promise<string> {
  const dataDir = await workspace.makeFolder("demo");
  const shop = await openShop(workspace, dataDir, { STAFF_EMAIL, STAFF_PASSWORD });
  await shop.stop();
  return dataDir;
}
