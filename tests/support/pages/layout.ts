import { expect, type Page } from "@playwright/test";

/**
 * Layout shifts of the pages opened from now on, each with what moved, and from where to where. The rest of a page that the
 * browser had shown in part is none. On a `firstVisit` words may move sideways: the typeface arrives after them.
 */
export async function watchShifts(
  page: Page,
  firstVisit = false,
): Promise<() => Promise<string[]>> {
  await page.addInitScript((isFirstVisit) => {
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    const source = ({ node, previousRect, currentRect }: Source) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} ${place(previousRect)} -> ${place(currentRect)}`;
    const isUpOrDown = ({ previousRect: before, currentRect: after }: Source) =>
      before.y !== after.y || before.height !== after.height;
    const entries: Shift[] = [];
    let parsedAt = Number.POSITIVE_INFINITY;
    const note = () => {
      parsedAt = performance.now();
    };
    addEventListener("DOMContentLoaded", () => requestAnimationFrame(note), { once: true });
    const shifts = () =>
      entries
        .filter(({ startTime }) => startTime > parsedAt)
        .filter(({ sources }) => !isFirstVisit || sources.some(isUpOrDown))
        .map(({ value, sources }) => `${value}: ${sources.map(source).join("; ")}`);
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => entries.push(...(list.getEntries() as Shift[]))).observe({
      type: "layout-shift",
      buffered: true,
    });
  }, firstVisit);
  return () =>
    page.evaluate(async () => {
      // The last shift is reported with the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: () => string[] }).shifts();
    });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}
