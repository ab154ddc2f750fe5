import type { BrowserContext, Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { button } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { openForm } from "#tests/support/pages/manager-form.ts";
import { givePin } from "#tests/support/pages/pins.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import {
  addPerson,
  pressAndConfirm,
  setSessionAge,
  signInContext,
  staffTest as test,
} from "#tests/support/pages/staff.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";

const DAY_MS = 86_400_000;

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
  await pressAndConfirm(person(page, "Ali"), "Disable");
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
  await pressAndConfirm(me, "Disable");
  await expect(
    page.getByText("The last owner cannot be disabled or made a cashier."),
  ).toBeVisible();
  await page.getByLabel("Email").fill("nobody");
  await button(page, "Add Staff").click();
  await expect(page.getByText("Type an email address.")).toBeVisible();
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
  await expect(own.getByText("Only an owner can change your name.")).toBeVisible();
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
  await pressAndConfirm(own.getByRole("main"), "Sign Out Other Devices");
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

const ENDS = {
  "New Password": [
    /Signed out on:/,
    /Permits for offline sales end/,
    /the PIN and all passkeys end/,
  ],
  Disable: [/Signed out on:/, /Permits for offline sales end/, /do nothing until you press Enable/],
  "Sign Out Everywhere": [/Signed out on:/, /Permits for offline sales end/, /passkeys stay/],
  "Remove PIN": [/no longer takes over a till/],
};

test("what ends somebody's access asks first, and says whom it is about and what ends", async ({
  page,
  shop,
}) => {
  const password = await addAli(page, "Cashier");
  await postSignIn(shop, { email, password });
  const id = await givePin(shop, "8264", email);
  await page.goto("/admin/staff", { waitUntil: "networkidle" });
  const dialog = page.getByRole("alertdialog");
  const state = async () => [
    ...(await shop.db.selectFrom("session").select("token").where("userId", "=", id).execute()),
    ...(await shop.db.selectFrom("staff_pins").select("hash").execute()),
    ...(await shop.db.selectFrom("user").select("disabled").where("id", "=", id).execute()),
  ];
  const before = await state();
  for (const [name, said] of Object.entries(ENDS)) {
    const open = person(page, "Ali").getByRole("button", { name });
    await open.press("Enter");
    await expect(dialog).toHaveAccessibleDescription(new RegExp(`Ali.*${email}`));
    for (const text of said) await expect(dialog).toHaveAccessibleDescription(text);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  }
  expect(await state()).toEqual(before);
  await pressAndConfirm(person(page, "Ali"), "Sign Out Everywhere");
  await expect(page.getByText("Signed out everywhere.")).toBeVisible();
  await expect(person(page, "Ali")).toContainText("Not signed in");
  await expect(dialog).toHaveCount(0);
  await pressAndConfirm(person(page, "Ali"), "Remove PIN");
  await expect(page.getByText("PIN removed.")).toBeVisible();
  await expect(person(page, "Ali").getByRole("button", { name: "Edit" })).toBeFocused();
});

test("what is asked about one person stays while another's change is answered", async ({
  page,
  shop,
}) => {
  await addAli(page, "Cashier");
  await shop.db.updateTable("user").set({ disabled: 1 }).where("email", "=", email).execute();
  await page.reload({ waitUntil: "networkidle" });
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  await page.route("**/admin/staff.data*", async (route) => {
    if (route.request().method() === "POST") await asked;
    await route.continue();
  });
  await person(page, "Ali").getByRole("button", { name: "Enable" }).press("Enter");
  await person(page, "you").getByRole("button", { name: "Disable" }).press("Enter");
  resolve();
  await expect(page.getByText("Account enabled.")).toBeVisible();
  const dialog = page.getByRole("alertdialog", { name: "Disable this account?" });
  await expect(dialog).toHaveAccessibleDescription(/you are signed out here, too/);
});

