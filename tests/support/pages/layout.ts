import { expect, type Page } from "@playwright/test";

/** Layout shifts of the pages opened from now on, each with what moved, and from where to where. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    const place = ({ y, height }: DOMRect) => `${y}+${height}`;
    const source = ({ node, previousRect, currentRect }: Source) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} ${place(previousRect)} -> ${place(currentRect)}`;
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value}: ${sources.map(source).join("; ")}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The last shift is reported with the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: string[] }).shifts;
    });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}
