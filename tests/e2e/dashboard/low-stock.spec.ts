import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

test("Low Stock shows five products, all at a press, and scrolls nothing of its own", {
  tag: "@both",
}, async ({ page, section }) => {
  await section.put(...Array.from({ length: 7 }, (_, at) => ({ name: `Tea ${at}`, stock: 1 })));
  await page.goto("/admin");
  const low = page.getByRole("region", { name: "Low Stock" });
  const shown = low.getByRole("listitem").filter({ visible: true });
  const toggle = low.getByRole("button", { name: /^Show all \d+$/ });
  await expect(shown).toHaveCount(5);
  const count = Number((await toggle.innerText()).match(/\d+/)?.[0]);
  await page.emulateMedia({ media: "print" });
  await expect(shown).toHaveCount(count);
  await page.emulateMedia({ media: "screen" });
  await expect(async () => {
    await toggle.click();
    await expect(shown).toHaveCount(count, { timeout: 1000 });
  }).toPass();
  await expect(low.getByRole("list")).toHaveCSS("overflow-y", "visible");
  await expectAccessible(page);
  await low.getByRole("button", { name: "Show fewer" }).click();
  await expect(shown).toHaveCount(5);
});
