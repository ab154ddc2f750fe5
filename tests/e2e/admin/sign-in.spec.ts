import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect, expectPageErrors, test } from "#tests/support/pages/shop-test.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

const FAILED = "Failed to log in. Please check your credentials.";

function fields(page: Page) {
  return {
    email: page.getByLabel(say("Email")),
    password: page.getByLabel(say("Password"), { exact: true }),
    submit: page.getByRole("button", { name: say("Sign in") }),
  };
}

async function fillIn(page: Page, password: string): Promise<void> {
  const { email, password: secret } = fields(page);
  await email.fill(STAFF_EMAIL);
  await secret.fill(password);
}

test("an admin address redirects to Admin Login, and signing in to the admin", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/admin/sections");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle(new RegExp(`^${say("Admin Login")}`));
  await expect(page.getByRole("heading", { name: say("Admin Login"), level: 1 })).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, STAFF_PASSWORD);
  await fields(page).submit.click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/admin$/);
});

test("a failure is shown, keeps the e-mail and clears the password", {
  tag: ["@tablet", "@translated"],
}, async ({ page, pageErrors }) => {
  await page.goto("/login");
  const { email, password, submit } = fields(page);
  await expect(page.getByText(FAILED)).toBeHidden();
  for (let time = 0; time < 2; time++) {
    await fillIn(page, "a wrong password");
    await submit.click();
    await expect(page.getByRole("alert").getByText(FAILED, { exact: true })).toBeVisible();
    await expect(email).toHaveValue(STAFF_EMAIL);
    await expect(password).toHaveValue("");
    await expect(password).toBeFocused();
  }
  await expectAccessible(page);
  await password.fill(STAFF_PASSWORD);
  await submit.click();
  await expect(page).toHaveURL(/\/admin$/);
  expectPageErrors(pageErrors, /422/);
});

test("empty fields are reported before anything is sent", { tag: "@tablet" }, async ({ page }) => {
  await page.goto("/login");
  const { email, password, submit } = fields(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  await submit.click();
  await expect(email).toBeFocused();
  await email.fill(STAFF_EMAIL);
  await submit.click();
  await expect(password).toBeFocused();
  expect(sent).not.toContain("POST");
});

test("signing in works with the keyboard alone, the password shown and hidden", {
  tag: "@tablet",
}, async ({ page }) => {
  await page.goto("/login", { waitUntil: "networkidle" });
  const { email, password, submit } = fields(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "العربية" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(email).toBeFocused();
  await page.keyboard.type(STAFF_EMAIL);
  await page.keyboard.press("Tab");
  await expect(password).toBeFocused();
  await page.keyboard.type(STAFF_PASSWORD);
  await page.keyboard.press("Tab");
  const eye = page.getByRole("button", { name: "Show what is typed" });
  await expect(eye).toBeFocused();
  await page.keyboard.press("Space");
  await expect(eye).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
  await expectAccessible(page);
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue(STAFF_PASSWORD);
  await page.keyboard.press("Tab");
  await expect(submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
});

test("the button shows that it is sending and works once", { tag: "@tablet" }, async ({ page }) => {
  await page.goto("/login");
  const { submit } = fields(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/login\.data/, async (route) => {
    await answered;
    await route.continue();
  });
  await fillIn(page, STAFF_PASSWORD);
  await submit.click();
  await expect(submit).toBeDisabled();
  await expectAccessible(page);
  answer();
  await expect(page).toHaveURL(/\/admin$/);
});

test("without a network the page stays and shows an error", { tag: "@tablet" }, async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto("/login?from=somewhere", { waitUntil: "networkidle" });
  await fillIn(page, STAFF_PASSWORD);
  await context.setOffline(true);
  await fields(page).submit.click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await context.setOffline(false);
  await expect(fields(page).email).toHaveValue(STAFF_EMAIL);
  await fields(page).password.fill(STAFF_PASSWORD);
  await fields(page).submit.click();
  await expect(page).toHaveURL(/\/admin$/);
  expectPageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("failing and signing in work", { tag: "@tablet" }, async ({ page, pageErrors }) => {
    await page.goto("/login");
    const { email, password, submit } = fields(page);
    await fillIn(page, "a wrong password");
    await submit.click();
    await expect(page.getByRole("alert").getByText(FAILED)).toBeVisible();
    await expect(email).toHaveValue(STAFF_EMAIL);
    await expect(password).toHaveValue("");
    await password.fill(STAFF_PASSWORD);
    await submit.click();
    await expect(page).toHaveURL(/\/admin$/);
    expectPageErrors(pageErrors, /422/);
  });
});
