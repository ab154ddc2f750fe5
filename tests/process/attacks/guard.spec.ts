import { expect, test } from "@playwright/test";
import { dumpAll } from "#tests/support/hostile/dump.ts";
import { type AdminRoute, adminRoutes } from "#tests/support/shop/addresses.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const ROUTES = adminRoutes();

let shop: TestShop;

test.beforeAll(async () => {
  shop = await openTestShop("demo");
});

test.afterAll(() => shop.close());

function ask(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Origin: shop.origin, Cookie: cookie };
  return fetch(shop.origin + path, { headers, redirect: "manual", ...init });
}

/** Every way to ask a route for something, or to have it do something. */
function requestsTo({ path, id }: AdminRoute): [string, RequestInit][] {
  const body = new URLSearchParams({ intent: "delete", id: "1", name: "x" });
  const pages = [path, `${path}/`, path.toUpperCase(), `${path}?index`, `${path}?_routes=${id}`];
  const all = ["root", id, `admin,${id}`].map((ids) => `${path}.data?_routes=${ids}`);
  return [...pages, `${path}.data`, `${path}/_.data`, ...all].flatMap((address) => [
    ...["GET", "HEAD"].map((method): [string, RequestInit] => [address, { method }]),
    ...["POST", "PUT", "PATCH", "DELETE"].map((method): [string, RequestInit] => [
      address,
      { method, body },
    ]),
  ]);
}

/** A redirect to /login and nothing besides, as a page gets it and as a data request does. */
async function expectLedToLogin(reply: Response, what: string): Promise<void> {
  const body = await reply.text();
  if (reply.status === 202) {
    expect(body.length, what).toBeLessThan(250);
    if (body) expect(body, what).toContain('"redirect","/login"');
    expect(reply.headers.get("X-Remix-Response"), what).toBe("yes");
  } else {
    expect([reply.status, reply.headers.get("Location"), body], what).toEqual([302, "/login", ""]);
  }
  expect(reply.headers.get("Cache-Control"), what).toBe("no-store");
}

test("nobody without a session gets anything from any route under /admin", async () => {
  const known = ["/admin", "/admin/smokes", "/admin/section", "/admin/no/such/page"];
  expect(ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(known));
  const before = await dumpAll(shop.db);
  for (const route of ROUTES) {
    for (const [address, init] of requestsTo(route)) {
      await expectLedToLogin(await ask(address, "", init), `${init.method} ${address}`);
    }
    const odd = await ask(route.path, "", { method: "OPTIONS" });
    expect([302, 405]).toContain(odd.status);
    expect(await odd.text()).not.toContain(STAFF_EMAIL);
  }
  expect(await dumpAll(shop.db)).toEqual(before);
});

test("signed-in staff get the same pages and their data", async () => {
  const cookie = await shop.signIn();
  for (const { path, isFound } of ROUTES.filter((route) => route.isPage)) {
    for (const address of [path, `${path}.data`]) {
      const reply = await ask(address, cookie);
      if (isFound) expect([address, reply.status]).toEqual([address, 200]);
      expect(await reply.text()).not.toContain('"redirect"');
      expect(reply.headers.get("Location")).toBeNull();
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
    }
  }
  expect(await (await ask("/admin", cookie)).text()).toContain(STAFF_EMAIL);
});

test("pages, data requests and actions extend a session", async () => {
  const cookie = await shop.signIn();
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const none = { method: "POST", body: new URLSearchParams({ intent: "none" }) };
  const requests: [string, RequestInit?][] = [
    ["/admin"],
    ["/admin.data"],
    ["/admin/smokes.data?_routes=routes/admin/products/category"],
    ["/admin/smokes", none],
    ["/admin/no/such/page"],
  ];
  for (const [address, init] of requests) {
    await shop.db.updateTable("session").set({ expiresAt }).execute();
    const [set] = (await ask(address, cookie, init)).headers.getSetCookie();
    expect(set, address).toMatch(/^koshk_session=.*Max-Age=43200/);
  }
  expect((await ask("/admin", cookie)).headers.getSetCookie()).toEqual([]);
});
