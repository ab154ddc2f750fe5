import type { Page } from "@playwright/test";

/** Where the list comes first, a press shows the form. */
export async function openForm(page: Page): Promise<void> {
  await page.locator("fieldset.manager:enabled, fieldset:enabled .manager").waitFor();
  const open = page.locator(".open-form[aria-expanded=false]");
  if (await open.isVisible()) await open.press("Enter");
}
