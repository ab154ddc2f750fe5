import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { SETTING_GROUPS } from "#app/domain/shop/setting-groups.ts";
import { NEW_SHOP } from "#app/domain/shop/shop-settings.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { openForm } from "#tests/support/pages/manager-form.ts";
import { sendOrder } from "#tests/support/pages/order-pages.ts";
import type { RunningShop } from "#tests/support/pages/shop-test.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";
import { buildPseudoShop } from "./pseudo-shop.ts";
import { faultsOf } from "./read-page.ts";
import { askToClose, closeOne, openOwn } from "./shifts.ts";

type PseudoShop = RunningShop & {
  root: string;
  ids: Record<string, string>;
  order: string;
  shift: string;
  statement: string;
  customer: string;
};

/** A shop in which everything that is no message is written in Arabic. */
const test = base.extend<object, { shop: PseudoShop }>({
  shop: [
    async ({ browserName: _anyBrowser }, use) => {
      const { root, remove } = buildPseudoShop();
      const dataDir = mkdtempSync(join(tmpdir(), "koshk-pseudo-data-"));
      const settings = { DEMO: "0", LIMITS: "off", STAFF_EMAIL, STAFF_PASSWORD };
      const { origin, stop } = await startShop(dataDir, settings, root);
      const db = await openDatabase({ dataDir });
      const save = { save: randomId(), version: 0, inForce: NEW_SHOP };
      const shopNames = { name: "كشك", tagline: "تسالي" };
      const fields = { ...shopNames, language: "ar", usesShifts: true } as const;
      await resultOf(saveShopSettings(db, fields, save, EDIT));
      await db.updateTable("user").set({ language: "ar", name: "منى" }).execute();
      const ids = await stockShop(
        db,
        [
          product({ name: "شاي", collectionName: "snack-attack", stock: 40 }),
          product({ name: "لب", collectionName: "snack-attack", orderId: 2, stock: 3 }),
          product({ name: "عصير", collectionName: "مشويات", stock: 0 }),
        ],
        [section({ name: "مشويات", displayName: "مشويات" })],
      );
      const line = { id: ids.شاي ?? "", quantity: 2, price: 1000 };
      const { id: order } = await sendOrder({ origin, db }, line);
      await sellOffline(db, { id: ids.لب ?? "", name: "لب", price: 900, quantity: 9 });
      const shift = await closeOne(db, ids.شاي ?? "");
      const statement = await owe(db);
      const customer = await addDebtor(db);
      await use({ root, origin, db, ids, order, shift, statement, customer });
      await db.destroy();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
      remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});

async function owe(db: Database): Promise<string> {
  const fields = { name: "أم حسن", phone: "", note: "", limit: null, opening: 1000 };
  await resultOf(addAccount(db, { id: randomId(), kind: "customer", ...fields }, EDIT));
  const { statement_key } = await db
    .selectFrom("ledger_accounts")
    .select("statement_key")
    .executeTakeFirstOrThrow();
  return statement_key ?? "";
}

/** Too many, at another price, long ago, by nobody: all that needs a look. */
async function sellOffline(db: Database, item: OfflineSale["items"][number]): Promise<void> {
  const now = Date.now();
  const sale = {
    ...offlineSale({ cartId: randomId(), items: [item], madeAt: now - 7_200_000 }),
    customerName: "منى علي",
    payments: [{ method: "card" as const, amount: 1000, received: null }],
    discount: { amount: 100, reason: "صديق" },
    clockOffset: 3_600_000,
  };
  const seller = {
    cashier: { id: "nobody", name: "نور" },
    role: "cashier",
    maxDiscount: 0,
  } as const;
  const permit = { ...seller, shiftId: null, issuedAt: now - 20 * 3_600_000 };
  await resultOf(recordOfflineSale(db, sale, { ...offlineOptions(now), permit }));
}

/** The id of a customer who has owed more than the limit for long, and has no number. */
async function addDebtor(db: Database): Promise<string> {
  const fields = { name: "أم حسن", phone: "", note: "الدور الثالث", limit: 1000, opening: 2500 };
  const account = { id: randomId(), kind: "customer" as const, ...fields };
  await resultOf(addAccount(db, account, EDIT));
  return account.id;
}

type State = [name: string, address: string | ((shop: PseudoShop) => string), act?: Act];
type Act = (page: Page, shop: PseudoShop) => Promise<unknown>;

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

async function fillCart(page: Page): Promise<void> {
  await page.goto(`/?q=${encodeURIComponent("شاي")}`);
  await page.locator("main li button").first().click();
}

async function fillSale(page: Page): Promise<void> {
  await page.goto("/admin/new-order");
  await page.locator(".sale-panel[aria-busy=false]").waitFor({ state: "attached" });
  await page.locator("main .tile button, main li button").first().click();
}

const STOREFRONT: State[] = [
  ["home", "/"],
  ["an open category", "/", press("main [aria-expanded=false]")],
  ["found products", `/?q=${encodeURIComponent("شاي")}`],
  ["nothing found", `/?q=${encodeURIComponent("قهوة")}`],
  ["an empty cart", "/confirm"],
  [
    "a cart without a name",
    "/",
    async (page) => {
      await fillCart(page);
      await page.goto("/confirm");
      await page.locator("form [type=submit]").last().click();
      await page.locator("[aria-invalid=true]").waitFor();
    },
  ],
  ["an order", ({ order }) => `/success?order=${order}`],
  ["no order", "/success"],
  ["a statement", ({ statement }) => `/statement?key=${statement}`],
  ["no such page", "/nothing-here"],
  ["sign-in", "/login"],
];

const ADMIN: State[] = [
  ["dashboard", "/admin"],
  ["dashboard of all times", "/admin?period=all-time"],
  ["orders", "/admin/orders"],
  ["no orders found", `/admin/orders?q=${encodeURIComponent("قهوة")}`],
  ["an order", ({ order }) => `/admin/orders/${order}`],
  [
    "how an order was paid",
    ({ order }) => `/admin/orders/${order}`,
    press(".order-buttons [aria-keyshortcuts=d]"),
  ],
  ["products", "/admin/snack-attack"],
  ["a category without products", "/admin/smokes"],
  ["a product's form with errors", "/admin/snack-attack", submitForm],
  ["a section's products", `/admin/section/${encodeURIComponent("مشويات")}`],
  ["no such section", `/admin/section/${encodeURIComponent("قهوة")}`],
  ["sections", "/admin/sections"],
  ["a section's form with errors", "/admin/sections", submitForm],
  ["new sale", "/admin/new-order"],
  ["a sale", "/admin/new-order", fillSale],
  [
    "held sales",
    "/admin/new-order",
    async (page) => {
      await fillSale(page);
      await page.locator(".hold-sale:visible").click();
      await page.keyboard.press("Enter");
      await page.locator(".held-sales-button").click();
    },
  ],
  [
    "confirm sale",
    "/admin/new-order",
    async (page) => {
      await fillSale(page);
      await page.goto("/admin/confirm-order");
    },
  ],
  ["shifts", "/admin/shifts"],
  ["a closed shift", ({ shift }) => `/admin/shifts/${shift}`],
  ["no such shift", "/admin/shifts/nothing"],
  ["a shift's form with errors", "/admin/shift", submitForm],
  ["one's own shift", "/admin/shift", openOwn],
  ["closing a shift", "/admin/shift", askToClose],
  ["customers", "/admin/customers"],
  ["no customers found", `/admin/customers?q=${encodeURIComponent("قهوة")}`],
  ["a customer's form with errors", "/admin/customers", addNobody],
  ["reminders", "/admin/customers", press(".stock-links > [data-look=plain]")],
  ["a customer", ({ customer }) => `/admin/customers/${customer}`],
  ["no such customer", "/admin/customers/nothing"],
  [
    "correcting a balance",
    ({ customer }) => `/admin/customers/${customer}`,
    press(".stock-links > .button:nth-of-type(2)"),
  ],
  ["balances of the paper book", "/admin/customers/opening"],
  ["delivery round", "/admin/orders/round"],
  ["staff", "/admin/staff"],
  ["staff's form with errors", "/admin/staff", submitForm],
  ["offline sales", "/admin/queue"],
  ["backups", "/admin/backups"],
  ["a continuous copy", "/admin/backups", copyShop],
  ["restore", "/admin/backups/restore"],
  ["activity", "/admin/activity"],
  ["odd patterns", "/admin/patterns"],
  ["what a pattern counts", "/admin/patterns/نور/refunds"],
  ["stock", "/admin/stock"],
  ["no stock found", `/admin/stock?q=${encodeURIComponent("قهوة")}`],
  ["a product's stock", ({ ids }) => `/admin/stock/products/${ids.شاي}`],
  ["delivery", "/admin/stock/delivery"],
  ["waste", "/admin/stock/waste"],
  ["bookings", "/admin/stock/bookings"],
  ["counts", "/admin/stock/counts"],
  ["labels", "/admin/stock/labels"],
  ["reorder list", "/admin/stock/reorder"],
  ["import", "/admin/stock/import"],
  ["settings of the shop", "/admin/settings"],
  ...SETTING_GROUPS.slice(1).map((group): [string, string] => [
    `settings: ${group}`,
    `/admin/settings/${group}`,
  ]),
  ["account", "/admin/account"],
  ["a page that needs a connection", "/admin/offline"],
  ["no such page", "/admin/nothing/here"],
];

async function addNobody(page: Page): Promise<void> {
  await page.locator(".stock-links > .button").first().click();
  await page.locator("dialog [type=submit]").click();
  await page.locator("dialog [aria-invalid=true]").waitFor();
}

/** Beside the built shop, on the same disk. */
async function copyShop(page: Page, { root }: PseudoShop): Promise<void> {
  await page.locator(".copy-panel [name=path]").fill(root);
  await page.locator(".copy-panel [type=submit]").click();
  await page.locator(".copy-panel .copy-whole > .icon").waitFor({ timeout: 30_000 });
}

/** An empty form, as somebody sends it who has overlooked it. */
async function submitForm(page: Page): Promise<void> {
  const isManager = await page.locator(".manager").isVisible();
  if (isManager) await openForm(page);
  await page
    .locator("main form")
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
  await page.locator("[aria-invalid=true], [role=alert]:not(:empty)").first().waitFor();
}

for (const [of, states] of [
  ["the storefront", STOREFRONT],
  ["the admin", ADMIN],
] as const) {
  test.describe(of, () => {
    if (of === "the admin") test.beforeEach(({ context, shop }) => signInContext(context, shop));
    for (const [name, address, act] of states) {
      test(`${name}: all texts are translated, and long ones have room`, async ({ page, shop }) => {
        await page.goto(typeof address === "string" ? address : address(shop), {
          waitUntil: "networkidle",
        });
        await act?.(page, shop);
        expect(await faultsOf(page)).toEqual([]);
      });
    }
  });
}
