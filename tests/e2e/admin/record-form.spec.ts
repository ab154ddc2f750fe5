import type { Page } from "@playwright/test";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import {
  card,
  type OwnSection,
  openManager as openProducts,
  pngFile,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  addSection,
  fillSection,
  openManager as openSections,
  removeSections,
} from "#tests/support/pages/sections.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";

/** A page of one record form, with what differs between products and sections. */
type Manager = {
  record: string;
  create: string;
  update: string;
  failed: { create: string; update: string };
  /** The field of the name that the list shows. */
  nameLabel: string;
  created: string;
  updated: string;
  open(page: Page, section: OwnSection): Promise<void>;
  fillNew(page: Page, name: string): Promise<void>;
  put(shop: RunningShop, section: OwnSection, name: string): Promise<void>;
  deleteAll(shop: RunningShop, section: OwnSection): Promise<void>;
  stored(shop: RunningShop, section: OwnSection): Promise<string[]>;
};

const PRODUCTS: Manager = {
  record: "product",
  create: "Add Product",
  update: "Update Product",
  failed: {
    create: "Failed to add product. Please try again.",
    update: "Failed to update product.",
  },
  nameLabel: "Name",
  created: "Product added successfully!",
  updated: "Product updated successfully!",
  open: openProducts,
  fillNew: async (page, name) => {
    await upload(page, await pngFile());
    await typeProduct(page, { Name: name, "Price ($)": "5", Stock: "3" });
  },
  put: (_shop, section, name) => section.put({ name }),
  deleteAll: async ({ db }, section) => {
    for (const { id } of await section.stored()) {
      await resultOf(deleteProduct(db, section.collectionName, id, EDIT));
    }
  },
  stored: async (_shop, section) => (await section.stored()).map(({ name }) => name),
};

const SECTIONS: Manager = {
  record: "section",
  create: "Create Section",
  update: "Update Section",
  failed: { create: "Failed to save section.", update: "Failed to save section." },
  nameLabel: "Display Name",
  created: "Section created successfully!",
  updated: "Section updated successfully!",
  open: openSections,
  fillNew: (page, name) => fillSection(page, { name }),
  put: async (shop, _section, name) => {
    await addSection(shop, name, name.toLowerCase().replace(" ", "-"));
  },
  deleteAll: removeSections,
  stored: async ({ db }, { collectionName }) => {
    const rows = await db
      .selectFrom("sections")
      .select("display_name")
      .where("collection_name", "not in", ["breakfast-cart", collectionName])
      .execute();
    return rows.map((row) => row.display_name);
  },
};

test.afterEach(({ shop }) => removeSections(shop));

