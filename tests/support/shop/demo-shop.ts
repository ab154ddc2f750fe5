import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "#app/data/database/database.server.ts";
import { readFact } from "#app/data/database/facts.server.ts";
import { NO_MOUNTS } from "#tests/support/servers/mounts.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { openS3rver, S3RVER_ACCOUNT } from "#tests/support/servers/s3rver.ts";
import { startShop } from "./shop-process.ts";

export const STAFF_EMAIL = "mona@koshk.example";
export const STAFF_PASSWORD = "seven falafel at noon";

/** Processes behind nginx; 0 for one on SQLite without nginx. */
export const TEST_PROCESSES = Number(process.env.TEST_PROCESSES ?? 0);

type BalancedDemo = { serverUrl: string; template: string; bucketFolder: string };

/** Builds the app, starts a shared PostgreSQL, and makes the demo shop that tests copy. */
export default async function prepareShops(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["scripts/bootstrap.mjs", "--build"], { stdio: "inherit" });
  if (NO_MOUNTS) console.log(`No full disks: ${NO_MOUNTS}.`);
  const postgres = startPostgres();
  const inFolder = TEST_PROCESSES === 0 ? makeInFolder() : null;
  const { url, version, stop } = await postgres;
  console.log(`Tests run on ${version}.`);
  process.env.TEST_DATABASE_URL = url;
  const remove = await (inFolder ?? makeBalanced(url));
  return async () => {
    await remove();
    await stop();
  };
}

async function makeInFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-demo-"));
  const shop = await startShop(dataDir, { STAFF_EMAIL, STAFF_PASSWORD });
  await cleanedUp({ dataDir });
  await shop.stop();
  process.env.KOSHK_DEMO_SHOP = JSON.stringify({ dataDir });
  return () => rm(dataDir, { recursive: true, force: true });
}

async function makeBalanced(serverUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-demo-"));
  const database = await createDatabase(serverUrl);
  const bucket = await openS3rver();
  const shop = await startShop(dataDir, {
    STAFF_EMAIL,
    STAFF_PASSWORD,
    DATABASE_URL: database.url,
    FILES_URL: bucket.filesUrl,
    ...S3RVER_ACCOUNT,
  });
  await cleanedUp({ dataDir, databaseUrl: database.url });
  await shop.stop();
  await bucket.stop();
  const made = { serverUrl, template: database.name, bucketFolder: bucket.folder };
  process.env.KOSHK_BALANCED_DEMO = JSON.stringify(made satisfies BalancedDemo);
  return async () => {
    await bucket.remove();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A start cleans up beside the open shop; copies of what it has not ended would go on with it while they are tested. */
async function cleanedUp(where: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const db = await openDatabase(where);
  const isDone = async (key: string) => /^[^ ]+$/.test((await readFact(db, key)) ?? "");
  while (!(await isDone("activity_kept_at")) || !(await isDone("images_swept_at")))
    await setTimeout(50);
  await db.destroy();
}

export function demoShop(): { dataDir: string } {
  return made("KOSHK_DEMO_SHOP");
}

export function balancedDemo(): BalancedDemo {
  return made("KOSHK_BALANCED_DEMO");
}

function made(name: string) {
  const made = process.env[name];
  if (!made) throw new Error("The demo shop is made by Playwright's global setup.");
  return JSON.parse(made);
}
