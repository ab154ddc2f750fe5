import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import {
  copyRelease,
  openReadyTill,
  PRODUCT,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import { addToSale, confirmButton, goToConfirm } from "#tests/support/pages/till.ts";

test("a new release takes over after the sale that runs, and is loaded at the next page", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page } = till;
  await openReadyTill(till);
  await addToSale(page, PRODUCT);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const release = await copyRelease();
  await writeFile(join(release.root, "build/client/assets/newer-Zm9vYmFy.js"), "");
  await till.stopServer();
  await till.startServer(release.root);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => isWaiting(page)).toBe(true);
  await goToConfirm(page);
  expect(await isWaiting(page)).toBe(true);
  expect(await isSamePage(page)).toBe(true);

  await confirmButton(page).click();
  await page.waitForURL("**/admin");
  await expect.poll(() => isWaiting(page)).toBe(false);
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "New Sale" }).first().click();
  await loaded;
  expect(await isSamePage(page)).toBe(false);
  await release.remove();
});

function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, "isSamePage"));
}
