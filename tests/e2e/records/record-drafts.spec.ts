import { button } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { KINDS, recordTest as test } from "#tests/support/pages/records.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

for (const kind of KINDS) {
  test.describe(`the page of a ${kind}`, () => {
    test.use({ kind });

    test("what is not saved is asked about at a link, and kept when the session ends", {
      tag: "@desktop",
    }, async ({ page, context, records }) => {
      await records.open();
      const address = page.url();
      await records.name.fill("Mint tea");
      const elsewhere = page.getByRole("link", { name: "New Sale" }).first();
      const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
      await elsewhere.click();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(records.name).toHaveValue("Mint tea");

      await context.clearCookies();
      await page.reload();
      await expect(page.getByRole("status")).toHaveText(
        "Your session has ended. Sign in to go on. What you typed is kept.",
      );
      await page.getByLabel("Email").fill(STAFF_EMAIL);
      await page.getByLabel("Password", { exact: true }).fill(STAFF_PASSWORD);
      await button(page, "Sign in").click();
      await page.getByRole("region", { name: "Not saved" }).getByRole("link").click();
      await expect(page).toHaveURL(address);
      await expect(records.name).toHaveValue("Mint tea");

      await elsewhere.click();
      await question.getByRole("button", { name: "Leave" }).click();
      await expect(page).toHaveURL(/new-order$/);
      await page.goBack();
      await expect(records.name).toHaveValue("");
      await elsewhere.click();
      await expect(page).toHaveURL(/new-order$/);
    });
  });
}
