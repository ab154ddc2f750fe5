/**
 * Two to five round numbers, evenly spaced from `lowest`, at most 0, or just below it to `highest`,
 * at least 0, or just above it; 0 is one of them, and each is a multiple of `unit`.
 */
export function axisTicks(lowest: number, highest: number, unit: number): number[] {
  const step = roundStep((highest - lowest) / 3, unit);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50 … units that is not below `least`. */
function roundStep(least: number, unit: number): number {
  for (let power = unit; ; power *= 10) {
    const factor = [1, 2, 5].find((candidate) => candidate * power >= least);
    if (factor) return factor * power;
  }
}

/** Where a label of the time axis is visible: at any width, on a wide chart only, or never. */
export type LabelVisibility = "any" | "wide" | "none";

const NARROW_CHART_PX = 230;
const WIDE_CHART_PX = 520;
const CHARACTER_PX = 8;
const GAP_PX = 8;

/** Bars from one label to the next, so that hours, days and months fall on familiar ones. */
const LABEL_STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 24];

/** Hides labels evenly, so that the visible ones never touch. */
export function labelVisibilities(labels: string[]): LabelVisibility[] {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const fitting = (px: number) => Math.max(1, Math.floor(px / (longest * CHARACTER_PX + GAP_PX)));
  const wide = labelStep(labels.length, fitting(WIDE_CHART_PX), 1);
  // A multiple of `wide`, as a wide chart shows the labels of both.
  const narrow = labelStep(labels.length, fitting(NARROW_CHART_PX), wide);
  return labels.map((_, index) => {
    if (index % narrow === 0) return "any";
    return index % wide === 0 ? "wide" : "none";
  });
}

function labelStep(count: number, fitting: number, multipleOf: number): number {
  const steps = [...LABEL_STEPS, Math.ceil(count / fitting / multipleOf) * multipleOf];
  return (
    steps.find((step) => step % multipleOf === 0 && Math.ceil(count / step) <= fitting) ??
    multipleOf
  );
}
