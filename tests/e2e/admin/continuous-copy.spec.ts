import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

test("a continuous copy is turned on for a folder, says how far it is, and is turned off", {
  tag: ["@both", "@translated"],
}, async ({ page, pageErrors }) => {
  const folder = await mkdtemp(join(tmpdir(), "koshk-copy-"));
  await page.goto("/admin/backups");
  const panel = page.getByRole("region", { name: "Continuous Copy" });
  await panel.getByLabel("Folder").fill(join(folder, "none"));
  await panel.getByRole("button", { name: "Turn On Continuous Copy" }).click();
  await expect(panel.getByText("There is no such folder.")).toBeVisible();
  await expectAccessible(page);

  expectPageErrors(pageErrors, /409/);

  await panel.getByLabel("Folder").fill(folder);
  await panel.getByRole("button", { name: "Turn On Continuous Copy" }).click();
  await expect(panel.getByText("All changes are copied.")).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByText(folder)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const files = await readdir(join(folder, "koshk-copy"));
  expect(files.some((name) => name.endsWith(".base"))).toBe(true);

  await panel.getByRole("button", { name: "Turn Off" }).click();
  await expect(panel.getByLabel("Folder")).toBeVisible();
  await page.goto("/admin/activity?kind=export");
  for (const what of ["Continuous copy turned on", "Continuous copy turned off"])
    await expect(
      page.getByRole("list", { name: "Activity" }).getByText(what).first(),
    ).toBeVisible();
  await rm(folder, { recursive: true });
});
