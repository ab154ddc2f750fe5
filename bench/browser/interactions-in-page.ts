declare global {
  interface Window {
    /** The longest event of each interaction, by its id. */
    interactions?: Map<number, number>;
  }
}

/** Runs before the page's own scripts; events of less than 16 ms are left out by the browser. */
export function watchInteractions(): void {
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
}

/** Those since it was called last, in milliseconds to the next paint. */
export function takeInteractions(): number[] {
  const durations = [...(window.interactions?.values() ?? [])];
  window.interactions?.clear();
  return durations;
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
