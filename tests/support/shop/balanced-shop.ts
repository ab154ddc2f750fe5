import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "#app/data/database/database.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { startBalancer } from "#tests/support/servers/balancer.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";
import { openS3rver, S3RVER_ACCOUNT } from "#tests/support/servers/s3rver.ts";
import { balancedDemo } from "./demo-shop.ts";
import type { OpenShop } from "./open-shop.ts";
import { publishChanges } from "./outside-changes.ts";
import { startShop } from "./shop-process.ts";
import type { Products } from "./test-shop.ts";

/** Processes on one PostgreSQL database and one bucket, behind nginx. */
export async function openBalancedShop(
  products: Products,
  settings: Record<string, string>,
  count: number,
): Promise<OpenShop> {
  const demo = balancedDemo();
  const folder = await mkdtemp(join(tmpdir(), "koshk-balanced-"));
  const template = products === "demo" ? demo.template : undefined;
  const database = await createDatabase(demo.serverUrl, template);
  const bucket = await openS3rver();
  if (products === "demo") await cp(demo.bucketFolder, bucket.folder, { recursive: true });
  const [port = 0, ...ports] = await Promise.all(times(count + 1, freePort));
  const balancer = await startBalancer(port, ports);
  const all = {
    ...settings,
    DATABASE_URL: database.url,
    FILES_URL: bucket.filesUrl,
    ...S3RVER_ACCOUNT,
    PUBLIC_ORIGIN: balancer.origin,
    TRUST_PROXY: "X-Real-IP",
  };
  // A folder each, as on machines of their own.
  const processes = await Promise.all(
    ports.map((port) => startShop(join(folder, `${port}`), { ...all, PORT: `${port}` })),
  );
  const db = await openDatabase({
    dataDir: folder,
    databaseUrl: await publishChanges(database.url),
  });
  const close = async () => {
    await Promise.all(processes.map(({ stop }) => stop()));
    await balancer.stop();
    await db.destroy();
    await bucket.remove();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    origin: balancer.origin,
    db,
    store: new URL(bucket.publicUrl).origin,
    // Signals arrive within this time (docs/scaling.md).
    settled: () => delay(100),
    close,
  };
}
