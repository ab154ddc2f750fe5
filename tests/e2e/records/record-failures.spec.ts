import type { BrowserContext } from "@playwright/test";
import { button, card, takeAway } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { inRow, KINDS, startEdit, recordTest as test } from "#tests/support/pages/records.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

type End = () => Promise<void>;

/** What makes every change fail until the returned function is called. */
const CAUSES: Record<
  string,
  (context: BrowserContext, takeTable: () => Promise<End>) => Promise<End>
> = {
  "without a network": async (context) => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  "when the database fails": (_context, takeTable) => takeTable(),
};

for (const kind of KINDS) {
  test.describe(`the page of a ${kind}`, { tag: "@tablet" }, () => {
    test.use({ kind });

    for (const [cause, begin] of Object.entries(CAUSES)) {
      test(`${cause} each change fails with its message, and nothing typed is lost`, async ({
        page,
        context,
        shop,
        records,
        pageErrors,
      }) => {
        const { failures, name } = records;
        const expectFailure = async (message: string) => {
          await expect(page.getByRole("alert").getByText(message)).toBeVisible();
          await button(page, "Dismiss").click();
        };
        await records.put("Coffee");
        await records.open();
        await records.fillNew("Tea");
        const end = await begin(context, () => takeAway(shop, records.table));
        await records.create.click();
        await expectFailure(failures.add);
        await startEdit(page, records, "Coffee");
        await name.fill("Mint coffee");
        await records.update.click();
        await expectFailure(failures.update);
        await inRow(page, "Coffee", "Delete").click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
        await expectFailure(failures.delete);
        await expect(page.getByRole("alertdialog")).toHaveCount(0);
        await expect(name).toHaveValue("Mint coffee");
        await expectAccessible(page);

        await end();
        await records.update.click();
        await expect(card(page, "Mint coffee")).toBeVisible();
        await expect(name).toHaveValue("Tea");
        await records.create.click();
        await expect(card(page, "Tea")).toBeVisible();
        expect(await records.stored()).toEqual(["Mint coffee", "Tea"]);
        expectPageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED|503/);
      });
    }

    test("a list that cannot be read shows an error; Try again loads it", async ({
      page,
      shop,
      records,
      pageErrors,
    }) => {
      await records.put("Tea");
      const bringBack = await takeAway(shop, records.table);
      const failure = page.getByRole("alert").getByText(records.failures.read);
      await page.goto(records.path);
      await expect(failure).toBeVisible();
      await expectAccessible(page);
      const again = page.waitForResponse((reply) => reply.status() === 503);
      await button(page, "Try again").click();
      await again;
      await expect(failure).toBeVisible();
      await bringBack();
      await button(page, "Try again").click();
      await expect(card(page, "Tea")).toBeVisible();
      expectPageErrors(pageErrors, /503/);
    });
  });
}
