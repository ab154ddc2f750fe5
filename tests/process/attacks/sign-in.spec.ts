import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const FAILED = "Failed to log in. Please check your credentials.";
const RIGHT = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
const WRONG = { email: STAFF_EMAIL, password: "seven falafel at one" };

let shop: TestShop;
let db: TestShop["db"];

test.beforeEach(async () => {
  shop = await openTestShop("none", { LIMITS: "on" });
  db = shop.db;
});

test.afterEach(() => shop.close());

/** The page of a failure without what differs rightly: its nonce, and what was typed. */
async function failure(reply: Response, typed: string, status = 422): Promise<string> {
  expect(reply.status).toBe(status);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  expect(reply.headers.getSetCookie()).toEqual([]);
  const page = (await reply.text()).replaceAll(/nonce="\w+"/g, "");
  expect(page).toContain(FAILED);
  return typed ? page.replaceAll(typed, "") : page;
}

function withoutData(page: string): string {
  return page.replaceAll(/<script.*?<\/script>/gs, "");
}

test("every failure is the same page, whatever the cause", async () => {
  const tries = [
    WRONG,
    { ...RIGHT, email: "nobody@koshk.example" },
    { ...RIGHT, password: "" },
    { ...RIGHT, password: "x".repeat(129) },
    { ...RIGHT, email: `${"m".repeat(254)}@koshk.example` },
  ];
  const pages = new Set<string>();
  for (const given of tries) {
    pages.add(await failure(await postSignIn(shop, given), given.email.slice(0, 254)));
  }
  const add = async (status?: number) =>
    pages.add(await failure(await postSignIn(shop, RIGHT), STAFF_EMAIL, status));
  await db.updateTable("user").set({ disabled: 1 }).execute();
  await add();
  await db.updateTable("user").set({ disabled: 0 }).execute();
  for (let time = 0; time < 5; time++) await postSignIn(shop, WRONG);
  await add();
  await sql`drop table sign_in_tries`.execute(db);
  await add(503);
  expect(pages.size).toBe(1);
  // The data names an empty e-mail together with other empty texts.
  const empty = await failure(await postSignIn(shop, { ...RIGHT, email: "" }), "");
  expect([...pages].map(withoutData)).toEqual([withoutData(empty)]);

  const headers = { Origin: shop.origin, "Content-Type": "application/json" };
  await failure(await fetch(`${shop.origin}/login`, { method: "POST", headers, body: "{}" }), "");
  await failure(await postSignIn(shop, { ...RIGHT, email: "x".repeat(4096) }), "", 413);
});

test("signing in redirects to /admin alone; signing out ends the session, and the device gets in while others guess", async () => {
  const query = "?returnTo=https://evil.example&redirectTo=//evil.example&next=/confirm";
  const body = new URLSearchParams({ ...RIGHT, returnTo: "//evil.example", redirect: "/confirm" });
  const request = { method: "POST", headers: { Origin: shop.origin }, body } as const;
  const data = await (await fetch(`${shop.origin}/login.data${query}`, request)).text();
  expect(data).toContain('"redirect","/admin"');
  expect(data).not.toContain("evil");
  await db.deleteFrom("session").execute();

  const signedIn = await fetch(`${shop.origin}/login${query}`, { ...request, redirect: "manual" });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([302, "/admin"]);
  expect(signedIn.headers.get("Cache-Control")).toBe("no-store");
  const Cookie = cookiesOf(signedIn);
  const out = (method: string) =>
    fetch(`${shop.origin}/logout`, {
      method,
      headers: { Cookie, Origin: shop.origin },
      redirect: "manual",
    });
  expect((await out("GET")).headers.get("Location")).toBe("/login");
  expect(await db.selectFrom("session").select("token").execute()).toHaveLength(1);
  const reply = await out("POST");
  expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/login"]);
  expect(reply.headers.getSetCookie()).toEqual([
    "koshk_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
  expect(await db.selectFrom("session").select("token").execute()).toEqual([]);
  for (let time = 0; time < 6; time++) await postSignIn(shop, WRONG);
  expect((await postSignIn(shop, RIGHT)).status).toBe(422);
  expect((await postSignIn(shop, RIGHT, { Cookie })).status).toBe(302);
});

test("/login is shown to who is not signed in, and where sessions cannot be read", async () => {
  const visit = (Cookie: string) =>
    fetch(`${shop.origin}/login`, { headers: { Cookie }, redirect: "manual" });
  const cookie = cookiesOf(await postSignIn(shop));
  expect((await visit(cookie)).headers.get("Location")).toBe("/admin");
  expect((await visit("koshk_session=forged")).status).toBe(200);
  await sql`alter table session rename to elsewhere`.execute(db);
  expect((await visit(cookie)).status).toBe(200);
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
