declare global {
  interface Window {
    earlyShopper?: { tapped: number; shown: number };
  }
}

/** Runs in the page that was loaded: when it painted, and how much moved. */
export async function readPaints(): Promise<{ fcp: number; lcp: number; cls: number }> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Where nothing of the kind happened nothing is told.
      setTimeout(resolve, 200, []);
    });
  const paints = await entries("paint");
  const shifts = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[];
  return {
    fcp: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
    lcp: (await entries("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

/** Runs in a page before its own scripts: a shopper who taps what is seen at once. */
export function tapSoon(): void {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => element.getClientRects().length > 0,
    );
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  let hasOpened = false;
  let tapped = 0;
  const look = () => {
    requestAnimationFrame(look);
    if (tapped > 0) return watchCart();
    if (!isPainted()) return;
    const add = seen("button[aria-label^='Add ']");
    if (add) {
      tapped = performance.now();
      add.click();
    } else if (!hasOpened) {
      const sign = seen("button[aria-expanded]");
      hasOpened = sign !== undefined;
      sign?.click();
    }
  };
  // A frame later than it stands there it has been painted.
  let isThere = false;
  const watchCart = () => {
    if (isThere) window.earlyShopper ??= { tapped, shown: performance.now() };
    isThere =
      document.querySelector("[aria-label='Your cart']")?.textContent?.includes("1 item") === true;
  };
  requestAnimationFrame(look);
}
