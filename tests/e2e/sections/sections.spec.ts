import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import {
  addSection,
  fillSection,
  openManager,
  removeSections,
  sectionRow,
} from "#tests/support/pages/sections.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { staffTest as test } from "#tests/support/pages/staff.ts";

test.afterEach(({ shop }) => removeSections(shop));

test("a new section is in the list, the sidebar, at its address and on the storefront", {
  tag: "@journey",
}, async ({ page, shop, isMobile }) => {
  await openManager(page);
  await expect(
    page.getByText(say("Its letters and digits make the page’s address.")),
  ).toBeVisible();
  await fillSection(page, { name: "حلويات", displayName: "حلويات شرقية", icon: "Candy" });
  await expect(page.getByText("/admin/section/حلويات", { exact: true })).toBeVisible();
  const preview = page.getByRole("figure", { name: say("Preview") });
  await expect(preview).toHaveText("حلويات شرقية");
  await page.getByRole("button", { name: say("Create Section") }).click();
  await expect(page.getByText(say("Section created successfully!"))).toBeVisible();
  await expectAccessible(page);
  const row = sectionRow(page, "حلويات شرقية");
  await expect(row.getByRole("link", { name: say("0 products") })).toHaveAttribute(
    "href",
    "/admin/section/%D8%AD%D9%84%D9%88%D9%8A%D8%A7%D8%AA",
  );
  await expect(page.locator("[data-section] h3").last()).toHaveText("حلويات شرقية");
  await expect(page.getByLabel(say("Section Name"))).toHaveValue("");
  await expect(page.getByLabel(say("Section Name"))).toBeFocused();

  if (isMobile) await page.getByRole("button", { name: say("Menu") }).click();
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
  await fillSection(page, { name: "!!!", displayName: "Hot Food" });
  await create.click();
  await expect(page.getByText("Section name must contain a letter or a digit.")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(displayName).toHaveAttribute("aria-invalid", "false");
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(name).toHaveValue("!!!");
  await expect(name).toHaveAttribute("aria-invalid", "false");
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
  expectPageErrors(pageErrors, /409/);
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
  await expect(code).toHaveAccessibleDescription(/^“green” is no color: #0b6e4f stays\./);
  await code.fill("#224ed1");
  await expect(code).toHaveAccessibleDescription("");
});
