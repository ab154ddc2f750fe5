import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { addStaff } from "#app/services/auth/accounts.server.ts";
import { openAuth } from "#app/services/auth/auth.server.ts";
import { readSecret } from "#app/services/auth/secret.server.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { type AdminRoute, adminRoutes } from "#tests/support/shop/addresses.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const LEAVER = { email: "leaver@koshk.example", name: "", password: "four green kettles" };
const ROUTES = adminRoutes();

let shop: TestShop;
let db: TestShop["db"];

test.beforeAll(async () => {
  shop = await openTestShop("demo");
  db = shop.db;
  await resultOf(
    addStaff(openAuth({ db, type: "sqlite" }, readSecret(shop.folder)), LEAVER, "the test"),
  );
});

test.afterAll(() => shop.close());

function ask(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Origin: shop.origin, Cookie: cookie };
  return fetch(shop.origin + path, { headers, redirect: "manual", ...init });
}

/** Ways in that are none: the cookie, and what has to be so at each request. */
const UNAUTHORIZED: Record<
  string,
  () => Promise<{ cookie: string; prepare?: () => Promise<void> }>
> = {
  anonymous: async () => ({ cookie: "" }),
  forged: async () => ({ cookie: `koshk_session=${"a".repeat(32)}.${"A".repeat(43)}%3D` }),
  expired: async () => {
    const cookie = await shop.signIn();
    const token = /koshk_session=([^.]+)\./.exec(cookie)?.[1] ?? "";
    const row = await db.selectFrom("session").selectAll().where("token", "=", token).execute();
    const past = new Date(Date.now() - 1000).toISOString();
    const expired = row.map((session) => ({ ...session, expiresAt: past }));
    // The first look at an expired session deletes it.
    const prepare = async () => {
      await db.deleteFrom("session").where("token", "=", token).execute();
      await db.insertInto("session").values(expired).execute();
    };
    return { cookie, prepare };
  },
  disabled: async () => {
    const cookie = await shop.signIn(LEAVER);
    await db.updateTable("user").set({ disabled: 1 }).where("email", "=", LEAVER.email).execute();
    return { cookie };
  },
  "signed-out": async () => {
    const cookie = await shop.signIn();
    expect((await ask("/logout", cookie, { method: "POST" })).status).toBe(302);
    return { cookie };
  },
};

/** Every way to ask a route for something, or to have it do something. */
function requestsTo({ path, id }: AdminRoute): [string, RequestInit][] {
  const form = { body: new URLSearchParams({ intent: "delete", id: "1", name: "x" }) };
  const pages = [path, `${path}/`, path.toUpperCase(), `${path}?index`, `${path}?_routes=${id}`];
  const datas = [
    `${path}.data`,
    `${path}/_.data`,
    `${path}.data?_routes=root`,
    `${path}.data?_routes=${id}`,
    `${path}.data?_routes=routes/admin/layout,${id}`,
  ];
  return [...pages, ...datas].flatMap((address): [string, RequestInit][] => [
    [address, {}],
    [address, { method: "HEAD" }],
    ...["POST", "PUT", "PATCH", "DELETE"].map((method): [string, RequestInit] => [
      address,
      { method, ...form },
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
    expect([reply.status, reply.headers.get("Location")], what).toEqual([302, "/login"]);
    expect(body, what).toBe("");
  }
  expect(reply.headers.get("Cache-Control"), what).toBe("no-store");
}

test("every address under /admin is known to these tests", () => {
  expect(ROUTES.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/admin", "/admin/smokes", "/admin/section", "/admin/no/such/page"]),
  );
});

for (const [caller, arrive] of Object.entries(UNAUTHORIZED)) {
  test(`${caller} gets nothing from any route under /admin`, async () => {
    const before = await contents();
    const { cookie, prepare } = await arrive();
    for (const route of ROUTES) {
      for (const [address, init] of requestsTo(route)) {
        await prepare?.();
        const what = `${init.method ?? "GET"} ${address}`;
        await expectLedToLogin(await ask(address, cookie, init), what);
      }
      const odd = await ask(route.path, cookie, { method: "OPTIONS" });
      expect([302, 405]).toContain(odd.status);
      expect(await odd.text()).not.toContain(STAFF_EMAIL);
    }
    expect(await contents()).toEqual(before);
  });
}

/** What nobody may have changed. */
async function contents() {
  const products = await db.selectFrom("products").selectAll().orderBy("id").execute();
  const sections = await db.selectFrom("sections").selectAll().orderBy("id").execute();
  return { products, sections };
}

test("signed-in staff get the same pages and their data", async () => {
  const cookie = await shop.signIn();
  for (const { path, isPage, isFound } of ROUTES.filter((route) => route.isPage)) {
    for (const address of [path, `${path}.data`]) {
      const reply = await ask(address, cookie);
      if (isPage && isFound) expect([address, reply.status]).toEqual([address, 200]);
      expect(await reply.text()).not.toContain('"redirect"');
      expect(reply.headers.get("Location")).toBeNull();
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
    }
  }
  expect(await (await ask("/admin", cookie)).text()).toContain(STAFF_EMAIL);
});

test("pages, data requests and actions extend a session", async () => {
  const cookie = await shop.signIn();
  const almostOver = new Date(Date.now() + 60_000).toISOString();
  const requests: [string, RequestInit][] = [
    ["/admin", {}],
    ["/admin.data", {}],
    ["/admin/smokes.data?_routes=routes/admin/products/category", {}],
    ["/admin/smokes", { method: "POST", body: new URLSearchParams({ intent: "none" }) }],
    ["/admin/no/such/page", {}],
  ];
  for (const [address, init] of requests) {
    await sql`update session set "expiresAt" = ${almostOver}`.execute(db);
    const [set] = (await ask(address, cookie, init)).headers.getSetCookie();
    expect(set, address).toContain("koshk_session=");
    expect(set, address).toContain("Max-Age=43200");
  }
  expect((await ask("/admin", cookie)).headers.getSetCookie()).toEqual([]);
});

test("without a database the guard answers with an error", async () => {
  const cookie = await shop.signIn();
  await sql`alter table session rename to elsewhere`.execute(db);
  for (const address of ["/admin", "/admin.data", "/admin/images/smokes"]) {
    const reply = await ask(address, cookie);
    expect(reply.status, address).toBeGreaterThanOrEqual(500);
    expect(await reply.text()).not.toContain(STAFF_EMAIL);
  }
  await sql`alter table elsewhere rename to session`.execute(db);
  expect((await ask("/admin", cookie)).status).toBe(200);
});
