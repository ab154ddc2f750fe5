import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  addSection,
  openManager,
  removeSections,
  sectionRow,
} from "#tests/support/pages/sections.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { staffTest as test } from "#tests/support/pages/staff.ts";

const FAILED = "Failed to save section.";
const UPDATED = "Section updated successfully!";

test.afterEach(({ shop }) => removeSections(shop));

test("two tabs edit one section: the later save is shown the conflict, and saves when repeated", {
  tag: "@tablet",
}, async ({ page, context, shop, pageErrors }) => {
  const id = await addSection(shop, "Shared Collection", "shared-collection");
  await startEdit(page, "Shared Collection");
  const other = await context.newPage();
  await startEdit(other, "Shared Collection");
  await other.getByLabel("Display Name").fill("Their Collection");
  await other.getByLabel("Color").fill("#123456");
  await other.getByRole("radio", { name: "Heart" }).check();
  await update(other);
  await expect(other.getByText(UPDATED)).toBeVisible();

  await page.bringToFront();
  await page.getByLabel("Display Name").fill("My Collection");
  await update(page);
  const conflict = page.getByRole("alert").filter({ hasText: FAILED });
  await expect(conflict).toContainText("Display Name");
  await expect(conflict).toContainText("Their Collection, yours: My Collection");
  await expect(conflict).toContainText("#123456");
  await expect(conflict).toContainText("Heart");
  await expect(conflict).toBeFocused();
  await expect(page.getByText(FAILED)).toHaveCount(1);
  await expect(page.getByLabel("Display Name")).toHaveValue("My Collection");
  await expect(page.getByLabel("Color")).toHaveValue("#123456");
  await expect(page.getByRole("radio", { name: "Heart" })).toBeChecked();
  await expect(sectionRow(page, "Their Collection")).toBeVisible();
  await expectAccessible(page);
  expect(await stored(shop, id)).toMatchObject({ display_name: "Their Collection", version: 2 });

  await update(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(conflict).toHaveCount(0);
  expect(await stored(shop, id)).toMatchObject({
    display_name: "My Collection",
    color: "#123456",
    icon: "FaHeart",
    version: 3,
  });
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("a section changed back and forth is shown as a conflict, too", {
  tag: "@tablet",
}, async ({ page, shop, pageErrors }) => {
  const id = await addSection(shop, "There And Back", "there-and-back");
  await startEdit(page, "There And Back");
  await shop.db.updateTable("sections").set({ version: 3 }).where("id", "=", id).execute();
  await page.getByLabel("Display Name").fill("Here");
  await update(page);
  await expect(page.getByText(/changed meanwhile/)).toBeVisible();
  await update(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect(await stored(shop, id)).toMatchObject({ display_name: "Here", version: 4 });
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("switching and moving a section does not conflict with an edit", {
  tag: "@tablet",
}, async ({ page, context, shop }) => {
  const id = await addSection(shop, "Calm Collection", "calm-collection");
  await startEdit(page, "Calm Collection");
  const other = await context.newPage();
  await openManager(other);
  await sectionRow(other, "Calm Collection").getByRole("button", { name: "Move up" }).click();
  await sectionRow(other, "Calm Collection").getByRole("button", { name: "Deactivate" }).click();
  await expect(other.getByText("Section deactivated successfully!")).toBeVisible();
  await page.bringToFront();
  await page.getByLabel("Display Name").fill("Still Calm");
  await update(page);
  await expect(page.getByText(UPDATED)).toBeVisible();
  expect(await stored(shop, id)).toMatchObject({ display_name: "Still Calm", is_active: 0 });
});

test("values typed over a deleted section are kept and can be created again", {
  tag: "@tablet",
}, async ({ page, context, shop, pageErrors }) => {
  await addSection(shop, "Lost Collection", "lost-collection");
  await openManager(page);
  await page.getByLabel("Section Name").fill("Waiting");
  await sectionRow(page, "Lost Collection").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Display Name").fill("Found Collection");
  const other = await context.newPage();
  await openManager(other);
  await sectionRow(other, "Lost Collection").getByRole("button", { name: "Delete" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("Section deleted successfully!")).toBeVisible();

  await page.bringToFront();
  await update(page);
  await expect(page.getByText(FAILED)).toHaveCount(1);
  await expect(page.getByText(/Somebody deleted this section/)).toBeVisible();
  await expect(sectionRow(page, "Lost Collection")).toHaveCount(0);
  await expect(page.getByLabel("Section Name")).toHaveValue("Lost Collection");
  await expect(page.getByLabel("Display Name")).toHaveValue("Found Collection");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Section" }).click();
  await expect(page.getByText("Section created successfully!")).toBeVisible();
  await expect(sectionRow(page, "Found Collection")).toBeVisible();
  await expect(page.getByLabel("Section Name")).toHaveValue("Waiting");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("switching a deleted section fails, and it leaves the list", { tag: "@tablet" }, async ({
  page,
  shop,
  pageErrors,
}) => {
  await addSection(shop, "Gone Collection", "gone-collection");
  await openManager(page);
  await removeSections(shop);
  await sectionRow(page, "Gone Collection").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Failed to update section status.")).toBeVisible();
  await expect(sectionRow(page, "Gone Collection")).toHaveCount(0);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

async function startEdit(page: Page, displayName: string): Promise<void> {
  await openManager(page);
  await sectionRow(page, displayName).getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("button", { name: "Update Section" })).toBeVisible();
}

function update(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Update Section" }).click();
}

function stored({ db }: RunningShop, id: string) {
  return db.selectFrom("sections").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