for (const manager of [PRODUCTS, SECTIONS]) {
  const { record, create, update, failed, nameLabel, created, updated } = manager;
  const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
  const name = (page: Page) => page.getByRole("form").getByLabel(nameLabel, { exact: true });
  const edit = async (page: Page, called: string) => {
    await card(page, called).getByRole("button", { name: "Edit" }).click();
    await expect(name(page)).toHaveValue(called);
  };

  test.describe(`the form of a ${record}`, { tag: "@tablet" }, () => {
    test("pressed twice at once, makes one", async ({ page, shop, section }) => {
      await manager.open(page, section);
      await manager.fillNew(page, "Tea");
      await page.getByRole("button", { name: create }).dblclick();
      await expect(page.getByText(created)).toBeVisible();
      await expect(card(page, "Tea")).toHaveCount(1);
      expect(await manager.stored(shop, section)).toEqual(["Tea"]);
    });

    test("makes one after a lost answer and a second try", async ({
      page,
      shop,
      section,
      pageErrors,
    }) => {
      await manager.open(page, section);
      await manager.fillNew(page, "Tea");
      await loseNextAnswer(page);
      await press(page, create);
      await expect(page.getByText(failed.create)).toBeVisible();
      expect(await manager.stored(shop, section)).toEqual(["Tea"]);
      await press(page, create);
      await expect(page.getByText(created)).toBeVisible();
      expect(await manager.stored(shop, section)).toEqual(["Tea"]);
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
    });

    test("shows what is stored when the second try differs, and then saves on purpose", async ({
      page,
      shop,
      section,
      pageErrors,
    }) => {
      await manager.open(page, section);
      await manager.fillNew(page, "Tea");
      await loseNextAnswer(page);
      await press(page, create);
      await expect(page.getByText(failed.create)).toBeVisible();
      await name(page).fill("Mint tea");
      await press(page, create);
      const conflict = page.getByRole("alert").filter({ hasText: "changed" });
      await expect(conflict).toContainText("Tea, yours: Mint tea");
      await press(page, update);
      await expect(page.getByText(updated)).toBeVisible();
      await expect(page.getByRole("button", { name: create })).toBeVisible();
      await expect(name(page)).toHaveValue("");
      expect(await manager.stored(shop, section)).toEqual(["Mint tea"]);
      const complained = ["ERR_FAILED", "409"].map((text) => expect.stringContaining(text));
      expect(pageErrors.splice(0)).toEqual(complained);
    });

    test("saves an edit at the second try after a lost answer", async ({
      page,
      shop,
      section,
      pageErrors,
    }) => {
      await manager.put(shop, section, "Tea");
      await manager.open(page, section);
      await edit(page, "Tea");
      await name(page).fill("Mint tea");
      await loseNextAnswer(page);
      await press(page, update);
      await expect(page.getByText(failed.update)).toBeVisible();
      await press(page, update);
      await expect(page.getByText(updated)).toBeVisible();
      expect(await manager.stored(shop, section)).toEqual(["Mint tea"]);
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
    });

    test("overwrites nothing unseen from another tab", async ({
      page,
      context,
      shop,
      section,
      pageErrors,
    }) => {
      await manager.put(shop, section, "Tea");
      await manager.open(page, section);
      await edit(page, "Tea");
      const other = await context.newPage();
      await manager.open(other, section);
      await edit(other, "Tea");
      await name(other).fill("Green tea");
      await press(other, update);
      await expect(other.getByText(updated)).toBeVisible();
      await page.bringToFront();
      await name(page).fill("Mint tea");
      await press(page, update);
      const conflict = page.getByRole("alert").filter({ hasText: failed.update });
      await expect(conflict).toContainText("Tea Green tea, yours: Mint tea");
      await expect(conflict).toBeFocused();
      await press(page, update);
      await expect(page.getByText(updated)).toBeVisible();
      await expect(conflict).toHaveCount(0);
      expect(await manager.stored(shop, section)).toEqual(["Mint tea"]);
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    });

    test("keeps what was typed over a deleted record, to be left with Cancel", async ({
      page,
      shop,
      section,
      pageErrors,
    }) => {
      await manager.put(shop, section, "Tea");
      await manager.open(page, section);
      await name(page).fill("Coffee");
      await edit(page, "Tea");
      await name(page).fill("Mint tea");
      await manager.deleteAll(shop, section);
      await press(page, update);
      const conflict = page.getByRole("alert").filter({ hasText: "Somebody deleted this" });
      await expect(conflict.getByText(failed.update, { exact: true })).toBeVisible();
      await expect(conflict).toBeFocused();
      await expect(name(page)).toHaveValue("Mint tea");
      await expect(card(page, "Tea")).toHaveCount(0);
      await expectAccessible(page);
      await press(page, "Cancel");
      await expect(page.getByRole("button", { name: create })).toBeVisible();
      await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
      await expect(name(page)).toHaveValue("Coffee");
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    });
  });
}

/** The shop stores the next form; its answer is lost. */
async function loseNextAnswer(page: Page): Promise<void> {
  let lost = 0;
  await page.route(/\/admin\/section/, async (route) => {
    if (route.request().method() !== "POST" || lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}
