import type { Locator, Page } from "@playwright/test";
import { button, card, holdChanges, pngFile } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { inRow, KINDS, startEdit, recordTest as test } from "#tests/support/pages/records.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

for (const kind of KINDS) {
  test.describe(`the page of a ${kind}`, () => {
    test.use({ kind });

    test("Edit fills the form, Cancel brings back what was being added, Update saves", {
      tag: "@both",
    }, async ({ page, records }) => {
      const { create, name, messages } = records;
      await records.put("Tea");
      await records.open();
      await records.fillNew("Coffee");
      await expect(button(page, "Cancel")).toHaveCount(0);
      await startEdit(page, records, "Tea");
      await expect(create).toHaveCount(0);
      await expectAccessible(page);
      await name.fill("Never");
      await inRow(page, "Tea", "Edit").click();
      await expect(name).toHaveValue("Never");
      await button(page, "Cancel").click();
      await expect(create).toBeVisible();
      await expect(name).toHaveValue("Coffee");
      await expect(inRow(page, "Tea", "Edit")).toBeFocused();

      await startEdit(page, records, "Tea");
      await name.fill("Mint tea");
      await records.update.click();
      await expect(page.getByRole("status").getByText(messages.updated)).toBeVisible();
      await expect(inRow(page, "Mint tea", "Edit")).toBeFocused();
      await expect(name).toHaveValue("Coffee");
      expect(await records.stored()).toEqual(["Mint tea"]);
    });

    test("Delete asks first; Cancel and Esc keep the record and give the focus back", async ({
      page,
      records,
    }) => {
      const { create, name, messages } = records;
      await records.put("Tea");
      await records.open();
      await startEdit(page, records, "Tea");
      const open = inRow(page, "Tea", "Delete");
      const dialog = page.getByRole("alertdialog", { name: messages.question });
      const cancel = dialog.getByRole("button", { name: "Cancel" });
      for (const close of [() => cancel.click(), () => page.keyboard.press("Escape")]) {
        await open.click();
        await expect(dialog.getByText(messages.question, { exact: true })).toHaveCount(1);
        await expect(dialog).toHaveAccessibleDescription(messages.about);
        await expect(cancel).toBeFocused();
        await expectAccessible(page);
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(open).toBeFocused();
      }
      expect(await records.stored()).toEqual(["Tea"]);

      await open.click();
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByRole("status").getByText(messages.deleted)).toBeVisible();
      await expect(card(page, "Tea")).toHaveCount(0);
      await expect(records.listHeading).toBeFocused();
      await expect(create).toBeVisible();
      await expect(name).toHaveValue("");
      expect(await records.stored()).toEqual([]);
    });

    test("a record is added, edited and deleted by keyboard alone", {
      tag: ["@desktop", "@translated"],
    }, async ({ page, records }) => {
      const image = await pngFile();
      page.on("filechooser", (chooser) => chooser.setFiles(image));
      await records.open();
      for (const [label, typed] of records.required) {
        await tabTo(page, page.getByRole("form").getByLabel(label, { exact: true }));
        await (typed ? page.keyboard.type(typed, { delay: 60 }) : page.keyboard.press("Enter"));
      }
      await page.keyboard.press("Enter");
      await expect(page.getByText(records.messages.added)).toBeVisible();

      await tabTo(page, inRow(page, "Tea", "Edit"));
      await page.keyboard.press("Enter");
      await expect(page.locator("[name=name]")).toBeFocused();
      await tabTo(page, records.name);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("Mint tea", { delay: 60 });
      await tabTo(page, records.update);
      await page.keyboard.press("Space");
      await expect(inRow(page, "Mint tea", "Edit")).toBeFocused();

      await tabTo(page, inRow(page, "Mint tea", "Delete"));
      await page.keyboard.press("Enter");
      await expect(button(page, "Cancel")).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText(records.messages.deleted)).toBeVisible();
      expect(await records.stored()).toEqual([]);
    });

    test("while a record is being sent its form cannot change, and a second press adds none", {
      tag: "@tablet",
    }, async ({ page, records }) => {
      await records.put("Coffee");
      await records.open();
      await records.fillNew("Tea");
      const answer = await holdChanges(page);
      await records.create.dblclick();
      await records.name.pressSequentially("!");
      await inRow(page, "Coffee", "Edit").click();
      await expect(records.name).toHaveValue("Tea");
      answer();
      await expect(page.getByText(records.messages.added)).toBeVisible();
      await expect(records.name).toHaveValue("");
      expect(await records.stored()).toEqual(["Coffee", "Tea"]);
    });
  });
}

async function tabTo(page: Page, element: Locator): Promise<void> {
  const isFocused = () => element.evaluate((it) => it === document.activeElement);
  for (let steps = 0; steps < 80; steps++) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${element}.`);
}
