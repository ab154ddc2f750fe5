import { expect, test } from "@playwright/test";
import { dumpAll } from "#tests/support/hostile/dump.ts";
import {
  type AdminRoute,
  adminRoutes,
  CASHIER_ADDRESSES,
  publicAddresses,
} from "#tests/support/shop/addresses.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const ROUTES = adminRoutes();

let shop: TestShop;

test.beforeAll(async () => {
  shop = await openTestShop("demo");
});

test.afterEach(() => shop.db.updateTable("user").set({ disabled: 0, role: "owner" }).execute());

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

const SHUT_OUT: Record<string, () => Promise<string>> = {
  "nobody without a session": async () => "",
  "nobody with an expired session": async () => {
    const cookie = await shop.signIn();
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await shop.db.updateTable("session").set({ expiresAt }).execute();
    return cookie;
  },
  "nobody with a disabled account": async () => {
    const cookie = await shop.signIn();
    await shop.db.updateTable("user").set({ disabled: 1 }).execute();
    return cookie;
  },
};

for (const [who, signIn] of Object.entries(SHUT_OUT)) {
  test(`${who} gets anything from any route under /admin`, async () => {
    const known = ["/admin", "/admin/smokes", "/admin/section", "/admin/no/such/page"];
    expect(ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(known));
    // These are thousands of requests.
    test.setTimeout(120_000);
    const cookie = await signIn();
    const before = await dumpAll(shop.db);
    for (const route of ROUTES) {
      const asked = Array.from(requestsTo(route), async ([address, init]) =>
        expectLedToLogin(await ask(address, cookie, init), `${init.method} ${address}`),
      );
      await Promise.all(asked);
      const odd = await ask(route.path, cookie, { method: "OPTIONS" });
      expect([302, 405]).toContain(odd.status);
      expect(await odd.text()).not.toContain(STAFF_EMAIL);
    }
    expect((await ask("/events", cookie)).status).toBe(204);
    expect(await dumpAll(shop.db)).toEqual(before);
  });
}

test("a cashier gets nothing from the owners' routes, and changes nothing by them", async () => {
  await shop.db.updateTable("user").set({ role: "cashier" }).execute();
  const cookie = await shop.signIn();
  const { name } = await shop.db
    .selectFrom("products")
    .select("name")
    .where("collection", "=", "smokes")
    .executeTakeFirstOrThrow();
  const owners = ROUTES.filter(({ path }) => !CASHIER_ADDRESSES.includes(path));
  const before = await dumpAll(shop.db);
  for (const route of owners) {
    for (const [address, init] of requestsTo(route)) {
      const what = `${init.method} ${address}`;
      const reply = await ask(address, cookie, init);
      const isPlain = address === route.path || address === `${route.path}.data`;
      const isDashboardRead = route.path === "/admin" && /GET|HEAD/.test(init.method ?? "");
      if (isPlain && !isDashboardRead) expect([what, reply.status]).toEqual([what, 403]);
      expect(await reply.text(), what).not.toContain(name);
    }
  }
  expect(await dumpAll(shop.db)).toEqual(before);
  expect((await ask("/admin", cookie)).headers.get("Location")).toBe("/admin/new-order");
  for (const address of CASHIER_ADDRESSES) {
    expect([address, (await ask(address, cookie)).status]).not.toEqual([address, 403]);
  }
});

test("what is open to everybody is listed here", () => {
  expect(publicAddresses().toSorted()).toEqual([
    "/",
    "/c/snack-attack",
    "/categories/smokes",
    "/confirm",
    "/events",
    "/files/x.webp",
    "/healthz",
    "/login",
    "/login/passkey",
    "/logout",
    "/manifest.webmanifest",
    "/nothing",
    "/order-notices",
    "/order-notices/worker.js",
    "/order-opened",
    "/order-products",
    "/order-reminder",
    "/p/0123456789ab",
    "/preview.png",
    "/robots.txt",
    "/search",
    "/sitemap.xml",
    "/sitemap/0.xml",
    "/statement",
    "/success",
  ]);
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
