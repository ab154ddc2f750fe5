import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { product, section } from "#tests/support/data/catalogue.ts";
import { stockForm, times } from "#tests/support/data/edits.ts";
import { type Answer, openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

let shop: SignedInShop;
let id: string;

test.beforeAll(async () => {
  shop = await openSignedInShop();
  const tea = product({ name: "Tea", stock: 4321 });
  const ice = product({ name: "Ice", collectionName: "hot-drinks" });
  ({ Tea: id = "" } = await shop.fill([tea, ice], [section({})]));
});

test.afterAll(() => shop.close());

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return shop.ask(path, { headers, method });
}

/** Headers by which some server, proxy or framework would answer otherwise. */
const POISON = Object.entries({
  "evil.example": `X-Forwarded-Host X-Forwarded-Server X-Host X-Original-Host Destination Proxy
    X-HTTP-Host-Override Proxy-Host X-Timer`,
  "https://evil.example": "X-Base-URL Base-Url X-Wap-Profile Origin Referer",
  "//evil.example": "X-Remix-Redirect X-Amz-Website-Redirect-Location",
  "/admin": `X-Forwarded-Path X-Forwarded-Uri X-Forwarded-Prefix X-Original-URL X-Rewrite-URL
    X-Override-URL Request-Uri`,
  "127.0.0.1": "X-Forwarded-For X-Real-IP X-Client-IP True-Client-IP CF-Connecting-IP",
  "for=127.0.0.1;host=evil.example;proto=https": "Forwarded",
  https: "X-Forwarded-Proto X-Forwarded-Scheme X-URL-Scheme Front-End-Https CF-Visitor",
  DELETE: "X-HTTP-Method X-HTTP-Method-Override X-Method-Override",
  yes: `X-React-Router-SPA-Mode X-React-Router-Request X-Remix-Response X-Remix-Reload-Document
    X-Middleware-Subrequest X-Middleware-Prefetch RSC Next-Router-Prefetch X-Requested-With`,
  "%5B%5D": "X-React-Router-Prerender-Data",
  "1": "X-Forwarded-Port DNT Max-Forwards Save-Data Upgrade-Insecure-Requests",
  '"x", W/"y"': "If-None-Match If-Match If-Range",
  "no-store": "Cache-Control Pragma",
  "ar, text/x-component, utf-7": "Accept-Language Accept Accept-Charset",
  "Basic YTpi": "Authorization",
  "koshk_folded=yes; koshk_session=x; lang=ar": "Cookie",
  "<script>alert(1)</script>": "User-Agent Via",
  "bytes=0-10": "Range",
  "Fri, 01 Jan 2100 00:00:00 GMT": "If-Modified-Since",
  "cross-site": "Sec-Fetch-Site Sec-Fetch-Dest Purpose TE",
  "application/json": "Content-Type",
}).flatMap(([value, names]) => names.split(/\s+/).map((name) => [name, value] as const));

/** The text of a page, in whichever encoding it came. */
function decoded({ body, headers }: Answer): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return String(brotliDecompressSync(body));
  return String(encoding === "gzip" ? gunzipSync(body) : body);
}

for (const path of ["/", "/confirm", "/?q=tea"]) {
  test(`${path} comes compressed, with a tag and a policy, and once for who has it`, async () => {
    const plain = await ask(path);
    const { etag, "content-security-policy": policy } = plain.headers;
    expect(plain.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
      "content-length": String(plain.body.byteLength),
      vary: "Accept-Encoding, Cookie",
    });
    expect(policy).toMatch(/; script-src 'self'( 'sha256-[\w+/]{43}='){5,}$/);
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
    expect(POISON.length).toBeGreaterThanOrEqual(60);
    const encodings = ["br", "gzip", "identity", "x, *;q=0", "deflate, zstd"];
    const readAll = async () => {
      const asked = encodings.map((encoding) => ask(path, { "Accept-Encoding": encoding }));
      return (await Promise.all(asked)).map(decoded);
    };
    const clean = await readAll();
    expect(new Set(clean).size).toBe(1);
    for (const [name, value] of POISON) {
      // A page that nobody has yet, so that this is the request it is rendered for.
      await shop.db.updateTable("products").set({ updated_at: Date.now() }).execute();
      const poisoned = await ask(path, { [name]: value });
      expect([name, poisoned.status]).toEqual([name, 200]);
      expect(decoded(poisoned), name).toBe(clean[0]);
      expect(poisoned.headers.vary, name).toBe("Accept-Encoding, Cookie");
    }
    expect(await readAll()).toEqual(clean);
    expect((await ask(path, { Host: "evil.example" })).status).toBe(421);
  });
}

test("nothing else is cached, and each other page has its own nonce", async () => {
  const addresses = ["/?x=tea", "/?", "/confirm?x=1", "/confirm/", "//", "/success", "/login"];
  for (const address of [...addresses, "/nothing", "/_.data", "/healthz", "/admin"]) {
    const { headers } = await ask(address);
    expect([address, headers["cache-control"], headers.etag]).toEqual([
      address,
      "no-store",
      undefined,
    ]);
  }
  const policy = async (path: string) => (await ask(path)).headers["content-security-policy"];
  for (const path of ["/login", "/?x=tea", "/nothing"]) {
    expect(await policy(path), path).toMatch(/; script-src 'self' 'nonce-\w{32}'$/);
    expect(await policy(path), path).not.toBe(await policy(path));
  }
});

async function home(): Promise<string> {
  return String((await ask("/")).body);
}

async function save(path: string, fields: Record<string, string>): Promise<void> {
  const reply = await shop.post(`${path}.data`, fields);
  const answer = [reply.status, String(reply.body)];
  expect(answer).toEqual([200, expect.not.stringContaining("Failed")]);
}

test("changes by staff, sales and other programs are in the next page, every time", async () => {
  for (const on of ["false", "true", "false", "true"]) {
    // Others keep asking for the page, so that it is being rendered at any time.
    const others = times(5, home);
    await save("/admin/smokes", { intent: "switch", id, field: "is_visible", on });
    expect((await home()).includes("Tea")).toBe(on === "true");
    await Promise.all(others);
    expect((await home()).includes("Tea")).toBe(on === "true");
  }
  const { id: drinks } = await shop.db
    .selectFrom("sections")
    .select("id")
    .executeTakeFirstOrThrow();
  for (const isActive of ["false", "true"]) {
    await save("/admin/sections", { intent: "status", id: drinks, isActive });
    expect((await home()).includes("hot-drinks")).toBe(isActive === "true");
    const products = String((await ask("/categories/hot-drinks")).body);
    expect(products.includes("Ice")).toBe(isActive === "true");
  }
  await save("/admin/smokes", stockForm(id, -1));
  expect(await home()).toMatch(/\b4320\b/);
  const items = [{ id, quantity: 1, price: 1000 }];
  const cart = () => JSON.stringify({ cartId: randomId(), items });
  await save("/admin/confirm-order", { customerName: "", sale: cart() });
  expect(await home()).toMatch(/\b4319\b/);
  await shop.db.updateTable("products").set({ name: "Another" }).where("id", "=", id).execute();
  expect(await home()).toContain("Another");

  const { etag } = (await ask("/")).headers;
  expect((await shop.post("/confirm", { customerName: "Mona", cart: cart() })).status).toBe(302);
  expect((await ask("/")).headers.etag).toBe(etag);
});
