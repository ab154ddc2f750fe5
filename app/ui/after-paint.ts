/** What may follow before the paint, and goes by what the press did. */
const SOONER = ["pointerdown", "keydown", "click", "pagehide", "visibilitychange"];

/** Runs the work of a press once the pressed button is painted, so that a slow device shows the press first. */
export function afterPaint(work: () => void): void {
  const ran = new AbortController();
  const { signal } = ran;
  const run = () => {
    if (signal.aborted) return;
    ran.abort();
    work();
  };
  for (const type of SOONER) addEventListener(type, run, { capture: true, signal });
  requestAnimationFrame(() => setTimeout(run));
}
