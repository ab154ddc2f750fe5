import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { setDisabled } from "#app/data/staff/staff.server.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const FAILED = "Failed to log in. Please check your credentials.";
const RIGHT = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
const WRONG = { email: STAFF_EMAIL, password: "seven falafel at one" };

let shop: TestShop;
let db: TestShop["db"];

test.beforeEach(async () => {
  shop = await openTestShop("demo", { LIMITS: "on" });
  db = shop.db;
});

test.afterEach(() => shop.close());

/** The page of a failure without what tells one try from another rightly: what was typed. */
async function failure(reply: Response, typed: string, status = 422): Promise<string> {
  expect(reply.status).toBe(status);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  expect(reply.headers.getSetCookie()).toEqual([]);
  const page = await reply.text();
  expect(page).toContain(FAILED);
  return typed ? page.replaceAll(typed, "") : page;
}

test("every failure is the same page, whatever the cause", async () => {
  const tries: { email: string; password: string }[] = [
    WRONG,
    { ...RIGHT, email: "nobody@koshk.example" },
    { ...RIGHT, email: "not an address" },
    { ...RIGHT, email: "" },
    { ...RIGHT, password: "" },
    { ...RIGHT, password: "x".repeat(129) },
    { ...RIGHT, email: `${"m".repeat(254)}@koshk.example` },
  ];
  const pages = new Set<string>();
  for (const given of tries) {
    pages.add(await failure(await postSignIn(shop, given), given.email.slice(0, 254)));
  }
  await resultOf(setDisabled(db, STAFF_EMAIL, 1, "the test"));
  pages.add(await failure(await postSignIn(shop, RIGHT), STAFF_EMAIL));
  await resultOf(setDisabled(db, STAFF_EMAIL, 0, "the test"));
  for (let time = 0; time < 5; time++) await postSignIn(shop, WRONG);
  pages.add(await failure(await postSignIn(shop, RIGHT), STAFF_EMAIL));
  await sql`drop table sign_in_tries`.execute(db);
  pages.add(await failure(await postSignIn(shop, RIGHT), STAFF_EMAIL, 503));
  expect(pages.size).toBe(1);
});

test("a body that is no form, or too large, fails like other tries", async () => {
  const headers = { Origin: shop.origin, "Content-Type": "application/json" };
  const post = (body: string) => fetch(`${shop.origin}/login`, { method: "POST", headers, body });
  await failure(await post("{}"), "");
  const padded = { ...RIGHT, padding: "x".repeat(4096) };
  await failure(await postSignIn(shop, padded), "", 413);
});

test("signing in always redirects to /admin", async () => {
  const body = new URLSearchParams({ ...RIGHT, returnTo: "//evil.example", redirect: "/confirm" });
  const query = "?returnTo=https://evil.example&redirectTo=//evil.example&next=/confirm";
  for (const path of ["/login", "/login.data"]) {
    const reply = await fetch(shop.origin + path + query, {
      method: "POST",
      headers: { Origin: shop.origin },
      body,
      redirect: "manual",
    });
    const text = await reply.text();
    if (path === "/login") {
      expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/admin"]);
    } else expect(text).toContain('"redirect","/admin"');
    expect(text).not.toContain("evil");
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("the e-mail is matched without case and blanks", async () => {
  const typed = { ...RIGHT, email: `  ${STAFF_EMAIL.toUpperCase()} ` };
  expect((await postSignIn(shop, typed)).status).toBe(302);
});

test("only signed-in staff are redirected from /login to /admin", async () => {
  const visit = (cookie: string) =>
    fetch(`${shop.origin}/login`, { headers: { Cookie: cookie }, redirect: "manual" });
  const cookie = cookiesOf(await postSignIn(shop));
  const led = await visit(cookie);
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/admin"]);
  expect((await visit("")).status).toBe(200);
  expect((await visit("koshk_session=forged")).status).toBe(200);
  await sql`alter table session rename to elsewhere`.execute(db);
  expect((await visit(cookie)).status).toBe(200);
});

test("signing out ends the session in the database and the browser, and keeps the device", async () => {
  const cookie = cookiesOf(await postSignIn(shop));
  const out = (method: string, cookies = cookie) => {
    const headers = { Cookie: cookies, Origin: shop.origin };
    return fetch(`${shop.origin}/logout`, { method, headers, redirect: "manual" });
  };
  expect((await out("GET")).headers.get("Location")).toBe("/login");
  expect(await db.selectFrom("session").select("token").execute()).toHaveLength(1);
  const reply = await out("POST");
  expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/login"]);
  expect(reply.headers.getSetCookie()).toEqual([
    "koshk_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
  expect(await db.selectFrom("session").select("token").execute()).toEqual([]);
  expect((await out("POST", "")).headers.get("Location")).toBe("/login");
});

test("a device that signed in before gets in while others guess", async () => {
  const known = cookiesOf(await postSignIn(shop));
  for (let time = 0; time < 6; time++) await postSignIn(shop, WRONG);
  expect((await postSignIn(shop, RIGHT)).status).toBe(422);
  expect((await postSignIn(shop, RIGHT, { Cookie: known })).status).toBe(302);
});

test("the sign-in library is at no address of its own", async () => {
  for (const path of ["/api/auth/sign-in/email", "/api/auth/get-session", "/api/auth/ok"]) {
    for (const method of ["GET", "POST"]) {
      const reply = await fetch(shop.origin + path, { method, headers: { Origin: shop.origin } });
      expect(reply.status, path).toBeGreaterThanOrEqual(404);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
  }
});

test("over https the cookies have the __Host- prefix", async () => {
  await shop.close();
  const port = String(await freePort());
  shop = await openTestShop("none", { PUBLIC_ORIGIN: "https://shop.example", PORT: port });
  const inside = { origin: `http://127.0.0.1:${port}` };
  const reply = await postSignIn(inside, RIGHT, { Origin: "https://shop.example" });
  const cookies = reply.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "__Host-koshk_session",
    "__Host-koshk_device",
  ]);
  for (const cookie of cookies)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const headers = { Cookie: cookiesOf(reply) };
  const admin = await fetch(`${inside.origin}/admin`, { headers, redirect: "manual" });
  expect(admin.status).toBe(200);
});
