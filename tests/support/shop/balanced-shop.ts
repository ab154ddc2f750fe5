import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { openDatabase } from "#app/data/database/database.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { startBalancer } from "#tests/support/servers/balancer.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";
import { openS3rver, S3RVER_ACCOUNT } from "#tests/support/servers/s3rver.ts";
import { balancedDemo } from "./demo-shop.ts";
import type { OpenShop } from "./open-shop.ts";
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

const NAME = "koshk tests";

/** Triggers publish the tests' own writes. Returns the address to write by. */
async function publishChanges(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TRIGGERS);
  await client.end();
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", NAME);
  return url.href;
}

/** A message of data/cluster/signals, sent under its lock. */
const TRIGGERS = `
create function publish_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4915026, 0);
  perform pg_notify('koshk', (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)
    || ' {"from":"tests","number":0,"isCatalogue":true,"changes":[]}');
  return null;
end $$;
${["products", "sections"]
  .map(
    (table) => `
create trigger published after insert or update or delete on ${table} for each statement
when (current_setting('application_name') = '${NAME}') execute function publish_change();`,
  )
  .join("")}
`;
