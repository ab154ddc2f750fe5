import { setTimeout as delay } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type { WaitingSale } from "#app/routes/admin/offline/device/device-store.ts";
import { chromiumArgs, requireChromium } from "#tests/support/servers/chromium.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { fillQueue, pressEarly, timeTaps, watchQueue } from "./till-in-page.ts";

const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };
const CPU_SLOWDOWN = 4;
const KEPT_PAGES = 4;
/** Five products a second: a cashier who knows the tiles by heart. */
const BETWEEN_TAPS_MS = 200;
const SETTLED_MS = 2000;
/** Sold before: the first taps after a start run code for the first time. */
const EARLIER_TAPS = 10;

export type Tap = { at: number; took: number };
export type Drain = { startedAt: number; endedAt: number };

/** A tablet whose browser keeps its profile in a folder. */
export class TabletTill {
  readonly #origin: string;
  readonly #profile: string;

  constructor(origin: string, profile: string) {
    this.#origin = origin;
    this.#profile = profile;
  }

  /** Signs in, and waits for all that the till needs offline. */
  prepare(): Promise<void> {
    return this.#inBrowser(async (page) => {
      await page.goto(`${this.#origin}/login`);
      await page.getByRole("textbox", { name: "Email" }).fill(STAFF_EMAIL);
      await page.getByLabel("Password").fill(STAFF_PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.waitForURL("**/admin");
      await this.#open(page);
      await page.waitForFunction(async (count) => {
        const pages = await caches.open("koshk-till-pages");
        return (await pages.keys()).length === count;
      }, KEPT_PAGES);
      await page.waitForLoadState("networkidle");
      await delay(SETTLED_MS);
    });
  }

  /** Milliseconds from the address to a product in the sale, in a browser that has just been started. */
  coldStart(): Promise<number> {
    return this.#inBrowser(async (page) => {
      await slowDown(page);
      await page.addInitScript(pressEarly);
      // Not by `waitForFunction`, whose own script the page would have to compile.
      const { promise, resolve } = Promise.withResolvers<number>();
      await page.exposeFunction("onFirstSold", resolve);
      await page.goto(`${this.#origin}/admin/new-order`, { waitUntil: "commit" });
      const milliseconds = await promise;
      await page.evaluate(() => localStorage.removeItem("koshk-sale"));
      return milliseconds;
    });
  }

  /** Fills the queue while the server is away, and taps products from its return until the queue is empty. */
  drain(sales: Sale[], startServer: () => Promise<void>): Promise<{ taps: Tap[]; drain: Drain }> {
    return this.#inBrowser(async (page) => {
      await this.#open(page);
      await page.evaluate(fillQueue, { sales });
      await this.#open(page);
      await slowDown(page);
      await page.evaluate(watchQueue, sales.length);
      await page.evaluate(timeTaps);
      await delay(SETTLED_MS);
      await tapUntil(page, async (done) => done >= EARLIER_TAPS);
      await startServer();
      await tapUntil(page, () => page.evaluate(() => window.drain !== undefined));
      return page.evaluate(() => ({
        taps: window.taps ?? [],
        drain: window.drain ?? { startedAt: 0, endedAt: 0 },
      }));
    });
  }

  /** The same taps with nothing to send. */
  tap(count: number): Promise<Tap[]> {
    return this.#inBrowser(async (page) => {
      await this.#open(page);
      await slowDown(page);
      await page.evaluate(timeTaps);
      await delay(SETTLED_MS);
      await tapUntil(page, async (done) => done >= EARLIER_TAPS + count);
      return page.evaluate((last) => window.taps?.slice(-last) ?? [], count);
    });
  }

  async #open(page: Page): Promise<void> {
    await page.goto(`${this.#origin}/admin/new-order`);
    await page.evaluate(() => localStorage.removeItem("koshk-sale"));
    await page.reload();
    await page.locator(".sale-panel[aria-busy=false]").waitFor();
  }

  async #inBrowser<Result>(doing: (page: Page) => Promise<Result>): Promise<Result> {
    const browser = await launch(this.#profile);
    try {
      return await doing(browser.pages()[0] ?? (await browser.newPage()));
    } finally {
      await browser.close();
    }
  }
}

export type Sale = Pick<WaitingSale["sale"], "cartId" | "items">;

function launch(profile: string): Promise<BrowserContext> {
  const executablePath = requireChromium();
  return chromium.launchPersistentContext(profile, {
    ...TABLET,
    executablePath,
    args: chromiumArgs,
  });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
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
