import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";

const ENTER = { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 };

const SCANNER_GAP_MS = 10;

/**
 * Types as a scanner does, or a person: keys of the browser's own, each at its time, which do not wait
 * until the page has taken the one before.
 */
export async function typeKeys(page: Page, text: string, gapMs = SCANNER_GAP_MS): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const start = Date.now();
  const keys = [...text].map((key) => (key === "\n" ? ENTER : { key, text: key }));
  const sent: Promise<unknown>[] = [];
  for (const [at, key] of keys.entries()) {
    const dueMs = start + at * gapMs;
    await setTimeout(Math.max(1, dueMs - Date.now()));
    const timestamp = dueMs / 1000;
    sent.push(
      browser.send("Input.dispatchKeyEvent", { type: "keyDown", ...key, timestamp }),
      browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, text: "", timestamp }),
    );
  }
  await Promise.all([...sent, setTimeout(gapMs)]);
  await browser.detach();
}

export function scan(page: Page, code: string): Promise<void> {
  return typeKeys(page, `${code}\n`);
}