test("an own new password takes a confirmation, and its owner stays to read it", async ({
  page,
  shop,
  browser,
  pageErrors,
}) => {
  const password = await addAli(page, "Owner");
  const context = await browser.newContext({ baseURL: shop.origin });
  const own = await signInAs(context, shop, password);
  await own.goto("/admin/staff", { waitUntil: "networkidle" });
  await setSessionAge(shop, 24 * 60 * 60_000);
  await pressAndConfirm(person(own, "you"), "New Password");
  const identity = own.getByRole("dialog", { name: "Confirm It Is You" });
  await identity.getByLabel("Your Password").fill(password);
  await own.keyboard.press("Enter");
  await expect(identity).toHaveCount(0);
  await own.getByRole("alertdialog").locator("[data-look=danger]").press("Enter");
  const made = await own.getByLabel("New password", { exact: true }).innerText();
  expect((await postSignIn(shop, { email, password: made })).status).toBe(302);
  await context.close();
  expectPageErrors(pageErrors, /403/);
});

test("an owner's e-mail is changed after a confirmation, and signs in from then on", async ({
  page,
  shop,
  browser,
  pageErrors,
}) => {
  const password = await addAli(page, "Owner");
  const context = await browser.newContext({ baseURL: shop.origin });
  const own = await signInAs(context, shop, password);
  await setSessionAge(shop, DAY_MS);
  await own.goto("/admin/account", { waitUntil: "networkidle" });
  await own.getByLabel("Email").fill(STAFF_EMAIL.toUpperCase());
  await button(own, "Save Email").press("Enter");
  const dialog = own.getByRole("dialog", { name: "Confirm It Is You" });
  await dialog.getByLabel("Your Password").fill(password);
  await own.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await button(own, "Save Email").press("Enter");
  await expect(own.getByText("This email has an account already.")).toBeVisible();
  await expectAccessible(own);
  const changed = `ali.samir.${email}`;
  await own.getByLabel("Email").fill(changed);
  await button(own, "Save Email").press("Enter");
  await expect(own.getByText("Email saved.")).toBeVisible();
  expect((await postSignIn(shop, { email, password })).status).toBe(422);
  expect((await postSignIn(shop, { email: changed, password })).status).toBe(302);

  await page.goto("/admin/activity");
  await expect(page.getByText(`Email ${email} → ${changed}`)).toBeVisible();
  await context.close();
  expectPageErrors(pageErrors, /409|403/);
});

test("an owner gives somebody another e-mail", async ({ page, shop, pageErrors }) => {
  const password = await addAli(page, "Cashier");
  await person(page, "Ali").getByRole("button", { name: "Edit" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("nobody");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toContainText("Type an email address.");
  const changed = `ali.samir.${email}`;
  await dialog.getByLabel("Email").fill(changed);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(person(page, "Ali")).toContainText(changed);
  expect((await postSignIn(shop, { email: changed, password })).status).toBe(302);
  expectPageErrors(pageErrors, /422/);
});

test("an owner makes another owner after a confirmation", async ({ page, shop, pageErrors }) => {
  const identity = page.getByRole("dialog", { name: "Confirm It Is You" });
  const confirm = async () => {
    await identity.getByLabel("Your Password").fill(STAFF_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(identity).toHaveCount(0);
  };
  await page.goto("/admin/staff", { waitUntil: "networkidle" });
  await setSessionAge(shop, DAY_MS);
  await openForm(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill("Ali");
  await page.getByLabel("Role").selectOption("Owner");
  await button(page, "Add Staff").press("Enter");
  await confirm();
  await button(page, "Add Staff").press("Enter");
  await expect(page.getByText("Staff added.")).toBeVisible();

  await setSessionAge(shop, DAY_MS);
  for (const role of ["Cashier", "Owner"]) {
    await person(page, "Ali").getByRole("button", { name: "Edit" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit" });
    await dialog.getByLabel("Role").selectOption(role);
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    if (role === "Owner") {
      await confirm();
      await dialog.getByRole("button", { name: "Save" }).press("Enter");
    }
    await expect(person(page, "Ali")).toContainText(role);
  }
  expectPageErrors(pageErrors, /403/);
});
