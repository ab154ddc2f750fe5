import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  addSection,
  fillSection,
  openManager,
  refuseSections,
  removeSections,
  sectionRow,
} from "#tests/support/pages/sections.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { staffTest as test } from "#tests/support/pages/staff.ts";

const FAILED = "Failed to save section.";
const CREATED = "Section created successfully!";

test.afterEach(({ shop }) => removeSections(shop));

test("a database failure is shown in a notice; no typed value is lost", {
  tag: "@tablet",
}, async ({ page, shop, pageErrors }) => {
  await addSection(shop, "Stubborn", "stubborn");
  await openManager(page);
  await fillSection(page, { name: "Refused", displayName: "Refused" });
  const tried: ["insert" | "update" | "delete", () => Promise<void>, string][] = [
    ["insert", () => create(page), FAILED],
    ["update", () => press(page, "Deactivate"), "Failed to update section status."],
    ["update", () => press(page, "Move up"), FAILED],
    ["delete", () => confirmDelete(page), "Failed to delete section."],
  ];
  for (const [statement, doIt, message] of tried) {
    const allow = await refuseSections(shop, statement);
    await doIt();
    await expect(page.getByText(message)).toBeVisible();
    await allow();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await expect(page.getByLabel("Section Name")).toHaveValue("Refused");
  await expect(page.locator("[data-section] h3").last()).toHaveText("Stubborn");
  await create(page);
  await expect(page.getByText(CREATED)).toBeVisible();
  expect(pageErrors.splice(0)).toEqual(Array(4).fill(expect.stringContaining("503")));
});

test("without a network the page stays, and works again later", {
  tag: "@tablet",
}, async ({ page, context, shop, pageErrors }) => {
  await addSection(shop, "Far Away", "far-away");
  await openManager(page);
  await fillSection(page, { name: "Offline", displayName: "Offline", icon: "Bread" });
  await context.setOffline(true);
  await create(page);
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectAccessible(page);
  await sectionRow(page, "Far Away").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Failed to update section status.")).toBeVisible();
  await expect(page.getByLabel("Display Name")).toHaveValue("Offline");
  await expect(page.getByRole("radio", { name: "Bread" })).toBeChecked();
  await context.setOffline(false);
  await create(page);
  await expect(page.getByText(CREATED)).toBeVisible();
  expect(pageErrors.splice(0)).toEqual(
    Array(2).fill(expect.stringContaining("ERR_INTERNET_DISCONNECTED")),
  );
});

test("when sections cannot be read the form stays, and Try again loads them", {
  tag: "@tablet",
}, async ({ page, shop, pageErrors }) => {
  await addSection(shop, "Back Again", "back-again");
  await shop.db.schema.alterTable("sections").renameTo("sections_away").execute();
  await page.goto("/admin/sections");
  await expect(page.getByText("Failed to fetch sections.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Section Name").fill("Typed meanwhile");
  // The layout is read again beside it, and well.
  const again = page.waitForResponse((reply) => reply.status() === 503);
  await page.getByRole("button", { name: "Try again" }).click();
  await again;
  await expect(page.getByText("Failed to fetch sections.")).toBeVisible();
  await shop.db.schema.alterTable("sections_away").renameTo("sections").execute();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sectionRow(page, "Back Again")).toBeVisible();
  await expect(page.getByLabel("Section Name")).toHaveValue("Typed meanwhile");
  expect(pageErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("503")));
});

test("values that the form does not send are refused", { tag: "@tablet" }, async ({
  page,
  shop,
}) => {
  const id = await addSection(shop, "Untouched", "untouched");
  const forged: Record<string, string>[] = [
    {},
    { intent: "format", id },
    { intent: "delete", id: "' or 1=1" },
    { intent: "move", id, neighbour: "first" },
    { intent: "update", id, version: "1e0", name: "x", displayName: "x" },
  ];
  for (const form of forged) {
    const reply = await page.request.post("/admin/sections.data", {
      headers: { Origin: shop.origin },
      form,
    });
    expect(reply.status(), JSON.stringify(form)).toBe(400);
    expect(await reply.text()).toMatch(/Failed to (save|delete) section\./);
  }
  const typed = { name: "x", displayName: "x", icon: "FaStar", color: "#123456" };
  for (const wrong of [{ icon: "FaSkull" }, { color: "red" }, { name: "x".repeat(61) }]) {
    const reply = await page.request.post("/admin/sections.data", {
      headers: { Origin: shop.origin },
      form: { intent: "update", id, version: 1, ...typed, ...wrong },
    });
    expect(reply.status(), JSON.stringify(wrong)).toBe(422);
    expect(await reply.text()).toContain("Section name and display name are required.");
  }
  expect(await storedAs(shop, "untouched")).toMatchObject([{ name: "Untouched", version: 1 }]);
});

function create(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Create Section" }).click();
}

function press(page: Page, name: string): Promise<void> {
  return sectionRow(page, "Stubborn").getByRole("button", { name }).click();
}

async function confirmDelete(page: Page): Promise<void> {
  await press(page, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}

function storedAs({ db }: RunningShop, collectionName: string) {
  return db
    .selectFrom("sections")
    .selectAll()
    .where("collection_name", "=", collectionName)
    .execute();
}
