import { readFile } from "node:fs/promises";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

test("a backup is made, proven, downloaded and deleted in the browser", async ({ page, shop }) => {
  await page.goto("/admin/backups", { waitUntil: "networkidle" });
  await expect(page.getByText("No backups yet")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Back Up Now" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  const row = page.getByRole("list", { name: "Backups" }).getByRole("listitem");
  await expect(row).toContainText("Tested by restoring it", { timeout: 30_000 });
  await expect(row).toContainText("Manual");
  await expect(page.getByText("Last tested")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await row.getByRole("link", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^koshk-\d{8}T\d{6}Z\.backup$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\{"koshk backup":1\}\n.*"sha256":"\w+"\}\n$/s);
  const cookies = (await page.context().cookies()).filter(({ name }) =>
    /session|device/.test(name),
  );
  expect(cookies).not.toEqual([]);
  for (const { value } of cookies) expect(text).not.toContain(value.split(".")[0]);

  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No backups yet")).toBeVisible();
  await page.goto("/admin/activity?kind=export");
  const told = page.getByRole("list", { name: "Activity" });
  for (const what of ["Backup begun", "Backup downloaded", "Backup deleted"]) {
    await expect(told.getByText(what).first()).toBeVisible();
  }
  await shop.db.deleteFrom("shop_facts").where("key", "=", "backup_run").execute();
});

test("where none was proven for two days, dashboard and page warn, and name what failed", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const run = {
    name: "koshk",
    heartbeatAt: null,
    progress: { step: "copying", done: 0, total: 0 },
    failure: "The image شاي is missing.",
    provenAt: Date.now() - 3 * 86_400_000,
  };
  const value = JSON.stringify(run);
  await shop.db.insertInto("shop_facts").values({ key: "backup_run", value }).execute();
  try {
    await page.goto("/admin");
    await page.getByRole("link", { name: "No backup has been tested for two days" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
    await expect(page.getByText("The last backup failed. The image شاي is missing.")).toBeVisible();
    await expectAccessible(page);
  } finally {
    await shop.db.deleteFrom("shop_facts").where("key", "=", "backup_run").execute();
  }
});
