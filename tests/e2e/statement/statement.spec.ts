import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { recordPayment } from "#app/data/accounts/change-balance.server.ts";
import { addAccount, replaceStatementKey } from "#app/data/accounts/save-account.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import {
  expect,
  expectPageErrors,
  type RunningShop,
  test,
} from "#tests/support/pages/shop-test.ts";
import { addProduct, changeProduct } from "#tests/support/pages/storefront.ts";

const NAME = "Umm Hassan";

async function addCustomer({ db }: RunningShop, opening = 0) {
  const fields = { name: NAME, phone: "", note: "", limit: null, opening };
  const account = { id: randomId(), kind: "customer" as const, ...fields };
  await resultOf(addAccount(db, account, EDIT));
  return { id: account.id, key: (await readAccount(db, account.id))?.statementKey ?? "" };
}

function pay({ db }: RunningShop, account: string, amount: number) {
  const payment = { id: randomId(), account, amount, method: "cash" as const };
  return resultOf(recordPayment(db, payment, undefined, EDIT));
}

/** EGP 100 from before, a box and two pieces for EGP 100 each, and EGP 50 paid. */
async function addBuyer(shop: RunningShop) {
  const customer = await addCustomer(shop, 100_00);
  const tea = await addProduct(shop, { name: `Karak ${randomId()}`, price: 50_00, stock: 50 });
  await changeProduct(shop, tea.id, { name_ar: "كرك" });
  const box = pack({ price: 100_00 });
  await addPacks(shop.db, tea.id, box);
  const payments = [{ method: "account" as const, amount: 200_00, received: null }];
  const cart = cartOf([box.id, 1, 100_00], [tea.id, 2, 50_00]);
  const terms = { ...saleOptions.terms, isAccountLimited: false };
  const sale = { ...cart, payments, account: customer.id };
  const sold = await resultOf(recordSale(shop.db, sale, { ...saleOptions, terms }));
  await pay(shop, customer.id, 50_00);
  return { ...customer, tea: tea.name, order: "order" in sold ? sold.order.id : sold.outcome };
}

test("a customer reads the balance and what it is made of, in both languages", {
  tag: "@both",
}, async ({ page, shop }) => {
  const { id, key, tea, order } = await addBuyer(shop);
  await page.goto(`/statement?key=${key}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statement");
  await expect(page.getByText(NAME, { exact: true })).toBeVisible();
  await expect(page.getByText("You owe EGP 250", { exact: true })).toBeVisible();
  await expect(page.getByText("Owed since 1 Feb 2026", { exact: true })).toBeVisible();
  const rows = page.getByRole("row");
  await expect(rows).toContainText(["Entry", "Payment", "Purchase", "Opening balance"]);
  await expect(rows.nth(1).getByRole("cell")).toHaveText([/1 Feb 2026/, "EGP -50Balance EGP 250"]);
  await expect(rows.nth(2).getByRole("cell")).toHaveText([/15 Mar 2026/, "EGP 200Balance EGP 300"]);
  const lines = rows.nth(2).getByRole("listitem");
  await expect(lines).toHaveText([`${tea} (box of 24)× 1`, `${tea}× 2`]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const html = await page.content();
  for (const hidden of [id, order, saleOptions.cashier.name, EDIT.staff]) {
    expect(html).not.toContain(hidden);
  }

  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(`/ar/statement?key=${key}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("كشف الحساب");
  await expect(page.getByText(/عليك .250 ج.م/)).toBeVisible();
  await expect(rows.nth(2).getByRole("listitem")).toHaveText(["كرك (box of 24)× 1", "كرك× 2"]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("what is paid ahead is said, and earlier entries are a page of their own without scripts", async ({
  browser,
  shop,
}) => {
  const { id, key } = await addCustomer(shop, 30_00);
  for (const amount of times(30, () => 100)) await pay(shop, id, amount);
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/statement?key=${key}`);
  await expect(page.getByText("Nothing is owed", { exact: true })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(31);
  await page.getByRole("link", { name: "Earlier entries" }).click();
  await expect(page.getByRole("cell")).toHaveText([/Opening balance/, "EGP 30Balance EGP 30"]);
  await pay(shop, id, 20_00);
  await page.getByRole("link", { name: "Newest entries" }).click();
  await expect(page.locator("h1 ~ p").getByText("EGP 20 paid ahead")).toBeVisible();
  await context.close();
});

test("a statement is kept out of caches and link previews", async ({ shop }) => {
  const { key } = await addCustomer(shop, 30_00);
  const reply = await fetch(`${shop.origin}/statement?key=${key}`);
  expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
  expect(reply.headers.get("Referrer-Policy")).toBe("no-referrer");
  const [head = "", body] = (await reply.text()).split("</head>");
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).not.toMatch(/Umm|EGP/);
  expect(body).toContain(NAME);
  const robots = await (await fetch(`${shop.origin}/robots.txt`)).text();
  expect(robots).toContain("\nDisallow: /statement\n");
});

test("a replaced, wrong or missing key leads to the page of what is not there", async ({
  page,
  pageErrors,
  shop,
}) => {
  const { id, key } = await addCustomer(shop, 30_00);
  await resultOf(replaceStatementKey(shop.db, id, EDIT));
  for (const search of [`?key=${key}`, `?key=${randomId()}`, "?key=%00", ""]) {
    const reply = await page.goto(`/statement${search}`);
    expect(reply?.status(), search).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not Found");
  }
  await expectAccessible(page);
  expectPageErrors(pageErrors, /404/);
});
