import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { CONFIRMED_FOR_MS } from "#app/domain/staff/step-up.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { backUpDemoShop, postRestore, sendBackup } from "#tests/support/shop/restoring.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const OWNER = { email: "new@koshk.example", password: "nine lanterns by the canal" };
const MONA = { email: STAFF_EMAIL, password: STAFF_PASSWORD };

let folder: string;
let file: string;
let shop: TestShop;

/** A restore is up to six processes one after the other. */
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-restore-"));
  file = await backUpDemoShop(folder);
});

test.beforeEach(async () => {
  shop = await openTestShop("none", { STAFF_EMAIL: OWNER.email, STAFF_PASSWORD: OWNER.password });
});

test.afterEach(() => shop.close());

test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function signIn(page: Page, { email, password } = OWNER): Promise<void> {
  if (!page.url().endsWith("/login")) await page.goto(`${shop.origin}/login`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Password").press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
}

async function openRestore(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/admin/backups/restore`, { waitUntil: "networkidle" });
}

const holds = (page: Page) => page.getByRole("region", { name: "What It Holds" });

async function restore(page: Page): Promise<void> {
  await holds(page).getByRole("button", { name: "Restore" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to put the backup of");
  await dialog.getByRole("button", { name: "Restore" }).press("Enter");
}

test("on the first day a file is chosen, looked at and restored, and an account of it signs in", async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole("link", { name: "Restore a Backup" }).click();
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
  await page.getByLabel("Backup file").setInputFiles(file);
  await expect(holds(page)).toContainText("no fault was found", { timeout: 30_000 });
  for (const row of [
    "Products87",
    "Orders1",
    "Accounts1",
    `Owners who can sign in${STAFF_EMAIL}`,
  ]) {
    await expect(holds(page)).toContainText(row);
  }
  await expect(holds(page)).toContainText("with 0 products and 1 account");
  await expect(holds(page)).toContainText("At the end no page of the shop answers");
  await expectAccessible(page);
  await restore(page);
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
  await expect(page.getByText("The shop is restored. Sign in with an account")).toBeVisible();
  await signIn(page, MONA);
  await page.goto(`${shop.origin}/admin/activity`);
  const told = page.getByRole("list", { name: "Activity" });
  await expect(told.getByText("Shop restored")).toBeVisible();
  await expect(told).toContainText(OWNER.email);
  await page.goto(shop.origin);
  const shown = page.locator("main img").first();
  await expect(shown).toHaveJSProperty("complete", true);
});

test("a shop is restored from a continuous copy, as it was at a moment", async ({ page }) => {
  await shop.fill([product({ name: "Tea" })]);
  const place = join(folder, "stick");
  await mkdir(place);
  await signIn(page);
  await page.goto(`${shop.origin}/admin/backups`, { waitUntil: "networkidle" });
  await page.getByLabel("Folder").fill(place);
  await page.getByRole("button", { name: "Turn On Continuous Copy" }).press("Enter");
  await expect(page.getByText("All changes are copied.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "Continuous Copy" })).toBeFocused();
  await openRestore(page);
  await page.getByLabel("Folder").fill(place);
  await page.getByLabel("As it was on").fill("2026-01-01T00:00");
  await page.getByRole("button", { name: "See What the Copy Holds" }).click();
  await expect(page.getByText("There is no continuous copy in that place")).toBeVisible({
    timeout: 30_000,
  });
  await page.getByLabel("Folder").fill(place);
  await page.getByRole("button", { name: "See What the Copy Holds" }).click();
  await expect(holds(page)).toContainText("Products1", { timeout: 30_000 });
  await expectAccessible(page);
  await restore(page);
  await expect(page).toHaveURL(/\/login$/, { timeout: 60_000 });
});

test("a backup that the shop keeps is restored from its row", async ({ page }) => {
  await shop.fill([product({ name: "Tea" })]);
  await saveSettings(shop.db, { name: "Corner" });
  await signIn(page);
  await page.goto(`${shop.origin}/admin/backups`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Back Up Now" }).click();
  const row = page.getByRole("list", { name: "Backups" }).getByRole("listitem");
  await expect(row).toContainText("Tested by restoring it", { timeout: 30_000 });
  await shop.fill([product({ name: "Gum", orderId: 2 })]);
  await saveSettings(shop.db, { name: "Elsewhere" });
  await page.reload({ waitUntil: "networkidle" });
  await row.getByRole("link", { name: "Restore" }).click();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^See what the backup of/ }).click();
  await expect(holds(page)).toContainText("Products1", { timeout: 30_000 });
  await restore(page);
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
  await expect(page.getByRole("link", { name: "Corner, to the shop" })).toBeVisible();
  await signIn(page);
  const left = await shop.db.selectFrom("products").select("name").execute();
  expect(left).toEqual([{ name: "Tea" }]);
  // What was there before is kept, too.
  await page.goto(`${shop.origin}/admin/backups`);
  await expect(row).toHaveCount(2);
});

test("a file that is no whole backup is refused with the reason, and the next one is taken", async ({
  page,
}) => {
  await signIn(page);
  await openRestore(page);
  const whole = await readFile(file);
  for (const [name, bytes, reason] of [
    ["prices.csv", Buffer.from("name,price\n"), "This file is no backup of Koshk"],
    ["cut.backup", whole.subarray(0, whole.length - 100), "This file is damaged or cut off."],
  ] as const) {
    const path = join(folder, name);
    await writeFile(path, bytes);
    await page.getByLabel("Backup file").setInputFiles(path);
    const alert = page.getByRole("alert").filter({ hasText: name });
    await expect(alert).toContainText(reason, { timeout: 30_000 });
    await expect(alert).toContainText("Nothing was changed.");
    await expectAccessible(page);
  }
  await page.getByLabel("Backup file").setInputFiles(file);
  await expect(holds(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Choose Another" }).click();
  await expect(page.getByLabel("Backup file")).toBeVisible();
});

test("where the line is silent the upload says so, and goes on from there", async ({ page }) => {
  await signIn(page);
  await openRestore(page);
  let pieces = 0;
  await page.route("**/pieces?id=*", async (route) => {
    pieces += 1;
    if (pieces === 2) shop.freeze();
    await route.continue();
  });
  await page.getByLabel("Backup file").setInputFiles(file);
  await expect(page.getByText("No answer. It goes on by itself")).toBeVisible({ timeout: 30_000 });
  shop.thaw();
  await expect(holds(page)).toBeVisible({ timeout: 30_000 });
});

test("another window says that a file is coming, and sees it when it is there", async ({
  page,
}) => {
  await signIn(page);
  await openRestore(page);
  let released = () => {};
  const held = new Promise<void>((resolve) => {
    released = resolve;
  });
  let pieces = 0;
  await page.route("**/pieces?id=*", async (route) => {
    pieces += 1;
    if (pieces === 2) await held;
    await route.continue();
  });
  await page.getByLabel("Backup file").setInputFiles(file);
  await expect.poll(() => pieces).toBe(2);
  const other = await page.context().newPage();
  await openRestore(other);
  await expect(other.getByText("Being uploaded in another window")).toBeVisible();
  await expect(other.getByLabel("Backup file")).toHaveCount(0);
  released();
  await expect(holds(other)).toBeVisible({ timeout: 30_000 });
});

test("an upload that another window replaces says so, also above what the other chose", async ({
  page,
}) => {
  await signIn(page);
  await openRestore(page);
  const other = await page.context().newPage();
  await openRestore(other);
  let released = () => {};
  const held = new Promise<void>((resolve) => {
    released = resolve;
  });
  let pieces = 0;
  await page.route("**/pieces?id=*", async (route) => {
    pieces += 1;
    if (pieces === 2) await held;
    await route.continue();
  });
  await page.getByLabel("Backup file").setInputFiles(file);
  await expect.poll(() => pieces).toBe(2);
  await other.getByLabel("Backup file").setInputFiles(file);
  await expect(holds(other)).toBeVisible({ timeout: 30_000 });
  released();
  const why = page.getByText("Another backup was chosen in another window, so this upload has");
  await expect(why).toBeVisible();
  await expect(holds(page)).toBeVisible();
  await page.getByRole("button", { name: "Choose Another" }).click();
  await expect(page.getByLabel("Backup file")).toBeVisible();
  await expect(why).toHaveCount(0);
});

test("an upload stops where the file has gone, and where the session has ended", async ({
  page,
}) => {
  await signIn(page);
  await openRestore(page);
  const bytes = await readFile(file);
  const path = join(folder, "going.backup");
  await writeFile(path, bytes);
  let meanwhile = async () => rm(path);
  await page.route("**/pieces?id=*", async (route) => {
    await meanwhile();
    await route.continue();
  });
  await page.getByLabel("Backup file").setInputFiles(path);
  await expect(page.getByText("The file can no longer be read.")).toBeVisible();
  meanwhile = async () => void (await shop.db.deleteFrom("session").execute());
  await page.getByLabel("Backup file").setInputFiles(file);
  await expect(page).toHaveURL(/\/login$/);
});

test("with orders there, the page shows the commands, with the shop's own paths", async ({
  page,
}) => {
  const ids = await shop.fill([product({ name: "Tea", price: 1000 })]);
  await resultOf(placeOrder(shop.db, cartOf([ids.Tea, 1, 1000]), orderOptions));
  await signIn(page);
  await openRestore(page);
  await expect(page.getByText("This shop has orders.")).toBeVisible();
  await expect(page.getByLabel("Backup file")).toHaveCount(0);
  await expect(page.getByText(`mv ${shop.folder} ${shop.folder}-`)).toBeVisible();
  await expect(page.getByText(`DATA_DIR=${shop.folder} npm run restore -- FILE`)).toBeVisible();
  await expectAccessible(page);
});

test("a cashier, a PIN and an old session restore nothing", async ({ page }) => {
  const cookie = await shop.signIn(OWNER);
  const owner = { origin: shop.origin, cookie };
  const id = await sendBackup(owner, await readFile(file));
  const ask = () => postRestore(owner, { intent: "restore", id });
  const old = new Date(Date.now() - CONFIRMED_FOR_MS - 1000).toISOString();
  await shop.db.updateTable("session").set({ createdAt: old }).execute();
  expect((await ask()).status).toBe(403);
  const staff = shop.db.selectFrom("user").select("id");
  const { id: signed_in_by } = await staff.executeTakeFirstOrThrow();
  await shop.db.updateTable("session").set({ signed_in_by }).execute();
  expect((await ask()).status).toBe(403);
  await expect(sendBackup(owner, Buffer.from("x"))).rejects.toThrow();
  await shop.db.updateTable("session").set({ signed_in_by: null }).execute();
  await shop.db.updateTable("user").set({ role: "cashier" }).execute();
  expect((await ask()).status).toBe(403);
  await shop.db.updateTable("user").set({ role: "owner" }).execute();

  // In the page it is asked who it is, and the same button is pressed again.
  await signIn(page);
  await shop.db.updateTable("session").set({ createdAt: old }).execute();
  await openRestore(page);
  await expect(holds(page)).toBeVisible({ timeout: 30_000 });
  await restore(page);
  const identity = page.getByRole("dialog", { name: "Confirm It Is You" });
  await identity.getByLabel("Password").fill(OWNER.password);
  await identity.getByLabel("Password").press("Enter");
  await expect(identity).toHaveCount(0);
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).press("Enter");
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
});
