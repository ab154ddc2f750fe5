import type { Page } from "@playwright/test";
import fc from "fast-check";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { sendOrder } from "#tests/support/pages/order-pages.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { pressAt, tapTwice } from "#tests/support/pages/taps.ts";
import { changeSettings, tillIsOpen } from "#tests/support/pages/till.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const PAIRS = runs(24, 200);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
];

/** Prepared by keys: a tap is to be the first one. */
const press = (page: Page, what: string) => page.locator(`${what}:visible`).first().press("Enter");

async function fill(page: Page): Promise<void> {
  for (const at of [0, 1, 2, 3, 1, 2]) {
    await page.locator(".tile-press:enabled").nth(at).press("Enter");
  }
}

async function toConfirm(page: Page): Promise<void> {
  await fill(page);
  await press(page, ".confirm-link");
  await page.locator(".sale-button").waitFor();
}

async function hold(page: Page): Promise<void> {
  await fill(page);
  await press(page, ".hold-sale");
  await page.locator("dialog input").press("Enter");
}

const STATES: Record<string, (page: Page, shop: RunningShop) => Promise<void>> = {
  "an empty sale": async () => {},
  "a sale": fill,
  "a search": (page) => page.locator(".till-search input").fill("a"),
  "the last sale": async (page) => {
    await toConfirm(page);
    await press(page, ".sale-button");
    await page.locator(".just-sold:visible").waitFor();
  },
  "Confirm Sale": toConfirm,
  "a sale to be held": async (page) => {
    await fill(page);
    await press(page, ".hold-sale");
  },
  "held sales": async (page) => {
    await hold(page);
    await press(page, ".held-sales-button");
  },
  "an unknown code": (page) => scan(page, "6229990000011"),
  "a web order's notice": async (page, shop) => {
    await fill(page);
    const { id } = await addProduct(shop, { name: `Tea ${Date.now()}` });
    await sendOrder(shop, { id, quantity: 1, price: 1000 });
    await page.locator(".notice").waitFor();
  },
};

const PAIR = fc.record({
  size: fc.constantFrom(...SIZES),
  state: fc.constantFrom(...Object.keys(STATES)),
  gapMs: fc.integer({ min: 220, max: 600 }),
  which: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  across: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  down: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
});

type Pair = typeof PAIR extends fc.Arbitrary<infer Drawn> ? Drawn : never;

for (const language of ["en", "ar"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ hasTouch: true });

    test.afterEach(async ({ shop }) => {
      await shop.db.updateTable("user").set({ language: "en" }).execute();
      await changeSettings(shop, { afterSale: "dashboard" });
    });

    test("the second of two taps in one place hits what the first one hit, or nothing", {
      tag: "@desktop",
    }, async ({ page, context, shop }) => {
      test.setTimeout(TIMEOUT_MS);
      await changeSettings(shop, { afterSale: "new-sale" });
      await shop.db.updateTable("user").set({ language }).execute();
      await context.clearCookies();
      await signInContext(context, shop);
      const hits: string[] = [];
      await page.exposeFunction("noteHit", (hit: string) => hits.push(hit));
      await page.addInitScript(noteHits);
      const counts = { same: 0, nothing: 0 };
      const others: object[] = [];
      for (const pair of fc.sample(PAIR, { numRuns: PAIRS / 2, seed: SEED })) {
        await test.step(JSON.stringify(pair), async () => {
          await page.setViewportSize(pair.size);
          await openNewSale(page);
          await STATES[pair.state]?.(page, shop);
          await page.evaluate(standStill);
          const at = await page.evaluate(aim, pair);
          hits.length = 0;
          await tapTwice(page, at, pair.gapMs);
          await page.title();
          const [first, second] = hits;
          expect(first).toBe(at.hit);
          if (second === undefined) counts.nothing += 1;
          else if (second === first) counts.same += 1;
          else others.push({ first, second, ...pair });
        });
      }
      console.log(`${language}, seed ${SEED}: ${PAIRS / 2} pairs`, counts);
      expect(others).toEqual([]);
    });
  });
}

test.describe("the press that opens a page", () => {
  test.use({ hasTouch: true });

  test("keeps its place from being pressed again for 600 ms, for fingers alone", {
    tag: "@desktop",
  }, async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("confirm-order")) {
        sent.push(request.url());
      }
    });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await openNewSale(page);
      await fill(page);
      const link = page.locator(".confirm-link:visible");
      const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      const at = { x: x + width / 2, y: y + height / 2 };
      const opened = Date.now();
      await pressAt(page, at, opened);
      await page.locator(".sale-button").waitFor();
      await pressAt(page, at, opened + 350);
      await pressAt(page, { x: at.x + 12, y: at.y - 12 }, opened + 600, "mouse");
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      expect(sent).toEqual([]);
      // Elsewhere a finger counts at once, and here a key.
      await page.getByLabel("Customer Name").tap();
      await expect(page.getByLabel("Customer Name")).toBeFocused();
      await page.locator(".sale-button").press("Enter");
      await expect(page.getByText("Order successfully created!")).toBeVisible();
      expect(sent.splice(0)).toHaveLength(1);
      await page.waitForURL("**/admin");
    }
  });
});

async function openNewSale(page: Page): Promise<void> {
  await page.goto("/admin/new-order");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await tillIsOpen(page);
}

/** Reports each click that reaches the page, by its control's kind and name. */
function noteHits(): void {
  const named = (target: EventTarget | null) => {
    const control = (target as Element).closest("a, button, input, select, summary, label");
    return control && `${control.localName} ${control.ariaLabel ?? control.textContent}`;
  };
  Object.assign(window, { named, print: () => {} });
  document.addEventListener(
    "click",
    ({ target, detail }) => {
      const hit = named(target);
      if (hit && detail > 0) Reflect.get(window, "noteHit")(hit);
    },
    true,
  );
}

/** The sidebar narrows as New Sale opens. */
async function standStill(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** A point on one of the controls that a finger can reach. */
function aim({ which, across, down }: Pair): { x: number; y: number; hit: string } {
  const named: (target: Element | null) => string | null = Reflect.get(window, "named");
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const controls = (dialog ?? document).querySelectorAll("a, button:enabled, input, summary");
  const aims = [...controls]
    .filter((control) => !control.matches(".scan-with-camera, form[action] *, [target]"))
    .map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const x = Math.round(left + across * width);
      const y = Math.round(top + down * height);
      const there = document.elementFromPoint(x, y);
      return { x, y, hit: named(control) ?? "", isFree: there !== null && control.contains(there) };
    })
    .filter(({ isFree }) => isFree);
  const found = aims[Math.floor(which * aims.length)];
  if (!found) throw new Error("Nothing can be pressed.");
  return found;
}
