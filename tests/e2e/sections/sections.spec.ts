import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { watchShifts } from "#tests/support/pages/layout-shifts.ts";
import {
  addSection,
  createSection,
  fillSection,
  openManager,
  removeSections,
  sectionRow,
} from "#tests/support/pages/sections.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { staffTest as test } from "#tests/support/pages/staff.ts";

test.afterEach(({ shop }) => removeSections(shop));

test("a new section is in the list, the sidebar, at its address and on the storefront", {
  tag: "@journey",
}, async ({ page, shop, isMobile }) => {
  await openManager(page);
  await expect(page.getByText("Its letters and digits make the page’s address.")).toBeVisible();
  await fillSection(page, { name: "حلويات", displayName: "حلويات شرقية", icon: "Candy" });
  await expect(page.getByText("/admin/section/حلويات", { exact: true })).toBeVisible();
  const preview = page.getByRole("figure", { name: "Preview" });
  await expect(preview).toHaveText("حلويات شرقية");
  await page.getByRole("button", { name: "Create Section" }).click();
  await expect(page.getByText("Section created successfully!")).toBeVisible();
  await expectAccessible(page);
  const row = sectionRow(page, "حلويات شرقية");
  await expect(row.getByRole("link", { name: "0 products" })).toHaveAttribute(
    "href",
    "/admin/section/%D8%AD%D9%84%D9%88%D9%8A%D8%A7%D8%AA",
  );
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.locator("h3") })
      .last(),
  ).toContainText("حلويات شرقية");
  await expect(page.getByLabel("Section Name")).toHaveValue("");
  await expect(page.getByLabel("Section Name")).toBeFocused();

  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "حلويات شرقية" }).click();
  await expect(page).toHaveURL("/admin/section/%D8%AD%D9%84%D9%88%D9%8A%D8%A7%D8%AA");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("حلويات شرقية");

  await stockShop(shop.db, [product({ name: "بسبوسة", collectionName: "حلويات" })]);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "حلويات شرقية", exact: true })).toBeVisible();
});

test("both names are required, with one message for both fields until one is edited", async ({
  page,
}) => {
  await openManager(page);
  const [name, displayName] = [page.getByLabel("Section Name"), page.getByLabel("Display Name")];
  const message = page.getByText("Section name and display name are required.");
  const create = page.getByRole("button", { name: "Create Section" });
  await create.click();
  await expect(message).toHaveCount(1);
  await expect(name).toBeFocused();
  for (const field of [name, displayName]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/^Section name and display name are required/);
  }
  await expectAccessible(page);
  await name.fill("Hot Food");
  await expect(message).toHaveCount(0);
  await create.click();
  await expect(displayName).toBeFocused();
  await expect(displayName).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAttribute("aria-invalid", "false");
  await displayName.fill("  ");
  await create.click();
  await expect(message).toBeVisible();
  await expect(name).toHaveValue("Hot Food");
});

test("a name without a letter or a digit is refused, and one takes 60 characters", {
  tag: "@desktop",
}, async ({ page }) => {
  await openManager(page);
  const create = page.getByRole("button", { name: "Create Section" });
  await fillSection(page, { name: "!!!", displayName: "Hot Food" });
  await create.click();
  await expect(page.getByText("Section name must contain a letter or a digit.")).toBeVisible();
  await expect(page.getByLabel("Section Name")).toBeFocused();
  await expect(page.getByLabel("Display Name")).toHaveAttribute("aria-invalid", "false");
  await expect(sectionRow(page, "Hot Food")).toHaveCount(0);
  await page.getByLabel("Section Name").fill("x".repeat(61));
  await expect(page.getByLabel("Section Name")).toHaveValue("x".repeat(60));
});

test("a slug taken by a section or category is refused, and no value is lost", {
  tag: "@desktop",
}, async ({ page, shop, pageErrors }) => {
  await addSection(shop, "Late Night", "late-night");
  await openManager(page);
  for (const name of ["late  -- NIGHT!", "Candy Boom"]) {
    await fillSection(page, { name, displayName: "Another one", icon: "Star", color: "#123456" });
    await page.getByRole("button", { name: "Create Section" }).click();
    await expect(page.getByText("A section with this name already exists.")).toHaveCount(1);
    await expect(page.getByLabel("Section Name")).toBeFocused();
    await expect(page.getByLabel("Section Name")).toHaveValue(name);
    await expect(page.getByLabel("Display Name")).toHaveValue("Another one");
    await expect(page.getByRole("radio", { name: "Star" })).toBeChecked();
    await expect(page.getByLabel("Color")).toHaveValue("#123456");
  }
  expect(pageErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("409")));
});

