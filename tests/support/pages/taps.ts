import type { Page } from "@playwright/test";

type Point = { x: number; y: number };

const LEFT_BUTTON = { button: "left", clickCount: 1 } as const;

/** Presses as the browser's own, at the time that is given: a busy machine does not change how far two are apart. */
export async function pressAt(
  page: Page,
  { x, y }: Point,
  atMs: number,
  hand: "finger" | "mouse" = "finger",
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const timestamp = atMs / 1000;
  const touch = (type: "touchStart" | "touchEnd", touchPoints: Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  const mouse = (type: "mousePressed" | "mouseReleased") =>
    browser.send("Input.dispatchMouseEvent", { type, x, y, timestamp, ...LEFT_BUTTON });
  if (hand === "finger") await touch("touchStart", [{ x, y }]).then(() => touch("touchEnd", []));
  else await mouse("mousePressed").then(() => mouse("mouseReleased"));
  await browser.detach();
}

/** Two taps at the same coordinates. */
export async function tapTwice(page: Page, at: Point, gapMs: number): Promise<void> {
  const start = Date.now();
  await pressAt(page, at, start);
  await page.waitForTimeout(Math.max(0, start + gapMs - Date.now()));
  await pressAt(page, at, start + gapMs);
}
