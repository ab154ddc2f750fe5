import { markAgeRestricted } from "#app/data/catalogue/age-restricted.server.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addButton,
  addToSale,
  confirmButton,
  goToConfirm,
  line,
  openTill,
  status,
} from "#tests/support/pages/till.ts";

const REMINDER = "18+: check the customer’s age.";

test("the first line that is marked 18+ reminds of the age, says so once, and blocks nothing", {
  tag: "@both",
}, async ({ page, shop, section }) => {
  await section.put({ name: "Pipe" }, { name: "Cigar" });
  const { id } = await shop.db
    .selectFrom("sections")
    .select("id")
    .where("collection_name", "=", section.collectionName)
    .executeTakeFirstOrThrow();
  await openTill(page, section);
  await addToSale(page, "Pipe");
  const reminder = page.locator(".attention").filter({ hasText: REMINDER });
  await expect(reminder).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem("koshk-sale"));

  await resultOf(markAgeRestricted(shop.db, id, true, EDIT));
  await shop.settled?.();
  await openTill(page, section);
  await addButton(page, "Pipe").click();
  await expect(status(page)).toHaveText(`Added Pipe. ${REMINDER}`);
  // Where there is no room for the panel, Confirm Sale has it.
  await expect(reminder).toHaveCount(1);
  await addToSale(page, "Cigar");
  await addToSale(page, "Pipe");
  await goToConfirm(page);
  await expect(reminder).toBeVisible();
  await expectAccessible(page);
  const other = line(page, "Cigar");
  const before = await other.boundingBox();
  await page.getByRole("button", { name: "Remove Pipe" }).click();
  await expect(reminder).toBeVisible();
  expect((await other.boundingBox())?.height).toBe(before?.height);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!").first()).toBeVisible();
});
