import { expect } from "@playwright/test";
import {
  keptPages,
  onDevice,
  openNewSale,
  openReadyTill,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";

test("a language chosen on another device ends neither the session nor selling offline", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await page.clock.install();
  await openReadyTill(till);
  await shop.db.updateTable("user").set({ language: "ar" }).execute();
  const checked = page.waitForResponse("**/admin/session");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect((await checked).status()).toBe(200);
  // The next contact keeps it again.
  await page.evaluate(async () => (await caches.open("koshk-till-pages")).delete("/admin/queue"));
  const contact = page.waitForResponse("**/admin/queue/permit");
  await page.clock.fastForward("05:01");
  expect((await contact).status()).toBe(200);
  await expect.poll(() => keptPages(page)).toBe(4);
  expect(await onDevice(page)).toMatchObject({ permits: 1 });
  await till.stopServer();
  await openNewSale(till);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await till.startServer();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});