test("icons are chosen by arrow keys, colours by picker or code, and the preview shows both", {
  tag: "@desktop",
}, async ({ page }) => {
  await openManager(page);
  const icons = page.getByRole("group", { name: "Icon" });
  await expect(icons.getByRole("radio")).toHaveCount(12);
  await expect(icons.getByRole("radio", { name: "Box" })).toBeChecked();
  await expect(page.getByLabel("Color")).toHaveValue("#224ed1");
  await icons.getByRole("radio", { name: "Box" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(icons.getByRole("radio", { name: "Food" })).toBeChecked();

  const code = page.getByRole("textbox", { name: "Hex code" });
  const sign = page.getByRole("figure", { name: "Preview" }).locator(".sign");
  await page.getByLabel("Color").fill("#8a1f4b");
  await expect(code).toHaveValue("#8a1f4b");
  await expect(sign).toHaveCSS("background-color", "rgb(138, 31, 75)");
  await code.fill("0B6E4");
  await expect(page.getByLabel("Color")).toHaveValue("#8a1f4b");
  await code.fill("0B6E4F");
  await expect(page.getByLabel("Color")).toHaveValue("#0b6e4f");
  await expect(sign).toHaveCSS("background-color", "rgb(11, 110, 79)");
  await code.fill("green");
  await code.blur();
  await expect(code).toHaveValue("#0b6e4f");
});

test("editing renames a section with its products, and Cancel restores the draft", async ({
  page,
  shop,
}) => {
  await addSection(shop, "Cold Desserts", "cold-desserts");
  await stockShop(shop.db, [product({ name: "Rice Pudding", collectionName: "cold-desserts" })]);
  await openManager(page);
  await fillSection(page, { name: "Half done", displayName: "Still typing", icon: "Heart" });
  await sectionRow(page, "Cold Desserts").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Section Name")).toBeFocused();
  await expect(page.getByLabel("Section Name")).toHaveValue("Cold Desserts");
  await expect(page.getByRole("radio", { name: "Star" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Create Section" })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel("Section Name").fill("Thrown away");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Section Name")).toHaveValue("Half done");
  await expect(page.getByRole("radio", { name: "Heart" })).toBeChecked();
  const edit = sectionRow(page, "Cold Desserts").getByRole("button", { name: "Edit" });
  await expect(edit).toBeFocused();

  await edit.click();
  await fillSection(page, { name: "Sweet Corner", displayName: "The Sweet Corner" });
  await page.getByRole("button", { name: "Update Section" }).click();
  await expect(page.getByText("Section updated successfully!")).toBeVisible();
  const row = sectionRow(page, "The Sweet Corner");
  await expect(row.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(page.getByLabel("Section Name")).toHaveValue("Half done");
  await row.getByRole("link", { name: "1 product" }).click();
  await expect(page).toHaveURL("/admin/section/sweet-corner");
  await expect(page.getByText("Rice Pudding").first()).toBeVisible();
});

test("names of sixty characters do not make the page wider than the screen", async ({ page }) => {
  await openManager(page);
  const name = `${"Wide".repeat(14)} end`;
  const row = await createSection(page, { name, displayName: name, color: "#ffd400" });
  await row.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Display Name")).toHaveValue(name);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await expectAccessible(page);
});

test("a section is created, edited, switched and deleted by keyboard alone", {
  tag: "@desktop",
}, async ({ page }) => {
  await openManager(page);
  await page.getByLabel("Section Name").focus();
  await page.keyboard.type("Keyboard Corner");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Keys");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Section created successfully!")).toBeVisible();
  const row = sectionRow(page, "Keys");
  await row.getByRole("button", { name: "Edit" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Section Name")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Many Keys");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Section updated successfully!")).toBeVisible();
  const renamed = sectionRow(page, "Many Keys");
  await expect(renamed.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("Section deactivated successfully!")).toBeVisible();
  await expect(renamed.getByRole("button", { name: "Activate" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Section deleted successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sections", exact: true })).toBeFocused();
});

test("nothing moves while the page loads", async ({ page }) => {
  // The typeface is there, as on every visit but the first: words in the stand-in are not as wide.
  await openManager(page);
  await page.evaluate(() => document.fonts.ready);
  const shifts = await watchShifts(page);
  await page.goto("/admin/sections", { waitUntil: "networkidle" });
  expect(await shifts()).toEqual([]);
});
