import type { Page } from "@playwright/test";
import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import {
  button,
  closeSection,
  menu,
  openManager,
  openMore,
  openSection,
  adminTest as test,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";

const CATEGORIES = ["Smokes", "Snack Attack", "Candy Boom", "Super Nuts", "Vibe Save", "Game On"];

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

const sidebar = (page: Page) => page.locator("#sidebar");

/** The links are there at once on a desktop, behind the menu button on a phone. */
async function openSidebar(page: Page): Promise<void> {
  if (await menu(page).isVisible()) await menu(page).click();
  await expect(sidebar(page).getByRole("link", { name: say("Dashboard") })).toBeVisible();
}

test("the sidebar links to every page in the specification's order", { tag: "@both" }, async ({
  page,
  shop,
  section,
}) => {
  await page.goto("/admin");
  await openSidebar(page);
  const sections = (await listActiveSections(shop.db, DEFAULT_LOCALE)).map(({ title }) => title);
  expect(sections).toContain(section.title);
  const nav = sidebar(page).getByRole("navigation");
  const unfolded = [
    ...["Dashboard", "Orders", ...CATEGORIES],
    ...[...sections, "New Sale", "Manage Sections", "Stock", "Settings"],
  ];
  expect(await nav.getByRole("link").allInnerTexts()).toEqual(unfolded);
  await openMore(page);
  const more = ["Customers", "Staff", "Backups", "Activity", "Offline Sales", "My Account"];
  expect(await nav.getByRole("link").allInnerTexts()).toEqual([...unfolded, ...more]);
  await expect(nav.getByRole("heading")).toHaveText("Custom Sections");
  const addresses = await nav
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(
    expect.arrayContaining(["/admin", "/admin/smokes", section.path, "/admin/new-order"]),
  );
  await expectAccessible(page);
});

test("'More' is open where one of its pages is shown, and as it was left", {
  tag: "@both",
}, async ({ page }) => {
  const staff = sidebar(page).getByRole("link", { name: "Staff", exact: true });
  const more = sidebar(page).getByRole("button", { name: "More", exact: true });
  await page.goto("/admin/staff");
  await openSidebar(page);
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(staff).toHaveAttribute("aria-current", "page");
  for (const [path, name] of [
    ["/admin/backups/restore", "Backups"],
    ["/admin/patterns", "Activity"],
  ] as const) {
    await page.goto(path);
    await openSidebar(page);
    await expect(more).toHaveAttribute("aria-expanded", "true");
    const marked = sidebar(page).locator("[aria-current=true]");
    await expect(marked).toHaveText(name);
  }
  await page.goto("/admin/orders");
  await openSidebar(page);
  await expect(staff).toBeHidden();
  await more.click();
  await expect(staff).toBeVisible();
  await page.reload();
  await openSidebar(page);
  await expect(staff).toBeVisible();
  await more.click();
  await page.reload();
  await openSidebar(page);
  await expect(staff).toBeHidden();
});

const rowsOf = (page: Page) => {
  const rows = sidebar(page).getByRole("navigation").locator("a, button");
  return rows.filter({ visible: true });
};

test("at 1366 x 768 all that is not folded is in view, with its names and as icons", {
  tag: "@desktop",
}, async ({ page, shop, section }) => {
  const third = await openSection(shop, `${section.title} too`);
  expect((await listActiveSections(shop.db, DEFAULT_LOCALE)).length).toBeGreaterThanOrEqual(3);
  try {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto("/admin");
    for (const width of [256, 72]) {
      await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(width);
      const rows = await rowsOf(page).all();
      expect(rows.length).toBeGreaterThanOrEqual(16);
      for (const row of rows) {
        await expect(row).toBeInViewport({ ratio: 1 });
        expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(32);
      }
      for (const name of ["Logout", "Find anything", "Collapse sidebar"]) {
        const box = await button(page, name).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? width), name).toBeLessThanOrEqual(width);
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      await button(page, "Collapse sidebar").press("Enter");
    }
  } finally {
    await closeSection(shop, third);
  }
});

