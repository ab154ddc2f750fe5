import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import { indexAllOrders } from "#app/data/orders/order-terms.server.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";
import { alternate, ROUNDS } from "../alternate.ts";
import { countTaps, readPaints, takeInteractions, watchInteractions } from "../browser/in-page.ts";
import {
  DEVICE_NOTE,
  onDevice,
  openBrowser,
  PHONE,
  signIn,
  TABLET,
} from "../browser/slow-device.ts";
import type { Figure, Findings } from "../figures.ts";
import { multiplyOrders } from "../many-orders.ts";
import { openShop } from "../shop.ts";
import { demoData, inDatabase } from "../shop-data.ts";
import { percentile } from "../statistics.ts";

const PRODUCTS = 5000;
const ORDERS = 1_000_000;
const COPIES = 100;
const CUSTOMERS = 8;
const PAINT_ROUNDS = 3;

const BETWEEN_MS = 200;
const SETTLED_MS = 1500;
/** In which the admin's worker has fetched its pages, on this network. */
const WORKER_MS = 5000;
const TAPS = 12;
const KEYS = [..."chips", ...Array<string>(5).fill("Backspace")];
const STOCK_KEYS = ["4", "2", "Enter"];
const STOCKS = 4;
/** The browser names none that are shorter. */
const SHORTEST_MS = 16;

const FELT = {
  "98th percentile": { share: 0.98, wanted: { atMost: 100 } },
  median: { share: 0.5, wanted: { atMost: 50 } },
};
const PAINTED = { atMost: 1000 };
const ADMIN_PAGES = [
  ...["", "/new-order", "/orders", "/smokes", "/sections", "/stock", "/shifts"],
  ...["/queue", "/activity", "/backups", "/settings"],
].map((page) => `/admin${page}`);

/** Milliseconds of each interaction, by what it was. */
type Felt = Record<string, number[]>;

/** What a large shop feels like on a cheap phone and a cheap tablet. */
export async function felt(): Promise<Findings> {
  const shop = await openShop(await largeShop());
  const browser = await openBrowser();
  const staff = { ...TABLET, storageState: await signedIn(browser, shop.origin) };
  const runs = await alternate({
    english: () => onDevice(browser, PHONE, (page) => shopper(page, `${shop.origin}/`)),
    arabic: () => onDevice(browser, PHONE, (page) => shopper(page, `${shop.origin}/ar`)),
    staff: () => onDevice(browser, staff, (page) => cashier(page, `${shop.origin}/admin`)),
    nothing: () => onDevice(browser, PHONE, (page) => nothing(page, shop.origin)),
  });
  const paints = await alternate(
    Object.fromEntries(
      ADMIN_PAGES.map((path) => [path, () => paint(browser, staff, shop.origin + path)]),
    ),
    PAINT_ROUNDS,
  );
  await browser.close();
  await shop.stop();
  const interactions = [
    ...slowest("phone", runs.english),
    ...slowest("phone, `/ar`", runs.arabic),
    ...slowest("tablet", runs.staff),
  ];
  return {
    title: "Felt speed on a cheap phone and a cheap tablet",
    figures: [
      ...interactions,
      ...slowest("phone", runs.nothing),
      ...["nothing in the cache", "opened before"].flatMap((cache, time) =>
        Object.entries(paints).map(([path, visits]) => ({
          work: `\`${path}\`, first contentful paint, ${cache}`,
          unit: "ms",
          ours: visits.map((painted) => painted[time] ?? Number.NaN),
          wanted: PAINTED,
        })),
      ),
    ],
    notes: [
      `${PRODUCTS.toLocaleString("en")} products and ${ORDERS.toLocaleString("en")} orders on SQLite.`,
      DEVICE_NOTE,
      `From each tap or key to its next paint (Event Timing), one each 200 to 300 ms, ${ROUNDS} visits.`,
    ],
  };
}

async function largeShop(): Promise<string> {
  const dataDir = await demoData({ products: PRODUCTS, orders: ORDERS / COPIES });
  await inDatabase(dataDir, async (db) => {
    // Its own pauses do not keep the process running.
    const running = setInterval(() => {}, 1000);
    await indexAllOrders(db);
    clearInterval(running);
    await multiplyOrders(db, COPIES);
    await saveSettings(db, { takesCard: true, takesInstapay: true, takesAccount: true });
    for (let number = 1; number <= CUSTOMERS; number++) {
      const about = {
        kind: "customer",
        name: `Umm Hassan ${number}`,
        phone: "",
        note: "",
      } as const;
      await resultOf(addAccount(db, { id: randomId(), ...about, limit: null, opening: 1 }, EDIT));
    }
  });
  return dataDir;
}

