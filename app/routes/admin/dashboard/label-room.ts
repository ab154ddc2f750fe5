/** Where a label on a time axis is shown: on any screen, where the chart is wide, or never. */
export type LabelRoom = "any" | "wide" | "none";

/** A chart's widths in pixels, and what a label takes of them. */
const NARROW = 230;
const WIDE = 520;
const CHARACTER = 8;
const GAP = 8;

/** Every how many bars a label may stand, so that hours, days and months fall on familiar ones. */
const STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 24];

/** Leaves out labels evenly, so that those that are shown never touch. */
export function labelRooms(labels: string[]): LabelRoom[] {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const most = (width: number) => Math.max(1, Math.floor(width / (longest * CHARACTER + GAP)));
  const wide = stepFor(labels.length, most(WIDE), 1);
  // A multiple of it, as a wide chart shows the labels of both.
  const narrow = stepFor(labels.length, most(NARROW), wide);
  return labels.map((_, index) => {
    if (index % narrow === 0) return "any";
    return index % wide === 0 ? "wide" : "none";
  });
}

function stepFor(count: number, most: number, multipleOf: number): number {
  const steps = [...STEPS, Math.ceil(count / most / multipleOf) * multipleOf];
  return (
    steps.find((step) => step % multipleOf === 0 && Math.ceil(count / step) <= most) ?? multipleOf
  );
}
