import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from "@playwright/test";
import { chromiumArgs, requireChromium } from "#tests/support/servers/chromium.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const TABLET: BrowserContextOptions = {
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  isMobile: true,
};
const MOBILE_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

export const DEVICE_NOTE =
  "Chromium, 1.6 Mbps, 150 ms, processor slowed down 4 times; the phone 390 x 844, the tablet 820 x 1180.";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: chromiumArgs });
}

/** A first visit: nothing is in its cache. */
export async function onDevice<T>(
  browser: Browser,
  device: BrowserContextOptions,
  doing: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", MOBILE_NETWORK);
  const result = await doing(page, session);
  await context.close();
  return result;
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return session;
}

export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill(STAFF_EMAIL);
  await page.getByLabel("Password").fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/admin");
}
