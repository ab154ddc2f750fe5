import type { BrowserContext, Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { button } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { addPerson, signInContext, staffTest as test } from "#tests/support/pages/staff.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";

let email: string;

test.beforeEach(() => {
  email = `ali.${randomId().slice(0, 8)}@koshk.example`;
});

test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom("user").where("email", "like", "ali.%").execute();
});

function person(page: Page, name: string) {
  const heading = page.getByRole("heading", { level: 2, name: new RegExp(name) });
  return page.locator("li").filter({ has: heading });
}

const addAli = (page: Page, role: string) => addPerson(page, { email, role });

async function signInAs(
  context: BrowserContext,
  shop: RunningShop,
  password: string,
): Promise<Page> {
  await signInContext(context, shop, { email, password });
  return context.newPage();
}

test("an owner adds a cashier, who sells and sees nothing else", { tag: "@both" }, async ({
  page,
  shop,
  browser,
}) => {
  const password = await addAli(page, "Cashier");
  await expect(page.getByLabel("New password")).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("New password")).toHaveCount(0);
  const context = await browser.newContext({ baseURL: shop.origin });
  const till = await signInAs(context, shop, password);
  await till.goto("/admin");
  await expect(till).toHaveURL(/\/admin\/new-order$/);
  await till.goto("/admin/staff");
  await expect(till.getByRole("heading", { level: 1, name: "Not Allowed" })).toBeVisible();
  await expectAccessible(till);
  await expect(till.locator("#sidebar nav a")).toHaveText([
    "Orders",
    "New Sale",
    "Offline Sales",
    "My Account",
  ]);
  await context.close();
});

test("a demoted or disabled person's open pages end", { tag: "@desktop" }, async ({
  page,
  shop,
  browser,
}) => {
  const password = await addAli(page, "Owner");
  const context = await browser.newContext({ baseURL: shop.origin });
  const open = await signInAs(context, shop, password);
  await open.goto("/admin/sections", { waitUntil: "load" });
  await expect(open.getByRole("heading", { level: 1 })).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await person(page, "Ali").getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByLabel("Role").selectOption("Cashier");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(open).toHaveURL(/\/login$/);
  await expect(dialog).toBeHidden();

  await signInContext(context, shop, { email, password });
  await open.goto("/admin/new-order", { waitUntil: "load" });
  await expect(open.getByRole("heading", { level: 1, name: "New Sale" })).toBeVisible();
  await person(page, "Ali").getByRole("button", { name: "Disable" }).click();
  await expect(open).toHaveURL(/\/login$/);
  await expect(person(page, "Ali").getByRole("button", { name: "Enable" })).toBeVisible();
  await expect(person(page, "Ali")).toContainText("Cashier · Disabled");
  await context.close();
});

test("the last owner is not disabled, and a wrong or taken email is said", async ({
  page,
  pageErrors,
}) => {
  await page.goto("/admin/staff", { waitUntil: "networkidle" });
  const me = person(page, "you");
  await me.getByRole("button", { name: "Disable" }).click();
  await expect(
    page.getByText("The last owner cannot be disabled or made a cashier."),
  ).toBeVisible();
  await page.getByLabel("Email").fill("nobody");
  await button(page, "Add Staff").click();
  await expect(page.getByText("Enter an email address.")).toBeVisible();
  await expectAccessible(page);
  expectPageErrors(pageErrors, /409|422/);
});

test("staff change their own password, not a cashier's name, and sign out elsewhere", async ({
  page,
  shop,
  browser,
}) => {
  const password = await addAli(page, "Cashier");
  const context = await browser.newContext({ baseURL: shop.origin });
  const own = await signInAs(context, shop, password);
  await own.goto("/admin/account", { waitUntil: "networkidle" });
  await expectAccessible(own);
  const madeByOwner = own.getByText("An owner made your password");
  await expect(madeByOwner).toBeVisible();
  await expect(own.getByText("An owner changes your name.")).toBeVisible();
  await expect(own.getByRole("textbox", { name: "Name" })).toHaveCount(0);
  const form = { intent: "name", name: "Mona" };
  const headers = { origin: shop.origin };
  const refused = await own.request.post("/admin/account", { form, headers });
  expect(refused.status()).toBe(403);
  await own.getByLabel("New Password").fill("six purple umbrellas");
  await own.getByLabel("Current Password").fill("a wrong password");
  await own.keyboard.press("Enter");
  await expect(own.getByText("This is not your password.")).toBeVisible();
  await own.getByLabel("Current Password").fill(password);
  await button(own, "Change Password").click();
  await expect(own.getByText("Password changed.")).toBeVisible();
  await own.reload();
  await expect(own.getByRole("region", { name: "Name" })).toContainText("Ali");
  await expect(madeByOwner).toHaveCount(0);
  expect((await postSignIn(shop, { email, password })).status).toBe(422);
  const changed = { email, password: "six purple umbrellas" };
  expect((await postSignIn(shop, changed)).status).toBe(302);
  await own.reload({ waitUntil: "networkidle" });
  const devices = own.getByRole("list", { name: "Devices", exact: true }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await button(own, "Sign Out Other Devices").click();
  await expect(devices).toHaveCount(1);
  await context.close();
});

test("owners name everybody, each by a name of their own, and the activity says so", async ({
  page,
  shop,
  browser,
  pageErrors,
}) => {
  const password = await addAli(page, "Owner");
  const taken = page.getByText("Another person has this name.");
  await page.getByLabel("Email").fill("ali.other@koshk.example");
  await page.getByLabel("Name").fill("ALI\u200b");
  await button(page, "Add Staff").press("Enter");
  await expect(taken).toBeVisible();
  await person(page, "Ali").getByRole("button", { name: "Edit" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("mona");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByText("Another person has this name.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Ali Samir");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(person(page, "Ali Samir")).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.origin });
  const own = await signInAs(context, shop, password);
  await own.goto("/admin/account", { waitUntil: "networkidle" });
  await own.getByLabel("Name").fill("Mona");
  await own.keyboard.press("Enter");
  await expect(own.getByText("Another person has this name.")).toBeVisible();
  await own.getByLabel("Name").fill("Ali Hassan");
  await own.keyboard.press("Enter");
  await expect(own.getByText("Name saved.")).toBeVisible();
  await page.goto("/admin/activity");
  await expect(page.getByText("Name Ali → Ali Samir")).toBeVisible();
  await expect(page.getByText("Name Ali Samir → Ali Hassan")).toBeVisible();
  await expect(page.getByText("Ali Samir (now Ali Hassan)").first()).toBeVisible();
  await context.close();
  expectPageErrors(pageErrors, /409/);
});
