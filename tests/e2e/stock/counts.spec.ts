import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { sellOneOfEach, stockOf } from "#tests/support/data/sales.ts";
import { deleteProducts, setStock } from "#tests/support/data/stock.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addPerson, signInContext } from "#tests/support/pages/staff.ts";

/** More than 300 ms, for which the page collects changes that come close together. */
const RESYNC_MS = 1000;

const CODE = "6221000000010";

const counted = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("two people count while a sale is made; the booking is exact", { tag: "@translated" }, async ({
  browser,
  page,
  pageErrors,
  context,
  shop,
}) => {
  const {
    Tea = "",
    Gum = "",
    "لب سوري": seeds = "",
  } = await stockShop(shop.db, [
    product({ name: "Tea", stock: 10, barcodes: [CODE] }),
    product({ name: "Gum", orderId: 2, stock: 5 }),
    product({ name: "لب سوري", orderId: 3, stock: 4 }),
    product({ name: "Cola", collectionName: "game-on", stock: 4 }),
  ]);
  const email = "noha@koshk.example";
  const password = await addPerson(page, { email, name: "Noha", role: "owner" });
  await page.goto("/admin/stock/counts");
  await expectAccessible(page);
  await page.getByLabel("Products to Count").selectOption("Smokes");
  await page.getByLabel("Blind").check();
  await page.getByRole("button", { name: "Start Count" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Count: Smokes");
  await expect(page.getByText("expected")).toHaveCount(0);
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("textbox", { name: "Add a product" }).fill("Cola");
  const found = page.getByRole("list", { name: "Products found" });
  await expect(found).toContainText("Cola");
  await expect(found).not.toContainText("in stock");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cola is not in Smokes.")).toBeVisible();
  await expect(counted(page, "0 of 3 products counted")).toBeVisible();

  const ali = await browser.newContext();
  await signInContext(ali, shop, { email, password });
  const other = await ali.newPage();
  await other.goto(page.url());
  await other.getByLabel("Gum").fill("٦");
  await other.getByLabel("Gum").press("Enter");
  await expect(other.getByLabel("لب سوري")).toBeFocused();
  await expect(counted(page, "1 of 3 products counted")).toBeVisible();
  await expect(page.getByText("others counted 6")).toBeVisible();

  for (let times = 0; times < 3; times++) {
    await scan(page, CODE);
  }
  await expect(page.getByLabel("Tea")).toHaveValue("3");
  await page.getByLabel("Tea").fill("");
  await page.getByLabel("Tea").pressSequentially("8");
  await page.getByLabel("Tea").press("Enter");
  await expect(counted(page, "2 of 3 products counted")).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByLabel("لب سوري").fill("4");
  await page.getByLabel("لب سوري").blur();
  await expect(page.getByText("1 not sent yet: kept in this browser")).toBeVisible();
  await context.setOffline(false);
  await expect(counted(page, "3 of 3 products counted")).toBeVisible();

  await sellOneOfEach(shop.db, [Tea]);
  await setStock(shop.db, 5, seeds);
  await page.getByRole("link", { name: "Review Count" }).click();
  await expect(page.getByText("unless they are counted again: لب سوري.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Tea/ })).toContainText(/108-2/);
  await expect(page.getByRole("row", { name: /Gum/ })).toContainText(/56\+1/);
  await expectAccessible(page);
  await page.getByLabel("Note").fill("Month end");
  await page.getByRole("button", { name: "Book Count" }).click();
  await expect(page.getByText("Count booked.")).toBeVisible();
  const summary = page.getByRole("region", { name: "Summary" });
  const isTold = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Count: Smokes");
    await expect(summary).toContainText("Booked");
    await expect(summary).toContainText(/Products counted3With a difference2/);
    await expect(summary).toContainText("Not booked, as they were sold or corrected");
    await expect(page.getByRole("row", { name: /Tea/ })).toContainText(/108-2/);
    await expect(page.getByRole("row", { name: /Gum/ })).toContainText(/56\+1/);
  };
  await isTold();
  await expectAccessible(page);
  await deleteProducts(shop.db, (products) => products.where("id", "=", Gum));
  await page.goto("/admin/stock/counts");
  const counts = page.getByRole("table", { name: "Counts" });
  await expect(counts.getByRole("row", { name: /Smokes/ })).toContainText("Booked");
  await counts.getByRole("link", { name: "Smokes" }).press("Enter");
  await isTold();
  await page.getByRole("link", { name: "Its booking" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Count");
  await expect(page.getByText("Month end")).toBeVisible();
  expect(await stockOf(shop.db, Tea)).toBe(7);
  expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  await expect(other.getByText("This count is over.")).toBeVisible();
  await page.goto("/admin/activity?kind=stock");
  const entry = page.getByRole("listitem").filter({ hasText: "Count booked" });
  await expect(entry).toContainText(/Count bookedCategory Smokes · Products 2 · Pieces 3$/);
  await entry.getByRole("link", { name: "Count booked" }).click();
  await expect(page.getByText("Month end")).toBeVisible();
  expectPageErrors(pageErrors, /409|INTERNET_DISCONNECTED/);
});

test("what is counted after the session ended waits for the person who counted it", {
  tag: "@phone",
}, async ({ page, context, shop, pageErrors }) => {
  await stockShop(shop.db, [product({ name: "Tea" }), product({ name: "Gum", orderId: 2 })]);
  const ali = { email: "ali@koshk.example" };
  const password = await addPerson(page, { ...ali, role: "owner" });
  await page.goto("/admin/stock/counts");
  await page.getByRole("button", { name: "Start Count" }).click();
  await expect(counted(page, "0 of 2 products counted")).toBeVisible();
  const count = page.url();

  await page.route("**/save", (route) => route.fulfill({ status: 429, body: "Too many" }));
  await page.getByLabel("Tea").fill("8");
  await page.getByLabel("Tea").blur();
  await page.waitForResponse("**/save");
  await context.clearCookies();
  await page.unroute("**/save");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Login");

  await signInContext(context, shop, { ...ali, password });
  await page.goto(count);
  await expect(page.getByText("1 not sent yet by")).toBeVisible();
  await page.getByLabel("Gum").fill("3");
  await page.getByLabel("Gum").blur();
  await expect(counted(page, "1 of 2 products counted")).toBeVisible();
  await expectAccessible(page);

  await signInContext(context, shop);
  await page.getByLabel("Gum").fill("4");
  await page.getByLabel("Gum").blur();
  await expect(counted(page, "2 of 2 products counted")).toBeVisible();
  await expect(page.getByText("1 not sent yet by Ali")).toBeVisible();
  expectPageErrors(pageErrors, /429|409/);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("not sent yet")).toHaveCount(0);
  const lines = shop.db.selectFrom("stock_count_lines").select(["staff_name", "counted"]);
  expect(await lines.orderBy("counted").execute()).toEqual([
    { staff_name: "Ali", counted: 3 },
    { staff_name: expect.not.stringContaining("Ali"), counted: 8 },
  ]);
});

test("a count is abandoned, and what is not counted stays", async ({ page, shop }) => {
  const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: 10 })]);
  await page.goto("/admin/stock");
  await page.getByRole("link", { name: "New Count" }).click();
  await page.getByRole("button", { name: "Start Count" }).click();
  await expect(page.getByText("expected 10")).toBeVisible();
  await page.getByLabel("Tea").fill("x");
  await expect(page.getByLabel("Tea")).toHaveAccessibleDescription("A whole number.");
  await page.getByRole("link", { name: "Review Count" }).click();
  await expect(page.getByText("1 product not counted: its stock stays as it is.")).toBeVisible();
  await page.getByRole("button", { name: "Abandon Count" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Abandon Count" }).click();
  await expect(page.getByText("Count abandoned.")).toBeVisible();
  await page.goto("/admin/stock/counts");
  const row = page.getByRole("row").filter({ hasText: "Ended without a booking" });
  await expect(row).toContainText("All products");
  expect(await stockOf(shop.db, Tea)).toBe(10);
});

test("an offline sale that came after its count was booked is shown with the count, and needs a look", async ({
  page,
  shop: { db },
}) => {
  const { Tea = "" } = await stockShop(db, [product({ name: "Tea", stock: 10 })]);
  const [countId, bookingId, now] = [randomId(), randomId(), Date.now()];
  const { id: staff } = await db.selectFrom("user").select("id").executeTakeFirstOrThrow();
  const edit = { staff, now };
  await resultOf(startCount(db, { id: countId, collectionName: null, isBlind: false }, edit));
  const pieces = { change: randomId(), product: Tea, pieces: { to: 7 }, ageMs: 0 };
  await countProduct(db, countId, pieces, edit);
  await resultOf(bookCount(db, { countId, id: bookingId, note: "" }, edit));
  const items = [{ id: Tea, name: "Tea", quantity: 2, price: 1000 }];
  const sale = offlineSale({ cartId: randomId(), items, madeAt: now - 60_000 });
  const { permit, ...options } = offlineOptions(now + 60_000, sale.madeAt);
  const own = permit && { ...permit, cashier: { id: staff, name: "Nour" } };
  const { order } = await resultOf(recordOfflineSale(db, sale, { ...options, permit: own }));
  const code = orderCode(order.id);

  await page.goto(`/admin/stock/bookings/${bookingId}`);
  await expect(page.getByRole("row").filter({ hasText: "Tea" })).toContainText(/-3-17/);
  const corrected = page.getByRole("region", { name: "Corrected by offline sales" });
  await expect(corrected.getByRole("listitem")).toHaveText(`Tea, 2 pieces: order ${code}`);
  await expectAccessible(page);
  await corrected.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(code);
  await page.goto("/admin/queue");
  const row = page.getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText("sold before a count that is booked, which found 2 pieces gone");
  await db.deleteFrom("sale_problems").execute();
});

test("a count opens though the page is brought up to date while it is started", async ({
  page,
  shop,
}) => {
  const { Tea: id = "" } = await stockShop(shop.db, [product({ name: "Tea" })]);
  await page.goto("/admin/stock/counts");
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/stock/counts.data*", async (route) => {
    await held.promise;
    // The page's data would arrive after the answer.
    if (route.request().method() === "GET") await delay(RESYNC_MS);
    await route.continue();
  });
  await page.getByRole("button", { name: "Start Count" }).click();
  const form = { intent: "switch", id, field: "is_visible", on: "false" };
  const headers = { Origin: shop.origin };
  const changed = await page.request.post("/admin/smokes.data", { form, headers });
  expect(changed.status()).toBe(200);
  await delay(RESYNC_MS);
  held.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Count: All products");
});