async function signedIn(browser: Browser, origin: string) {
  const context = await browser.newContext();
  await signIn(await context.newPage(), origin);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function shopper(page: Page, home: string): Promise<Felt> {
  await visit(page, home);
  await page.locator(".sign").first().tap();
  const adds = page.locator(".category-products .adder-plus");
  await adds.nth(TAPS).waitFor();
  const add = await feel(page, taps(page, adds, TAPS));
  await page.locator(".search-input").tap();
  const key = await feel(page, presses(page, KEYS));
  await page.locator(".cart-link[href$=confirm]").tap();
  const pluses = page.locator(".cart-line .stepper > .stepper-button:last-child:enabled");
  await pluses.first().waitFor();
  const plus = await feel(page, taps(page, pluses, TAPS));
  return { add, plus, "search key": key };
}

async function cashier(page: Page, admin: string): Promise<Felt> {
  await visit(page, `${admin}/new-order`);
  await page.locator(".sale-panel[aria-busy=false]").waitFor();
  const tile = await feel(page, taps(page, page.locator(".tile-press:enabled"), TAPS));
  const toConfirm = taps(page, page.locator(".sale-panel .confirm-link"), 1);
  const confirm = await feel(page, toConfirm);
  const payment = await feel(page, taps(page, page.locator(".paid-by-method"), TAPS));
  await page.locator(".paid-by-method").last().tap();
  const customers = page.locator(".customer-button, .customer-chosen .button");
  const customer = await feel(page, taps(page, customers, TAPS));
  await visit(page, `${admin}/orders`);
  const tab = await feel(page, taps(page, page.locator(".periods-row .period"), TAPS));
  await visit(page, `${admin}/smokes`);
  await page.locator("fieldset.page-body:enabled").waitFor();
  const fields = page.locator(".stock-stepper input.stepper-number");
  const typing = taps(page, fields, STOCKS).flatMap((tap) => [tap, ...presses(page, STOCK_KEYS)]);
  return {
    ...{ "tile press": tile, "Confirm Sale": confirm, payment, "customer chosen": customer },
    "tab of Orders": tab,
    "stock typed": await feel(page, typing),
  };
}

/** The least that a tap takes here. */
async function nothing(page: Page, origin: string): Promise<Felt> {
  await visit(page, `${origin}/healthz`);
  await page.evaluate(countTaps);
  return { "button alone": await feel(page, taps(page, page.locator("button"), TAPS)) };
}

/** The first contentful paint with nothing in the browser's cache, and once the worker keeps its files. */
function paint(browser: Browser, device: BrowserContextOptions, url: string): Promise<number[]> {
  return onDevice(browser, device, async (page, session) => {
    await session.send("Network.setCacheDisabled", { cacheDisabled: false });
    const open = async () => {
      // Leaving a page is no part of opening the next.
      await page.goto("about:blank");
      await page.goto(url, { waitUntil: "networkidle" });
      return (await page.evaluate(readPaints)).fcp;
    };
    const first = await open();
    await delay(WORKER_MS);
    return [first, await open()];
  });
}

async function visit(page: Page, url: string): Promise<void> {
  await page.addInitScript(watchInteractions);
  await page.goto(url, { waitUntil: "networkidle" });
  await delay(SETTLED_MS);
}

type Act = () => Promise<void>;

/** Each of the first `count` elements in turn, by the finger alone: a locator's tap asks the page where it is meanwhile. */
function taps(page: Page, elements: Locator, count: number): Act[] {
  return Array.from({ length: count }, (_, at) => async () => {
    await elements.first().waitFor();
    const element = elements.nth(at % (await elements.count()));
    await element.evaluate((each) => each.scrollIntoView({ block: "center" }));
    const box = await element.boundingBox();
    if (!box) throw new Error("There is nothing to tap.");
    await delay(BETWEEN_MS / 2);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  });
}

function presses(page: Page, keys: string[]): Act[] {
  return keys.map((key) => () => page.keyboard.press(key));
}

async function feel(page: Page, acts: Act[]): Promise<number[]> {
  await delay(SETTLED_MS);
  await page.evaluate(takeInteractions);
  for (const act of acts) {
    await act();
    await delay(BETWEEN_MS);
  }
  await delay(SETTLED_MS);
  const { durations, inputs } = await page.evaluate(takeInteractions);
  if (inputs !== acts.length) throw new Error(`${inputs} of ${acts.length} taps and keys reached.`);
  const short = Array.from({ length: acts.length - durations.length }, () => SHORTEST_MS);
  return [...durations, ...short];
}

function slowest(device: string, visits: Felt[]): Figure[] {
  return Object.keys(visits[0] ?? {}).flatMap((kind) => {
    const durations = visits.flatMap((visit) => visit[kind] ?? []);
    return Object.entries(FELT).map(([name, { share, wanted }]) => {
      const work = `${device}, ${kind}, ${name} of ${durations.length}`;
      return { work, unit: "ms", ours: [percentile(durations, share)], wanted };
    });
  });
}
