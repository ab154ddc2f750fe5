import type { Page } from "@playwright/test";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { pressAndConfirm } from "#tests/support/pages/staff.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

/** Signs by itself, as somebody who lifts the phone and presses a finger on it would. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom("passkey").execute();
  await shop.db.updateTable("user").set({ disabled: 0 }).execute();
});

test("staff add a passkey, sign in with it, and remove it", async ({ page, pageErrors, shop }) => {
  await addAuthenticator(page);
  // A session of yesterday that is still used.
  const createdAt = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
  await shop.db.updateTable("session").set({ createdAt }).execute();
  await page.goto("/admin/account", { waitUntil: "networkidle" });
  await page.getByLabel("Passkey Label").fill("هاتف منى");
  await button(page, "Add Passkey").click();
  const dialog = page.getByRole("dialog", { name: "Confirm It Is You" });
  await dialog.getByLabel("Your Password").fill("not the password");
  await button(page, "Confirm").click();
  await expect(dialog).toContainText("This is not your password.");
  await expectAccessible(page);
  await dialog.getByLabel("Your Password").fill(STAFF_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Passkey Label")).toHaveValue("هاتف منى");
  await button(page, "Add Passkey").press("Enter");
  await expect(page.getByText("Passkey added.")).toBeVisible();
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list).toContainText("هاتف منى added");
  await expectAccessible(page);

  const signIn = async () => {
    await page.context().clearCookies();
    await page.goto("/login", { waitUntil: "networkidle" });
    await button(page, "Use a Passkey").click();
  };
  await signIn();
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin/activity", { waitUntil: "networkidle" });
  await expect(page.getByRole("main")).toContainText("Account given a passkey");

  await shop.db.updateTable("user").set({ disabled: 1 }).where("email", "=", STAFF_EMAIL).execute();
  await signIn();
  await expect(page.getByText("That did not work.")).toBeVisible();
  await expectAccessible(page);
  await shop.db.updateTable("user").set({ disabled: 0 }).execute();
  await signIn();
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin/account", { waitUntil: "networkidle" });
  await pressAndConfirm(page.getByRole("main"), "Remove هاتف منى");
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeFocused();
  await signIn();
  await expect(page.getByText("That did not work.")).toBeVisible();
  await expect.poll(() => pageErrors.length).toBe(4);
  expectPageErrors(pageErrors, /422|403/);
});
