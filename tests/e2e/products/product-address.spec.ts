import type { Page } from "@playwright/test";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import {
  button,
  card,
  field,
  newProduct,
  type OwnSection,
  openList,
  adminTest as test,
  typeProduct,
} from "#tests/support/pages/admin.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

async function addressOf(section: OwnSection, name: string): Promise<string> {
  const id = (await section.stored()).find((product) => product.name === name)?.id;
  return `${section.path}?product=${id}`;
}

async function expectOpen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("form", { name: "Edit product" })).toBeInViewport();
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Name")).toBeFocused();
}

test("an address opens one of 1,000 products, after a reload too, until its edit ends", async ({
  page,
  section,
}) => {
  const names = Array.from({ length: 1000 }, (_, index) => `Gum ${index + 1}`);
  await section.put(...names.map((name) => ({ name })));
  await page.goto(await addressOf(section, "Gum 900"));
  await expectOpen(page, "Gum 900");
  await page.reload();
  await expectOpen(page, "Gum 900");
  await button(page, "Cancel").click();
  await expect(card(page, "Gum 900")).toBeInViewport();
  await expect(page).toHaveURL(section.path);
});

test("an address names a product that was deleted", { tag: "@desktop" }, async ({
  page,
  shop,
  section,
}) => {
  await section.put({ name: "Tea" });
  const address = await addressOf(section, "Tea");
  for (const { id } of await section.stored()) {
    await resultOf(deleteProduct(shop.db, id, EDIT));
  }
  await page.goto(address);
  await expect(page.getByText("This product is not here any more.")).toBeVisible();
  await expect(page.getByRole("form", { name: "New product" })).toBeVisible();
  await expect(page).toHaveURL(section.path);
});

test("an address takes no unsaved edit out of the form", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Tea" }, { name: "Milk" });
  await page.goto(await addressOf(section, "Tea"));
  await expectOpen(page, "Tea");
  await typeProduct(page, { Name: "Mint tea" });
  await page.goto(await addressOf(section, "Milk"));
  await expect(page.getByText("Another product is in the form")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Mint tea");
});

test("a phone shows the list first, and keeps what is typed while the form is closed", {
  tag: "@phone",
}, async ({ page, section }) => {
  await section.put({ name: "Tea" });
  await openList(page, section);
  await expect(card(page, "Tea")).toBeInViewport();
  await expect(page.getByRole("form")).toBeHidden();
  await newProduct(page).click();
  await typeProduct(page, { Name: "Milk" });
  await newProduct(page).click();
  await expect(page.getByRole("form")).toBeHidden();
  await button(page, "Menu").click();
  await page.getByRole("link", { name: "Manage Sections" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Milk");
  await card(page, "Tea").getByRole("button", { name: "Edit" }).click();
  await expectOpen(page, "Tea");
  await button(page, "Cancel").click();
  await expect(field(page, "Name")).toHaveValue("Milk");
});
