import { type Browser, chromium } from "@playwright/test";
import { chromiumArgs, requireChromium } from "#tests/support/servers/chromium.ts";
import { readPaints, tapAddEarly } from "./in-page.ts";
import { onDevice, PHONE } from "./slow-device.ts";
import { countBytes, type WireBytes } from "./wire-bytes.ts";

export type Visit = {
  fcp: number;
  lcp: number;
  cls: number;
  // From the tap on Add to the item in the cart, in a category and in search results; null without
  // scripts.
  tapped: number | null;
  tappedFound: number | null;
  inCart: number | null;
  inCartFound: number | null;
} & WireBytes;

const SEARCH = "/?q=chips";

/** Add is tapped on the page without a language in its address alone. */
export async function measureVisits(origin: string, runs: number, path = "/"): Promise<Visit[]> {
  const executablePath = requireChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, origin, path));
    return visits;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const look = await onDevice(browser, PHONE, async (page, session) => {
    const bytes = await countBytes(session);
    await page.goto(origin + path, { waitUntil: "networkidle" });
    return { ...(await page.evaluate(readPaints)), ...bytes() };
  });
  if (look.scripts === 0 || path !== "/") {
    return { ...look, tapped: null, tappedFound: null, inCart: null, inCartFound: null };
  }
  const opened = await tap(browser, `${origin}/`);
  const found = await tap(browser, `${origin}${SEARCH}`);
  return {
    ...look,
    tapped: opened.shown - opened.tapped,
    tappedFound: found.shown - found.tapped,
    inCart: opened.shown,
    inCartFound: found.shown,
  };
}

function tap(browser: Browser, url: string): Promise<{ tapped: number; shown: number }> {
  return onDevice(browser, PHONE, async (page) => {
    await page.addInitScript(tapAddEarly);
    await page.goto(url, { waitUntil: "commit" });
    const shown = await page.waitForFunction(
      () => window.earlyShopper?.shown && window.earlyShopper,
    );
    return (await shown.jsonValue()) as { tapped: number; shown: number };
  });
}
