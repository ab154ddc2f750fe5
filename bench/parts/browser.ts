import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import type { Browser } from "@playwright/test";
import { alternate } from "../alternate.ts";
import { readPaints, tapAddEarly } from "../browser/in-page.ts";
import { DEVICE_NOTE, onDevice, openBrowser, PHONE } from "../browser/slow-device.ts";
import { countBytes } from "../browser/wire-bytes.ts";
import type { Findings } from "../figures.ts";
import { type Served, startNginx } from "../nginx.ts";
import { get, openShop, settledHome } from "../shop.ts";
import { demoData } from "../shop-data.ts";

type Visit = { fcp: number; lcp: number; cls: number; bytes: number };

const FAST = { unit: "ms", wanted: { atMost: 1500 } };
const ALIKE = { atMost: 1.2 };
const IN_ARABIC = { atMost: 1.1 };

/** First visits on a slow phone, against a static page of the same look that nginx serves. */
export async function browser(): Promise<Findings> {
  const shop = await openShop(await demoData());
  const nginx = await startNginx(await staticPage(shop.origin));
  const chromium = await openBrowser();
  const visits = await alternate({
    ours: () => visit(chromium, `${shop.origin}/`),
    arabic: () => visit(chromium, `${shop.origin}/ar`),
    nginx: () => visit(chromium, `${nginx.origin}/`),
  });
  const taps = await alternate({
    opened: () => tapAdd(chromium, `${shop.origin}/`),
    found: () => tapAdd(chromium, `${shop.origin}/?q=chips`),
  });
  await chromium.close();
  await Promise.all([shop.stop(), nginx.stop()]);

  const compared = (work: string, key: keyof Visit, who: "ours" | "arabic", unit = "ms") => {
    const of = (visits: Visit[]) => visits.map((one) => one[key]);
    const against =
      who === "ours"
        ? { name: "a static page of the same look, by nginx", values: of(visits.nginx) }
        : { name: "`/`", values: of(visits.ours) };
    return { work, unit, ours: of(visits[who]), against };
  };
  const kilobytes = visits.ours.map(({ bytes }) => bytes / 1000);
  return {
    title: "A first visit on a slow phone",
    figures: [
      { ...compared("first contentful paint", "fcp", "ours"), wanted: ALIKE },
      { ...compared("largest contentful paint", "lcp", "ours"), wanted: ALIKE },
      { ...compared("`/ar`, first contentful paint", "fcp", "arabic"), wanted: IN_ARABIC },
      compared("`/ar`, HTML, CSS and JavaScript over the wire", "bytes", "arabic", "bytes"),
      {
        work: "HTML, CSS and JavaScript over the wire",
        unit: "KB",
        ours: kilobytes,
        wanted: { atMost: 130.5 },
      },
      { work: "from the tap on Add to the item in the cart", ours: taps.opened, ...FAST },
      { work: "the same, among search results", ours: taps.found, ...FAST },
      { work: "layout shift", unit: "CLS", ours: visits.ours.map(({ cls }) => cls) },
      { work: "`/ar`, layout shift", unit: "CLS", ours: visits.arabic.map(({ cls }) => cls) },
    ],
    notes: [DEVICE_NOTE, "Add is tapped as soon as it is visible."],
  };
}

function visit(browser: Browser, url: string): Promise<Visit> {
  return onDevice(browser, PHONE, async (page, session) => {
    const bytes = await countBytes(session);
    await page.goto(url, { waitUntil: "networkidle" });
    return { ...(await page.evaluate(readPaints)), bytes: bytes() };
  });
}

function tapAdd(browser: Browser, url: string): Promise<number> {
  return onDevice(browser, PHONE, async (page) => {
    await page.addInitScript(tapAddEarly);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => window.earlyShopper);
    return page.evaluate(() => {
      const { tapped = 0, shown = 0 } = window.earlyShopper ?? {};
      return shown - tapped;
    });
  });
}

/** The home page without scripts and data, and its files, as the shop sends them, by their paths. */
async function staticPage(origin: string): Promise<Map<string, Served>> {
  const { headers, body } = await settledHome(origin);
  const html = (await promisify(brotliDecompress)(body))
    .toString()
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  const home = { headers, body: await promisify(brotliCompress)(html) };
  const paths = html.match(/\/(?:assets|files)\/[^\s"'),?#\\]+|\/favicon\.svg/g) ?? [];
  const files = [...new Set(paths)].map(async (path) => [path, await get(origin + path)] as const);
  return new Map<string, Served>([["/", home], ...(await Promise.all(files))]);
}
