import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { openSharedDatabase } from "#tests/support/servers/postgres.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { openStream } from "#tests/support/shop/several-processes.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

const EMAIL = "ali@koshk.example";

let folder: string;
let database: Awaited<ReturnType<typeof openSharedDatabase>>;
let db: Database;
let shops: [ShopProcess, ShopProcess];

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-ends-"));
  database = await openSharedDatabase();
  const settings = { DATABASE_URL: database.url, DEMO: "0", LIMITS: "off" };
  const start = (name: string) =>
    startShop(join(folder, name), { ...settings, STAFF_EMAIL, STAFF_PASSWORD });
  shops = [await start("first"), await start("second")];
  db = await openDatabase({ dataDir: folder, databaseUrl: database.url });
});

test.afterEach(async () => {
  for (const shop of shops) await shop.stop();
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const CHANGES: Record<string, string>[] = [
  { intent: "edit", name: "Ali", role: "cashier" },
  { intent: "disable" },
];

for (const change of CHANGES) {
  test(`after '${change.intent}' through one process the streams of all end`, async () => {
    const [first, second] = shops;
    const owner = cookiesOf(await postSignIn(first));
    const asOwner = async (fields: Record<string, string>) => {
      const headers = { Origin: first.origin, Cookie: owner };
      const init = { method: "POST", headers, body: new URLSearchParams(fields) };
      return (await fetch(`${first.origin}/admin/staff.data`, init)).text();
    };
    const page = await asOwner({ intent: "add", email: EMAIL, name: "Ali", role: "owner" });
    const [, password = ""] = /"password","([^"]+)"/.exec(page) ?? [];
    const cookies = cookiesOf(await postSignIn(second, { email: EMAIL, password }));
    const opened = shops
      .flatMap((shop) => [shop, shop])
      .map((shop) => openStream(shop, { cookies }));
    const streams = await Promise.all(opened);
    for (const stream of streams) await stream.next();
    const { id } = await db
      .selectFrom("user")
      .select("id")
      .where("email", "=", EMAIL)
      .executeTakeFirstOrThrow();
    await asOwner({ ...change, id });
    for (const stream of streams)
      await expect(readAll(stream)).rejects.toThrow("The stream ended.");
    for (const { origin } of shops) {
      const reply = await fetch(`${origin}/admin`, {
        headers: { Cookie: cookies },
        redirect: "manual",
      });
      expect(reply.headers.get("Location")).toBe("/login");
    }
  });
}

/** A busy process may send a message before it ends the stream. */
async function readAll({ next }: Awaited<ReturnType<typeof openStream>>): Promise<never> {
  for (;;) await next();
}
