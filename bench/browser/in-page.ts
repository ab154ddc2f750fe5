/** Each of these runs in the page, where nothing else of this file is. */

declare global {
  interface Window {
    earlyShopper?: { tapped: number; shown: number };
    /** The longest event of each interaction, by its id. */
    interactions?: Map<number, number>;
    /** Taps that reached something to tap, and keys. */
    inputs?: number;
  }
}

export async function readPaints(): Promise<{ fcp: number; lcp: number; cls: number }> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Without entries the observer is not called.
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

/** Runs before the page's own scripts: taps Add as soon as it can be seen. */
export function tapAddEarly(): void {
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
      const header = seen("button[aria-expanded]");
      hasOpened = header !== undefined;
      header?.click();
    }
  };
  // It is painted one frame after it is in the document.
  let isThere = false;
  const watchCart = () => {
    if (isThere) window.earlyShopper ??= { tapped, shown: performance.now() };
    isThere =
      document.querySelector("[aria-label='Your cart']")?.textContent?.includes("1 item") === true;
  };
  requestAnimationFrame(look);
}

/** Runs before the page's own scripts; events of less than 16 ms are left out by the browser. */
export function watchInteractions(): void {
  if (window.interactions) return;
  const longest = new Map<number, number>();
  window.interactions = longest;
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId === 0) continue;
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    }
  });
  const asked = { type: "event", durationThreshold: 16, buffered: true };
  observer.observe(asked);
  window.inputs = 0;
  const note = ({ type, target }: Event) => {
    // A tap on a label is one on its field, too.
    const isTapped =
      target instanceof Element &&
      target.closest("a, button, input, label") &&
      !target.matches("label input");
    if (type === "keydown" || isTapped) window.inputs = (window.inputs ?? 0) + 1;
  };
  addEventListener("click", note, { capture: true });
  addEventListener("keydown", note, { capture: true });
}

/** Those since it was called last, in milliseconds to the next paint. */
export function takeInteractions(): { durations: number[]; inputs: number } {
  const durations = [...(window.interactions?.values() ?? [])];
  const { inputs = 0 } = window;
  window.interactions?.clear();
  window.inputs = 0;
  return { durations, inputs };
}

/** Leaves nothing on the page but a button with the number of its presses. */
export function countTaps(): void {
  const button = document.createElement("button");
  button.textContent = "0";
  button.addEventListener("click", () => {
    button.textContent = `${Number(button.textContent) + 1}`;
  });
  document.body.replaceChildren(button);
}
