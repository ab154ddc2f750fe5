import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { confirmButton, takeToConfirm } from "#tests/support/pages/till.ts";

test("two quick presses send one sale", { tag: "@tablet" }, async ({ page, section }) => {
  await section.put({ name: "Quick Press", price: 1000, stock: 9 });
  await takeToConfirm(page, section, "Quick Press");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("confirm-order")) sent += 1;
  });
  await confirmButton(page).dblclick();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  await page.waitForURL("**/admin");
  expect(sent).toBe(1);
  expect((await section.stored()).map(({ stock }) => stock)).toEqual([8]);
});

test("who leaves a recorded sale for the next one is not taken to the dashboard", {
  tag: "@tablet",
}, async ({ page, section }) => {
  await section.put({ name: "Mint Gum", price: 300 });
  await page.goto("/admin/confirm-order");
  await expect(page.getByRole("heading", { name: "Nothing to sell yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "New Sale", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "New Sale" }).waitFor();

  await takeToConfirm(page, section, "Mint Gum");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  await page.getByRole("link", { name: "Back to New Sale" }).click();
  await page.getByRole("heading", { level: 1, name: "New Sale" }).waitFor();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL(/\/admin\/new-order$/);
});
