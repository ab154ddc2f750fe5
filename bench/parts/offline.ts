import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { openTablet } from "#tests/support/pages/tablet.ts";
import { chromiumArgs, requireChromium } from "#tests/support/servers/chromium.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { alternate, ROUNDS } from "../alternate.ts";
import { signIn, slowDown } from "../browser/slow-device.ts";
import { fillQueue, pressEarly, type Tap, timeTaps, watchQueue } from "../browser/till-in-page.ts";
import type { Findings } from "../figures.ts";
import { openShop } from "../shop.ts";
import { countRows, pickLines, type Sold, stockedData } from "../shop-data.ts";
import { percentile } from "../statistics.ts";
import { FOLDER } from "../workspace.ts";

const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };
const WAITING = 500;
const DRAINS = 3;
const KEPT_PAGES = 4;
/** Five products a second: a cashier who knows the tiles by heart. */
const BETWEEN_TAPS_MS = 200;
const SETTLED_MS = 2000;
/** Sold before: the first taps after a start run code for the first time. */
const EARLIER_TAPS = 10;

/** The till without a server, in a browser that was closed, and while it sends what it sold. */
export async function offline(): Promise<Findings> {
  const { dataDir, products } = await stockedData();
  const before = await countRows(dataDir, "orders");
  const PORT = String(await freePort());
  const open = () => openShop(dataDir, { PORT });
  let shop = await open();
  const url = `${shop.origin}/admin/new-order`;
  const options = { ...TABLET, executablePath: requireChromium(), args: chromiumArgs };
  const tablet = await openTablet(options, FOLDER);
  const restarted = async () => {
    await tablet.restartBrowser();
    return tablet.page;
  };
  await prepare(tablet.page, shop.origin, url);
  await shop.stop();
  const { cold } = await alternate({ cold: async () => coldStart(await restarted(), url) });

  const seconds: number[] = [];
  const during: Tap[] = [];
  const quiet: Tap[] = [];
  for (let round = 0; round < DRAINS; round++) {
    let page = await restarted();
    await openTill(page, url);
    await page.evaluate(fillQueue, { sales: salesOf(products) });
    await readyTill(page, url);
    await page.evaluate(watchQueue, WAITING);
    await tapUntil(page, async (taps) => taps >= EARLIER_TAPS);
    shop = await open();
    const openAt = Date.now();
    await tapUntil(page, () => page.evaluate(() => window.drain !== undefined));
    const { startedAt = 0, endedAt = 0 } = (await page.evaluate(() => window.drain)) ?? {};
    const taps = await page.evaluate(() => window.taps ?? []);
    const meanwhile = taps.filter(({ at }) => at > startedAt && at < endedAt);
    seconds.push((endedAt - openAt) / 1000);
    during.push(...meanwhile);

    page = await restarted();
    await readyTill(page, url);
    await tapUntil(page, async (taps) => taps >= EARLIER_TAPS + meanwhile.length);
    const others = await page.evaluate(() => window.taps ?? []);
    quiet.push(...others.slice(-meanwhile.length));
    await shop.stop();
  }
  await tablet.remove();
  const recorded = (await countRows(dataDir, "orders")) - before;
  if (recorded !== DRAINS * WAITING) throw new Error(`${recorded} sales were recorded.`);
  return findings(cold, seconds, during, quiet);
}

function findings(cold: number[], seconds: number[], during: Tap[], quiet: Tap[]): Findings {
  const slowest = (taps: Tap[]) => {
    const took = taps.map((tap) => tap.took);
    return [percentile(took, 0.95)];
  };
  const meanwhile = { unit: "ms", ours: slowest(during) };
  return {
    title: "The till without a connection",
    figures: [
      {
        work: "from the address to a product in the sale, browser just started, server away",
        unit: "ms",
        ours: cold,
        wanted: { atMost: 2000 },
      },
      {
        work: `${WAITING} sales of 3 lines, from the server's return to the empty queue`,
        unit: "s",
        ours: seconds,
        wanted: { atMost: 20 },
      },
      {
        work: "from a tap on a product to its paint in the sale meanwhile, 95th percentile",
        ...meanwhile,
        wanted: { atMost: 100 },
      },
      {
        work: "the same",
        ...meanwhile,
        against: { name: "with nothing to send", values: slowest(quiet) },
      },
    ],
    notes: [
      `Chromium at 1180 x 820 with its profile on the disk, the page's processor slowed down 4 times; ${ROUNDS} starts, ${DRAINS} queues, ${during.length} taps of each kind.`,
    ],
  };
}

/** Signs in, and waits for all that the till needs offline. */
async function prepare(page: Page, origin: string, url: string): Promise<void> {
  await signIn(page, origin);
  await openTill(page, url);
  await page.waitForFunction(async (count) => {
    const pages = await caches.open("koshk-till-pages");
    return (await pages.keys()).length === count;
  }, KEPT_PAGES);
  await page.waitForLoadState("networkidle");
  await delay(SETTLED_MS);
}

async function openTill(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => localStorage.removeItem("koshk-sale"));
  await page.reload();
  await page.locator(".sale-panel[aria-busy=false]").waitFor();
}

/** Open, slowed down, with its taps timed. */
async function readyTill(page: Page, url: string): Promise<void> {
  await openTill(page, url);
  await slowDown(page);
  await page.evaluate(timeTaps);
  await delay(SETTLED_MS);
}

/** Milliseconds from the address to a product in the sale. */
async function coldStart(page: Page, url: string): Promise<number> {
  await slowDown(page);
  await page.addInitScript(pressEarly);
  // Not by `waitForFunction`, whose own script the page would have to compile.
  const { promise, resolve } = Promise.withResolvers<number>();
  await page.exposeFunction("onFirstSold", resolve);
  await page.goto(url, { waitUntil: "commit" });
  const milliseconds = await promise;
  await page.evaluate(() => localStorage.removeItem("koshk-sale"));
  return milliseconds;
}

function salesOf(products: Sold[]) {
  return Array.from({ length: WAITING }, () => ({
    cartId: randomId(),
    items: pickLines(products),
  }));
}

async function tapUntil(page: Page, isEnough: (taps: number) => Promise<boolean>): Promise<void> {
  const tiles = await page.locator(".tile-press:enabled").all();
  const boxes = await Promise.all(tiles.slice(0, 6).map((tile) => tile.boundingBox()));
  for (let taps = 0; !(await isEnough(taps)); taps++) {
    const box = boxes[taps % boxes.length];
    if (!box) throw new Error("The till shows no product that can be pressed.");
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await delay(BETWEEN_TAPS_MS);
  }
  await delay(SETTLED_MS);
}
