import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { setPin } from "#app/data/staff/pins.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import {
  ALI,
  addCashier,
  openTillOf,
  readableByScripts,
} from "#tests/support/pages/device-contents.ts";
import {
  type OfflineTill,
  onDevice,
  PRODUCT,
  sellOneOffline,
  signIn,
  soldAt,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

const OWNER = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
const PIN = "937264";

test("a stolen tablet's queue holds sales and a permit, and nothing that signs anybody in", {
  tag: "@tablet",
}, async ({ till }) => {
  await addCashier(till.shop.folder, ALI);
  await openTillOf(till, OWNER);
  await switchToAli(till);
  await till.stopServer();
  await sellOneOffline(till);

  const readable = await readableByScripts(till.page);
  for (const kept of [PRODUCT, "permit", `"cashierName":"${ALI.email}"`]) {
    expect(readable).toContain(kept);
  }
  const secrets = await secretsOf(till);
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(readable).not.toContain(secret);
  // As a word of its own: times are longer numbers.
  expect(readable).not.toMatch(new RegExp(`\\b${PIN}\\b`));
});

/** With the PIN, as at the till. */
async function switchToAli({ page, shop }: OfflineTill): Promise<void> {
  const id = (await findAccountId(shop.db, ALI.email)) ?? "";
  await resultOf(setPin(shop.db, { id, email: ALI.email }, await hashPassword(PIN), EDIT));
  await page.reload();
  await page.locator("#main").getByRole("button", { name: "Switch Cashier" }).click();
  await page.getByRole("button", { name: ALI.email.replace(/@.*/, ""), exact: true }).click();
  await page.keyboard.type(PIN, { delay: 60 });
  const loaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await loaded;
  const heldBy = () =>
    readableByScripts(page).then((text) => text.includes(`"name":"${ALI.email}"`));
  await expect.poll(heldBy).toBe(true);
}

/** Passwords, their hashes and the PIN's, session tokens, cookies and the shop's secret. */
async function secretsOf({ page, shop }: OfflineTill): Promise<string[]> {
  const accounts = await shop.db.selectFrom("account").select("password").execute();
  const pins = await shop.db.selectFrom("staff_pins").select("hash").execute();
  const sessions = await shop.db.selectFrom("session").select("token").execute();
  const secret = await readFile(join(shop.folder, "secret"), "utf8");
  const cookies = await page.context().cookies();
  return [
    ...[OWNER.password, ALI.password],
    ...accounts.map(({ password }) => password ?? ""),
    ...pins.map(({ hash }) => hash),
    ...sessions.map(({ token }) => token),
    secret.trim(),
    ...cookies
      .filter(({ httpOnly }) => httpOnly)
      .flatMap(({ value }) => [value, value.split(".")[0] ?? ""]),
  ];
}

test("a cashier disabled meanwhile sells until the next contact, and the next person sends it", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await addCashier(shop.folder, ALI);
  await openTillOf(till, ALI);
  await till.stopServer();
  await sellOneOffline(till);
  const { email } = ALI;
  await shop.db.updateTable("user").set({ disabled: 1 }).where("email", "=", email).execute();
  await sellOneOffline(till);

  await till.startServer();
  await page.waitForURL("**/login", { timeout: 30_000 });
  expect(await onDevice(page)).toMatchObject({ sales: 2, permits: 0 });
  expect((await soldAt(till)).sales).toEqual([]);
  await till.stopServer();
  await expect(page.goto(`${shop.origin}/admin/new-order`)).rejects.toThrow();
  await till.startServer();

  await signIn(till, OWNER);
  await expect.poll(async () => (await onDevice(page)).sales).toBe(0);
  const sold = { cashier_name: OWNER.email, total: 1000 };
  expect((await soldAt(till)).sales).toEqual([sold, sold]);
  await page.goto(`${shop.origin}/admin/queue`);
  const listed = page.getByRole("list", { name: "Needs a look" }).locator("> li");
  await expect(listed).toHaveCount(2);
  for (const sale of await listed.all()) {
    await expect(sale).toContainText(OWNER.email);
    await expect(sale).toContainText(`${email} could not sell on this device any more.`);
  }
});

test("after signing out the till does not open without the server", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openTillOf(till, OWNER);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await till.stopServer();
  for (const path of ["/admin/new-order", "/admin/confirm-order", "/admin/queue", "/admin"]) {
    await expect(page.goto(shop.origin + path), path).rejects.toThrow("net::ERR_");
  }
});
