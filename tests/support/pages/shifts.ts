import { expect, type Locator, type Page } from "@playwright/test";
import { button } from "./admin.ts";
import { notice } from "./order-pages.ts";
import { say } from "./say.ts";

const OF = "shifts/texts";

export function shiftField(page: Page, name: string): Locator {
  return page.getByRole("textbox", { name: say(name, OF), exact: true });
}

export function countedField(page: Page, method: string): Locator {
  return shiftField(page, `${say(method, "domain/sale/")} counted`);
}

export function closingForm(page: Page): Locator {
  return page.getByRole("form", { name: say("Close Shift", OF) });
}

export async function openOwnShift(page: Page, cash: string): Promise<void> {
  await page.goto("/admin/shift", { waitUntil: "networkidle" });
  await shiftField(page, "Opening cash").fill(cash);
  await button(page, say("Open Shift", OF)).click();
  await expect(notice(page, say("Shift opened."))).toBeVisible();
}

/** With what was typed as counted. */
export async function closeShift(page: Page): Promise<void> {
  await closingForm(page)
    .getByRole("button", { name: say("Close Shift", OF) })
    .click();
  const asked = page.getByRole("alertdialog");
  await asked.getByRole("button", { name: say("Close Shift", OF) }).click();
  await expect(notice(page, say("Shift closed."))).toBeVisible();
}

/** A row of the report, as its cells. */
export function reportRow(page: Page, method: string): Locator {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: say(method, "domain/sale/") }) });
}
