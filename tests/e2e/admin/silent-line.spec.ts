import type { Page } from "@playwright/test";
import { button, pngFile, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

/** Nothing is answered any more, and no request fails. */
const silence = (page: Page) => page.route("**/*", () => {});

const REQUESTS = [
  {
    what: "a page",
    from: "/admin/orders",
    ask: (page: Page) => page.getByRole("link", { name: "Stock", exact: true }).click(),
    says: "This page needs a connection",
  },
  {
    what: "a change",
    from: "/admin/settings",
    ask: (page: Page) => button(page, "Save Settings").click(),
    says: "Could not save the settings.",
  },
  {
    what: "a search",
    from: "/admin/orders",
    ask: async (page: Page) => {
      await button(page, "Find anything").click();
      await page.getByRole("combobox", { name: "Find anything" }).fill("zatoun");
    },
    says: "The search did not work.",
  },
  {
    what: "an image",
    from: "/admin/settings",
    ask: async (page: Page) => page.getByLabel("Hero Image").setInputFiles(await pngFile()),
    says: "The image could not be sent. Please choose it again.",
  },
  {
    what: "an import",
    from: "/admin/stock/import",
    ask: async (page: Page) => {
      const file = { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("Name\nTea\n") };
      await page.getByLabel("CSV File").setInputFiles(file);
      await button(page, "Preview Import").click();
    },
    says: "Failed to import the products. Please try again.",
  },
  {
    what: "signing out",
    from: "/admin/orders",
    ask: (page: Page) => button(page, "Logout").click(),
    says: "Something went wrong",
  },
];

for (const { what, from, ask, says } of REQUESTS) {
  test(`on a silent line ${what} is given up, and the page says so`, {
    tag: "@desktop",
  }, async ({ page, pageErrors }) => {
    await page.goto(from);
    await page.waitForLoadState("networkidle");
    await page.clock.install();
    await silence(page);
    await ask(page);
    await expect(async () => {
      await page.clock.fastForward(5000);
      await expect(page.getByText(says)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible(page);
    pageErrors.splice(0);
  });
}
