declare global {
  interface Window {
    /** The longest event of each interaction, by its id. */
    interactions?: Map<number, number>;
    /** Taps that reached something to tap, and keys. */
    inputs?: number;
  }
}

/** Runs before the page's own scripts; events of less than 16 ms are left out by the browser. */
export function watchInteractions(): void {
  if (window.interactions) return;
  const TAPPED = "a, button, input, label";
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
    const isReached = type === "keydown" || (target instanceof Element && target.closest(TAPPED));
    if (isReached) window.inputs = (window.inputs ?? 0) + 1;
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
