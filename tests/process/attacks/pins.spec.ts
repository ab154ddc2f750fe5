import { expect, test } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { setPasswordHash } from "#app/data/staff/manage-staff.server.ts";
import { setPin } from "#app/data/staff/pins.server.ts";
import { CONFIRMED_FOR_MS } from "#app/domain/staff/step-up.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { adminRoutes, CASHIER_ADDRESSES } from "#tests/support/shop/addresses.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const PIN = "4071";
const SECOND = { email: "ali@koshk.example", password: "four green kettles" };

let shop: TestShop;
let ali: string;

test.beforeEach(async () => {
  shop = await openTestShop("none", { LIMITS: "on" });
  const Cookie = await shop.signIn();
  await post("/admin/staff", { intent: "add", ...SECOND, name: "Ali", role: "cashier" }, Cookie);
  const { id } = await shop.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", SECOND.email)
    .executeTakeFirstOrThrow();
  ali = id;
  const hash = await hashPassword(SECOND.password);
  await resultOf(setPasswordHash(shop.db, { id, hash }, EDIT));
  await resultOf(setPin(shop.db, { id, email: SECOND.email }, await hashPassword(PIN), EDIT));
});

test.afterEach(() => shop.close());

function post(path: string, fields: Record<string, string>, Cookie = ""): Promise<Response> {
  return fetch(shop.origin + path, {
    method: "POST",
    headers: { Origin: shop.origin, Cookie },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

const type = (pin: string, Cookie: string) =>
  post("/admin/switch-cashier", { person: ali, pin }, Cookie);

test("a PIN is no password, and none without a session of this shop", async () => {
  expect((await postSignIn(shop, { email: SECOND.email, password: PIN })).status).toBe(422);
  const asPin = { person: ali, email: SECOND.email, pin: PIN };
  expect((await post("/login", asPin)).status).toBe(422);
  const Cookie = await shop.signIn();
  for (const cookie of ["", "koshk_session=forged", Cookie.replace(/koshk_session=./, "$&x")]) {
    const reply = await type(PIN, cookie);
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/login"]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  const password = await post("/admin/switch-cashier", { person: ali, password: PIN }, Cookie);
  expect(password.status).toBe(422);
});

test("of 30 guesses at once five are looked at, and the right PIN comes too late", async () => {
  const Cookie = await shop.signIn();
  const guesses = await Promise.all(times(30, (at) => type(String(4080 + at), Cookie)));
  const statuses = guesses.map(({ status }) => status);
  // The fifth locks.
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(26);
  expect((await type(PIN, Cookie)).status).toBe(429);
  // A device cookie thrown away unlocks nothing.
  const [session = ""] = Cookie.split("; ");
  expect((await type(PIN, session)).status).toBe(429);
});

test("signing in anew gives no more guesses: a person's PIN waits on every device", async () => {
  for (const Cookie of [await shop.signIn(), await shop.signIn()]) {
    for (let at = 0; at < 3; at++) await type("9302", Cookie);
  }
  const counted = shop.db.selectFrom("sign_in_tries").select(["key", "failures"]);
  expect(await counted.where("key", "=", `pin ${ali}`).execute()).toMatchObject([
    { failures: expect.any(Number) },
  ]);
  // As after a day of guessing: half an hour.
  const failures = 40;
  const waits = { failures, last_at: Date.now() };
  await shop.db.updateTable("sign_in_tries").set(waits).where("key", "=", `pin ${ali}`).execute();
  expect((await type(PIN, await shop.signIn())).status).toBe(429);
  await postSignIn(shop, { email: STAFF_EMAIL, password: STAFF_PASSWORD });
  expect((await type(PIN, await shop.signIn())).status).toBe(429);
  await postSignIn(shop, SECOND);
  expect((await type(PIN, await shop.signIn())).status).toBe(200);
});

test("a disabled person's PIN is refused like a wrong one", async () => {
  await shop.db.updateTable("user").set({ disabled: 1 }).where("id", "=", ali).execute();
  const Cookie = await shop.signIn();
  expect((await type(PIN, Cookie)).headers.getSetCookie()).toEqual([]);
  const listed = await fetch(`${shop.origin}/admin/switch-cashier`, { headers: { Cookie } });
  expect(await listed.json()).toEqual([]);
});

test("a till taken over by PIN has the person's role, and makes no way in elsewhere", async () => {
  const first = await shop.signIn();
  const reply = await type(PIN, first);
  expect(reply.status).toBe(200);
  expect(await reply.text()).not.toContain("hash");
  const Cookie = cookiesOf(reply);
  const ask = (path: string, cookie = Cookie) =>
    fetch(shop.origin + path, { headers: { Cookie: cookie }, redirect: "manual" });
  expect((await ask("/admin/new-order", first)).status).toBe(302);
  expect((await ask("/admin/new-order")).status).toBe(200);
  expect((await ask("/admin/staff")).status).toBe(403);
});

test("an owner's PIN opens the till alone, and all the rest for 10 minutes after the password", async () => {
  await shop.db.updateTable("user").set({ role: "owner" }).where("id", "=", ali).execute();
  const Cookie = cookiesOf(await type(PIN, await shop.signIn()));
  const ask = async (path: string) =>
    (await fetch(shop.origin + path, { headers: { Cookie }, redirect: "manual" })).status;
  const closed = async () => {
    const paths = adminRoutes().map(({ path }) => path);
    const statuses = await Promise.all(paths.map(ask));
    return paths.filter((_, at) => statuses[at] === 403);
  };
  const confirm = (password: string) => post("/admin/confirm-identity", { password }, Cookie);
  const ofOneself = ["/admin/account", "/admin/offline-devices"];
  const ofTill = [...CASHIER_ADDRESSES, "/admin/search", "/admin/no/such/page"];
  const rest = adminRoutes()
    .map(({ path }) => path)
    .filter((path) => ofOneself.includes(path) || !ofTill.includes(path));
  expect(await closed()).toEqual(rest);
  const changes: [string, Record<string, string>][] = [
    ["/admin/staff", { intent: "add", email: "eve@koshk.example", name: "Eve", role: "owner" }],
    ["/admin/staff", { intent: "disable", id: ali }],
    ["/admin/settings", { whatsapp: "201000000000" }],
    ["/admin/backups", { intent: "make" }],
    ["/admin/passkeys", {}],
    ["/admin/passkeys", { remove: "x" }],
  ];
  for (const [path, change] of changes)
    expect((await post(path, change, Cookie)).status, path).toBe(403);

  expect((await confirm("not the password")).status).toBe(422);
  expect(await closed()).toEqual(rest);
  expect((await confirm(SECOND.password)).status).toBe(200);
  expect(await closed()).toEqual([]);
  expect((await post("/admin/passkeys", {}, Cookie)).status).toBe(200);
  const confirmed_at = Date.now() - CONFIRMED_FOR_MS;
  await shop.db.updateTable("session").set({ confirmed_at }).execute();
  expect(await closed()).toEqual(rest);
});

test("a passkey is added within 10 minutes of the password, in every session", async () => {
  const Cookie = await shop.signIn();
  const add = async () => (await post("/admin/passkeys", {}, Cookie)).status;
  expect(await add()).toBe(200);
  const createdAt = new Date(Date.now() - CONFIRMED_FOR_MS).toISOString();
  await shop.db.updateTable("session").set({ createdAt }).execute();
  expect(await add()).toBe(403);
  expect((await post("/admin/settings", {}, Cookie)).status).not.toBe(403);
  await post("/admin/confirm-identity", { password: STAFF_PASSWORD }, Cookie);
  expect(await add()).toBe(200);
});

test("the cookie of a switch replaces the one that its request extended", async () => {
  const Cookie = await shop.signIn();
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await shop.db.updateTable("session").set({ expiresAt }).execute();
  const set = (await type(PIN, Cookie)).headers.getSetCookie();
  expect(set).toHaveLength(2);
  const [, last = ""] = set.map((cookie) => cookie.split(";")[0] ?? "");
  const reply = await fetch(`${shop.origin}/admin/session`, { headers: { Cookie: last } });
  expect(await reply.text()).toBe(ali);
});
