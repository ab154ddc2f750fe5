import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { randomId } from "#app/domain/id.ts";
import { times } from "#tests/support/data/edits.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

let shop: TestShop;
let db: TestShop["db"];

test.beforeAll(async () => {
  shop = await openTestShop("demo");
  db = shop.db;
});

test.afterAll(() => shop.close());

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return shop.ask(path, { headers, method });
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
  return new RegExp(`\\b${count}\\b`);
}

async function someProduct() {
  const query = db.selectFrom("products").select(["id", "name", "stock", "price"]);
  return query.where("collection", "=", "smokes").orderBy("order_id").executeTakeFirstOrThrow();
}

const EVIL = "evil.example";

/** Headers by which some server, proxy or framework would answer otherwise. */
const POISON: Record<string, string> = {
  "X-Forwarded-Host": EVIL,
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Scheme": "nothttps",
  "X-Forwarded-Port": "1",
  "X-Forwarded-For": "127.0.0.1",
  "X-Forwarded-Server": EVIL,
  "X-Forwarded-Prefix": "/evil",
  "X-Forwarded-Path": "/admin",
  "X-Forwarded-Uri": "/admin",
  Forwarded: `for=127.0.0.1;host=${EVIL};proto=https`,
  "X-Host": EVIL,
  "X-Original-Host": EVIL,
  "X-HTTP-Host-Override": EVIL,
  "X-Original-URL": "/admin",
  "X-Rewrite-URL": "/admin",
  "X-Override-URL": "/admin",
  "X-Base-URL": `https://${EVIL}`,
  "Base-Url": `https://${EVIL}`,
  Destination: EVIL,
  Proxy: EVIL,
  "Proxy-Host": EVIL,
  "Request-Uri": "/admin",
  "X-Real-IP": "127.0.0.1",
  "X-Client-IP": "127.0.0.1",
  "True-Client-IP": "127.0.0.1",
  "CF-Connecting-IP": "127.0.0.1",
  "CF-Visitor": '{"scheme":"https"}',
  "Front-End-Https": "on",
  "X-URL-Scheme": "https",
  "X-HTTP-Method": "POST",
  "X-HTTP-Method-Override": "POST",
  "X-Method-Override": "DELETE",
  "X-Middleware-Subrequest": "middleware",
  "X-Middleware-Prefetch": "1",
  "X-React-Router-SPA-Mode": "yes",
  "X-React-Router-Prerender-Data": "%5B%5D",
  "X-React-Router-Request": "yes",
  "X-Remix-Response": "yes",
  "X-Remix-Redirect": `//${EVIL}`,
  "X-Remix-Reload-Document": "true",
  RSC: "1",
  "Next-Router-Prefetch": "1",
  "X-Requested-With": "XMLHttpRequest",
  "X-Wap-Profile": `http://${EVIL}/x.xml`,
  "X-Timer": EVIL,
  "X-Amz-Website-Redirect-Location": `//${EVIL}`,
  "Accept-Language": "ar",
  "Accept-Charset": "utf-7",
  Accept: "text/x-component",
  Authorization: "Basic YTpi",
  Cookie: "koshk_sidebar=folded; koshk_session=x; lang=ar",
  "User-Agent": "<script>alert(1)</script>",
  Referer: `https://${EVIL}/<script>`,
  Origin: `https://${EVIL}`,
  Range: "bytes=0-10",
  "If-Range": '"x"',
  "If-Match": '"x"',
  "If-None-Match": '"x", W/"y"',
  "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT",
  "Cache-Control": "no-store",
  Pragma: "no-cache",
  TE: "trailers",
  "Max-Forwards": "0",
  "Save-Data": "on",
  DNT: "1",
  Purpose: "prefetch",
  "Sec-Fetch-Site": "cross-site",
  "Sec-Fetch-Dest": "empty",
  "Upgrade-Insecure-Requests": "1",
  Via: `1.1 ${EVIL}`,
  "Content-Type": "application/json",
};

/** The text of a page, in whichever encoding it came. */
function decoded({ body, headers }: Answer): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return String(brotliDecompressSync(body));
  return String(encoding === "gzip" ? gunzipSync(body) : body);
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
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{43}'$/);
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip, br;q=0", "gzip"],
    ] as const) {
      const reply = await ask(path, { "Accept-Encoding": accepted });
      expect(reply.headers).toMatchObject({ etag, "content-encoding": encoding });
      expect(decoded(reply)).toBe(String(plain.body));
    }
    const known = await ask(path, { "If-None-Match": `"other", ${etag}` });
    expect([known.status, known.body.byteLength]).toEqual([304, 0]);
    expect(known.headers).toMatchObject({ etag, "content-security-policy": policy });
    const head = await ask(path, {}, "HEAD");
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ etag, "content-length": plain.headers["content-length"] });
  });

  test(`${path} is the same whatever a visitor sends`, async () => {
    expect(Object.keys(POISON).length).toBeGreaterThanOrEqual(60);
    const encodings = ["br", "gzip", "identity", "x, *;q=0", "deflate, zstd"];
    const all = () =>
      Promise.all(encodings.map((encoding) => ask(path, { "Accept-Encoding": encoding })));
    const texts = (replies: Answer[]) => replies.map(decoded);
    const clean = texts(await all());
    expect(new Set(clean).size).toBe(1);
    for (const [name, value] of Object.entries(POISON)) {
      // A page that nobody has yet, so that this is the request it is rendered for.
      await db.updateTable("products").set({ updated_at: Date.now() }).execute();
      const poisoned = await ask(path, { [name]: value });
      expect([name, poisoned.status]).toEqual([name, 200]);
      expect(decoded(poisoned), name).toBe(clean[0]);
      expect(poisoned.headers.vary, name).toBe("Accept-Encoding");
    }
    expect(texts(await all())).toEqual(clean);
    expect((await ask(path, { Host: "evil.example" })).status).toBe(421);
  });
}

test("nothing else is cached", async () => {
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

test("a change by staff is in the next page, every time", async () => {
  const cookie = await shop.signIn();
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

test("a sale, or a change by another program, is in the next page", async () => {
  const cookie = await shop.signIn();
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

test("without a database the last good page is served", async () => {
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
