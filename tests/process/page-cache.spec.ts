import { cp, mkdtemp, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { type Database, openDatabase } from "../../app/data/database.server.ts";
import { randomId } from "../../app/domain/id.ts";
import { demoShop } from "../support/demo-shop.ts";
import { times } from "../support/edits.ts";
import { type ShopProcess, startShop } from "../support/shop-process.ts";
import { cookiesOf, postSignIn } from "../support/staff.ts";

let folder: string;
let shop: ShopProcess;
let db: Database;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-pages-"));
  await cp(demoShop().dataDir, folder, { recursive: true });
  shop = await startShop(folder, { LIMITS: "off" });
  db = await openDatabase({ dataDir: folder });
});

test.afterAll(async () => {
  await db.destroy();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks as no browser would let us, and takes the bytes as they come. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asking = request(shop.origin, { path, method, headers }, async (reply) => {
      const body = Buffer.concat(await reply.toArray());
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
    });
    asking.on("error", reject).end();
  });
}

async function post(path: string, cookie: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: shop.origin, Cookie: cookie };
  const body = new URLSearchParams(form);
  const reply = await fetch(`${shop.origin}${path}.data`, { method: "POST", headers, body });
  expect([reply.status, await reply.text()]).toEqual([200, expect.not.stringContaining("Failed")]);
}

async function home(): Promise<string> {
  return String((await ask("/")).body);
}

/** A product's stock in the page's data, and not by chance in an id. */
function stockOf(count: number): RegExp {
  return new RegExp(`stock\\W+${count}\\b`);
}

async function someProduct() {
  const query = db.selectFrom("products").select(["id", "name", "stock", "price"]);
  return query.where("collection", "=", "smokes").orderBy("order_id").executeTakeFirstOrThrow();
}

for (const path of ["/", "/confirm"]) {
  test(`${path} comes compressed, with a tag and a policy, and once for who has it`, async () => {
    const plain = await ask(path);
    const { etag, "content-security-policy": policy } = plain.headers;
    expect(plain.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
      "content-length": String(plain.body.byteLength),
      vary: "Accept-Encoding",
    });
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+$/);
    for (const encoding of ["br", "gzip"]) {
      const reply = await ask(path, { "Accept-Encoding": encoding });
      expect(reply.headers).toMatchObject({ etag, "content-encoding": encoding });
      const decoded = await fetch(shop.origin + path, { headers: { "Accept-Encoding": encoding } });
      expect(await decoded.text()).toBe(String(plain.body));
    }
    const known = await ask(path, { "If-None-Match": `"other", ${etag}` });
    expect([known.status, known.body.byteLength]).toEqual([304, 0]);
    expect(known.headers).toMatchObject({ etag, "content-security-policy": policy });
    const head = await ask(path, {}, "HEAD");
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ etag, "content-length": plain.headers["content-length"] });
  });

  test(`${path} is the same whatever a visitor sends`, async () => {
    const clean = await ask(path, { "Accept-Encoding": "gzip" });
    const poison = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      "X-Original-URL": "/admin",
      "Accept-Language": "ar",
      Cookie: "koshk_sidebar=closed; koshk_session=x",
      "User-Agent": "<script>alert(1)</script>",
      Range: "bytes=0-10",
      Origin: "https://evil.example",
    };
    await db.updateTable("products").set({ updated_at: Date.now() }).execute();
    const poisoned = await ask(path, { "Accept-Encoding": "gzip", ...poison });
    const after = await ask(path, { "Accept-Encoding": "gzip" });
    expect(poisoned.body.equals(clean.body)).toBe(true);
    expect(after.body.equals(clean.body)).toBe(true);
    expect((await ask(path, { Host: "evil.example" })).status).toBe(421);
  });
}

test("nothing else is kept by anybody", async () => {
  const addresses = ["/?q=tea", "/?", "/confirm?x=1", "/confirm/", "//", "/success", "/login"];
  for (const address of [...addresses, "/nothing", "/_.data", "/healthz", "/admin"]) {
    const { headers } = await ask(address);
    expect([address, headers["cache-control"], headers.etag]).toEqual([
      address,
      "no-store",
      undefined,
    ]);
  }
});

test("what staff changes is in the next page, every time", async () => {
  const cookie = cookiesOf(await postSignIn(shop));
  const { id, name } = await someProduct();
  for (const round of times(10, (index) => index)) {
    const on = round % 2 === 1;
    const form = { intent: "switch", id, field: "is_visible", on: String(on) };
    // Others keep asking for the page, so that it is being rendered at any time.
    const others = times(5, () => ask("/"));
    await post("/admin/smokes", cookie, form);
    expect((await home()).includes(name), `round ${round}`).toBe(on);
    await Promise.all(others);
    expect((await home()).includes(name), `round ${round}`).toBe(on);
  }
  const section = await db.selectFrom("sections").selectAll().executeTakeFirstOrThrow();
  for (const isActive of [false, true]) {
    const form = { intent: "status", id: section.id, isActive: String(isActive) };
    await post("/admin/sections", cookie, form);
    expect((await home()).includes(section.collection_name)).toBe(isActive);
  }
});

test("what is sold, and what somebody else writes, is in the next page", async () => {
  const cookie = cookiesOf(await postSignIn(shop));
  const { id, price } = await someProduct();
  await db.updateTable("products").set({ stock: 4321 }).where("id", "=", id).execute();
  expect(await home()).toMatch(stockOf(4321));
  const items = [{ id, quantity: 1, price }];
  const sale = JSON.stringify({ cartId: randomId(), items });
  await post("/admin/confirm-order", cookie, { customerName: "", sale });
  const page = await home();
  expect(page).toMatch(stockOf(4320));
  expect(page).not.toMatch(stockOf(4321));
});

test("a web order changes no page", async () => {
  const { id, price } = await someProduct();
  const { etag } = (await ask("/")).headers;
  const cart = JSON.stringify({ cartId: randomId(), items: [{ id, quantity: 1, price }] });
  const body = new URLSearchParams({ customerName: "Mona", cart });
  const headers = { Origin: shop.origin };
  const reply = await fetch(`${shop.origin}/confirm.data`, { method: "POST", headers, body });
  expect(reply.status).toBe(202);
  expect((await ask("/")).headers.etag).toBe(etag);
});

test("without a database the last good page stands in, until there is a new one", async () => {
  const before = await home();
  await sql`alter table products rename to elsewhere`.execute(db);
  expect((await ask("/?q=tea")).status).toBe(500);
  const reply = await ask("/");
  expect([reply.status, String(reply.body)]).toEqual([200, before]);
  await sql`alter table elsewhere rename to products`.execute(db);
  const { id } = await someProduct();
  await db.updateTable("products").set({ name: "Back again" }).where("id", "=", id).execute();
  expect(await home()).toContain("Back again");
});
