import { setTimeout as delay } from "node:timers/promises";
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
} from "@playwright/test";
import { chromiumArgs, requireChromium } from "#tests/support/servers/chromium.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { readPaints } from "./in-page.ts";
import { countTaps, takeInteractions, watchInteractions } from "./interactions-in-page.ts";
import { onDevice, type Page, PHONE, TABLET } from "./slow-device.ts";

const BETWEEN_MS = 200;
const SETTLED_MS = 1500;
const TAPS = 12;
const KEYS = [..."chips", ...Array<string>(5).fill("Backspace")];
const STOCK_KEYS = ["4", "2", "Enter"];
const STOCKS = 4;
/** The browser names none that are shorter. */
const SHORTEST_MS = 16;

/** Milliseconds of each interaction, by what it was. */
export type Felt = Record<string, number[]>;

/** People with a phone and a tablet, who do one thing after the other. */
export class FeltShop {
  readonly #origin: string;
  readonly #browser: Browser;
  #signedIn: BrowserContextOptions["storageState"];

  private constructor(origin: string, browser: Browser) {
    this.#origin = origin;
    this.#browser = browser;
  }

  static async open(origin: string): Promise<FeltShop> {
    const executablePath = requireChromium();
    const browser = await chromium.launch({ executablePath, args: chromiumArgs });
    const shop = new FeltShop(origin, browser);
    await shop.#signIn();
    return shop;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** `path` is the home page's, with its first contentful paint. */
  shopper(path: string): Promise<{ fcp: number; felt: Felt }> {
    return onDevice(this.#browser, PHONE, async (page) => {
      await this.#visit(page, path);
      const { fcp } = await page.evaluate(readPaints);
      await page.locator(".sign").first().tap();
      await page.locator(".category-products .adder-plus").nth(TAPS).waitFor();
      const adds = page.locator(".category-products .adder-plus");
      const add = await feel(page, taps(page, adds, TAPS));
      await page.locator(".search-input").tap();
      const key = await feel(page, presses(page, KEYS));
      await page.locator(".cart-link").tap();
      const pluses = page.locator(".cart-line .stepper > .stepper-button:last-child:enabled");
      await pluses.first().waitFor();
      const plus = await feel(page, taps(page, pluses, TAPS));
      return { fcp, felt: { add, plus, "search key": key } };
    });
  }

  staff(): Promise<Felt> {
    return this.#onTablet(async (page) => {
      await this.#visit(page, "/admin/new-order");
      await page.locator(".sale-panel[aria-busy=false]").waitFor();
      const tile = await feel(page, taps(page, page.locator(".tile-press:enabled"), TAPS));
      await this.#visit(page, "/admin/orders");
      const tab = await feel(page, taps(page, page.locator(".periods-row .period"), TAPS));
      await this.#visit(page, "/admin/smokes");
      await page.locator("fieldset.manager:enabled").waitFor();
      const fields = page.locator(".stock-stepper input.stepper-number");
      const typing = taps(page, fields, STOCKS).flatMap((tap) => [
        tap,
        ...presses(page, STOCK_KEYS),
      ]);
      const stock = await feel(page, typing);
      return { "tile press": tile, "tab of Orders": tab, "stock typed": stock };
    });
  }

  /** The least that a tap takes here. */
  nothing(): Promise<Felt> {
    return onDevice(this.#browser, PHONE, async (page) => {
      await this.#visit(page, "/healthz");
      await page.evaluate(countTaps);
      return { "button alone": await feel(page, taps(page, page.locator("button"), TAPS)) };
    });
  }

  /** An admin page's first contentful paint, with nothing in the browser's cache and once it was there. */
  paint(path: string): Promise<{ first: number; again: number }> {
    return this.#onTablet(async (page, session) => {
      await session.send("Network.setCacheDisabled", { cacheDisabled: false });
      const open = async () => {
        await page.goto(this.#origin + path, { waitUntil: "networkidle" });
        return (await page.evaluate(readPaints)).fcp;
      };
      return { first: await open(), again: await open() };
    });
  }

  async #visit(page: Page, path: string): Promise<void> {
    await page.addInitScript(watchInteractions);
    await page.goto(this.#origin + path, { waitUntil: "networkidle" });
    await delay(SETTLED_MS);
  }

  #onTablet<T>(doing: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
    return onDevice(this.#browser, { ...TABLET, storageState: this.#signedIn }, doing);
  }

  async #signIn(): Promise<void> {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    await page.goto(`${this.#origin}/login`);
    await page.getByRole("textbox", { name: "Email" }).fill(STAFF_EMAIL);
    await page.getByLabel("Password").fill(STAFF_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/admin");
    this.#signedIn = await context.storageState();
    await context.close();
  }
}

type Act = () => Promise<void>;

/** Each of the first `count` elements in turn, by the finger alone: a locator's tap asks the page where it is meanwhile. */
function taps(page: Page, elements: ReturnType<Page["locator"]>, count: number): Act[] {
  return Array.from({ length: count }, (_, at) => async () => {
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