test("a phone's menu has rows for a finger, and shows the current page's", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/admin/account");
  await openSidebar(page);
  await expect(sidebar(page).locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
  for (const row of await rowsOf(page).all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test("the current page's link is whole in sight where the window cuts it", {
  tag: "@desktop",
}, async ({ page }) => {
  const nav = sidebar(page).getByRole("navigation");
  const current = nav.locator("[aria-current=page]");
  const boxOf = async (of: typeof nav) => {
    const box = await of.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/admin/settings");
  const link = await boxOf(current);
  const below = (await boxOf(nav)).bottom - (link.top + link.bottom) / 2;
  await page.setViewportSize({ width: 1366, height: Math.round(768 - below) });
  await page.reload();
  const fade = 24;
  await expect
    .poll(async () => (await boxOf(current)).bottom)
    .toBeLessThanOrEqual((await boxOf(nav)).bottom - fade);
});

test("following a link shows and marks the page, and focuses its heading", {
  tag: "@both",
}, async ({ page, section }) => {
  await page.goto("/admin");
  const current = sidebar(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Dashboard");
  for (const name of ["Orders", "Manage Sections", "Smokes", section.title]) {
    await openSidebar(page);
    await sidebar(page).getByRole("link", { name, exact: true }).click();
    await expect(current).toHaveText(name);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await expect(page).toHaveTitle(new RegExp(section.title));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Smokes" })).toBeVisible();
});

test("the sidebar shows the staff's name, or else the e-mail", { tag: "@desktop" }, async ({
  page,
  shop,
}) => {
  await page.goto("/admin");
  await openSidebar(page);
  await expect(sidebar(page).getByText(STAFF_EMAIL, { exact: true })).toBeVisible();
  const rename = (name: string) => shop.db.updateTable("user").set({ name }).execute();
  await rename("Mona Ali");
  try {
    await page.reload();
    await openSidebar(page);
    await expect(sidebar(page).getByText("Mona Ali", { exact: true })).toBeVisible();
  } finally {
    await rename("");
  }
});

test("Logout goes to /login in every tab", {
  tag: ["@desktop", "@journey"],
}, async ({ page, context, shop, section }) => {
  await signInContext(context, shop);
  const other = await context.newPage();
  await openManager(other, section);
  await page.bringToFront();
  await page.goto("/admin/smokes");
  await openSidebar(page);
  await button(page, say("Logout")).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: say("Admin Login") })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await page.goto("/admin/smokes");
  await expect(page).toHaveURL("/login");
});

test("on a desktop the sidebar folds to its icons and stays folded", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto("/admin");
  const fold = button(page, "Collapse sidebar");
  const width = async () => (await sidebar(page).boundingBox())?.width ?? 0;
  const open = await width();
  await expect(fold).toHaveAttribute("aria-pressed", "false");
  await fold.click();
  await expect(fold).toHaveAttribute("aria-pressed", "true");
  await expect.poll(width).toBeLessThan(open / 2);
  await expectAccessible(page);
  await page.reload();
  expect(await width()).toBeLessThan(open / 2);
  await expect(sidebar(page).getByRole("link", { name: "Candy Boom" })).toBeVisible();
  await sidebar(page).getByRole("link", { name: "Candy Boom" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Candy Boom" })).toBeVisible();
  await fold.focus();
  await page.keyboard.press("Tab");
  await expect(button(page, "Find anything")).toBeFocused();
  await fold.focus();
  await page.keyboard.press("Enter");
  await expect.poll(width).toBe(open);
  await page.reload();
  expect(await width()).toBe(open);
});

test("on a phone the sidebar is a drawer that takes and returns the focus", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/admin/smokes");
  await expect(sidebar(page)).toBeHidden();
  await expect(menu(page)).toHaveAttribute("aria-expanded", "false");
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Close menu")).toBeFocused();
  for (const behind of ["main", ".top-bar"]) {
    await expect(page.locator(behind)).toHaveAttribute("inert", "");
  }
  await expectAccessible(page);
  const outside = page.locator(":not(#sidebar *)");
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press("Tab");
    await expect(page.locator("a:focus, button:focus").and(outside)).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(sidebar(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();
  await expect(page.locator("main")).not.toHaveAttribute("inert");

  await menu(page).click();
  await button(page, "Close menu").click();
  await expect(sidebar(page)).toBeHidden();
  await menu(page).click();
  await page.mouse.click(PHONE.width - 10, PHONE.height / 2);
  await expect(sidebar(page)).toBeHidden();
  await menu(page).click();
  await sidebar(page).getByRole("link", { name: "Candy Boom" }).click();
  await expect(sidebar(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Candy Boom" })).toBeVisible();
});

test("an open drawer closes when the screen becomes wide", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/admin");
  await menu(page).click();
  await expect(button(page, "Close menu")).toBeFocused();
  await page.setViewportSize(DESK);
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await expect(menu(page)).toBeHidden();
  await expect(sidebar(page)).toBeVisible();
});
