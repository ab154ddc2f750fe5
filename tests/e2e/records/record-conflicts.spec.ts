import type { Page } from "@playwright/test";
import { button, card, field } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  conflict,
  KINDS,
  type RecordPage,
  startEdit,
  recordTest as test,
} from "#tests/support/pages/records.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

/** The shop stores the next form; its answer is lost. */
async function loseNextAnswer(page: Page): Promise<void> {
  let lost = 0;
  await page.route(/\/admin\/section/, async (route) => {
    if (route.request().method() !== "POST" || lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}

const ENDS: [end: string, leave: (page: Page, records: RecordPage) => Promise<void>][] = [
  ["left with Cancel", (page) => button(page, "Cancel").click()],
  [
    "added again",
    async (page, records) => {
      await records.fillNew("Mint tea");
      await records.create.click();
      await expect(card(page, "Mint tea")).toBeVisible();
    },
  ],
];

/** The record is stored, and the form shows that adding failed. */
async function addWithoutAnswer(page: Page, records: RecordPage): Promise<void> {
  await records.open();
  await records.fillNew("Tea");
  await loseNextAnswer(page);
  await records.create.click();
  await expect(page.getByText(records.failures.add)).toBeVisible();
}

for (const kind of KINDS) {
  test.describe(`the form of a ${kind}`, { tag: "@tablet" }, () => {
    test.use({ kind });

    test("makes one record after a lost answer and a second try", async ({
      page,
      records,
      pageErrors,
    }) => {
      await addWithoutAnswer(page, records);
      expect(await records.stored()).toEqual(["Tea"]);
      await records.create.click();
      await expect(page.getByText(records.messages.added)).toBeVisible();
      expect(await records.stored()).toEqual(["Tea"]);
      expectPageErrors(pageErrors, /ERR_FAILED/);
    });

    test("shows what is stored when the second try differs, and then saves on purpose", async ({
      page,
      records,
      pageErrors,
    }) => {
      await addWithoutAnswer(page, records);
      await records.name.fill("Mint tea");
      await records.create.click();
      await expect(conflict(page)).toContainText("Tea, yours: Mint tea");
      await records.update.click();
      await expect(page.getByText(records.messages.updated)).toBeVisible();
      await expect(records.create).toBeVisible();
      await expect(records.name).toHaveValue("");
      expect(await records.stored()).toEqual(["Mint tea"]);
      expectPageErrors(pageErrors, /ERR_FAILED|409/);
    });

    test("shows what another tab changed, and saves over it when pressed again", async ({
      page,
      context,
      records,
      recordsOn,
      pageErrors,
    }) => {
      await records.put("Tea");
      await records.open();
      await startEdit(page, records, "Tea");
      const other = await context.newPage();
      const theirs = recordsOn(other);
      await theirs.open();
      await startEdit(other, theirs, "Tea");
      await theirs.name.fill("Green tea");
      await theirs.changeMore();
      await theirs.update.click();
      await expect(other.getByText(records.messages.updated)).toBeVisible();

      await page.bringToFront();
      await records.name.fill("Mint tea");
      await records.update.click();
      await expect(conflict(page)).toBeFocused();
      for (const text of [
        records.failures.update,
        "Tea Green tea, yours: Mint tea",
        ...records.more,
      ]) {
        await expect(conflict(page)).toContainText(text);
      }
      await records.expectMore();
      await expectAccessible(page);
      expect(await records.stored()).toEqual(["Green tea"]);

      await records.update.click();
      await expect(page.getByText(records.messages.updated)).toBeVisible();
      await expect(conflict(page)).toHaveCount(0);
      await startEdit(page, records, "Mint tea");
      await records.expectMore();
      expectPageErrors(pageErrors, /409/);
    });

    test("shows another tab's change of the same to the same; saves once after a lost answer", async ({
      page,
      context,
      records,
      recordsOn,
      pageErrors,
    }) => {
      await records.put("Tea");
      const other = await context.newPage();
      for (const [tab, form] of [
        [page, records],
        [other, recordsOn(other)],
      ] as const) {
        await form.open();
        await startEdit(tab, form, "Tea");
        await form.name.fill("Green tea");
      }
      await recordsOn(other).update.click();
      await expect(other.getByText(records.messages.updated)).toBeVisible();

      await page.bringToFront();
      await records.update.click();
      await expect(conflict(page)).toContainText("Tea Green tea");
      await expect(conflict(page)).not.toContainText("yours");
      await records.name.fill("Mint tea");
      await loseNextAnswer(page);
      await records.update.click();
      await expect(page.getByText(records.failures.update)).toHaveCount(2);
      await records.update.click();
      await expect(page.getByText(records.messages.updated)).toBeVisible();
      await expect(conflict(page)).toHaveCount(0);
      expect(await records.stored()).toEqual(["Mint tea"]);
      expectPageErrors(pageErrors, /ERR_FAILED|409/);
    });

    for (const [end, leave] of ENDS) {
      test(`keeps what was typed over a deleted record, to be ${end}`, async ({
        page,
        records,
        pageErrors,
      }) => {
        await records.put("Tea");
        await records.open();
        await records.name.fill("Coffee");
        await startEdit(page, records, "Tea");
        await records.name.fill("Mint tea");
        await records.deleteAll();
        await records.update.click();
        await expect(conflict(page)).toBeFocused();
        await expect(conflict(page)).toContainText(records.failures.update);
        await expect(conflict(page)).toContainText(`Somebody deleted this ${kind}`);
        await expect(records.name).toHaveValue("Mint tea");
        if (kind === "product") await expect(field(page, "Order ID")).toHaveValue("1");
        await expect(card(page, "Tea")).toHaveCount(0);
        await expectAccessible(page);
        await leave(page, records);
        await expect(conflict(page)).toHaveCount(0);
        await expect(button(page, "Cancel")).toHaveCount(0);
        await expect(records.name).toHaveValue("Coffee");
        expectPageErrors(pageErrors, /409/);
      });
    }
  });
}
