import type { MouseEvent } from "react";

/** As app/ui/second-taps.ts has it, which a first visit does not load. A key's press has no `detail`, and one from before hydration no place. */
export function isSecondTap(
  first: MouseEvent | null,
  { detail, timeStamp, clientX, clientY }: MouseEvent,
) {
  if (!first || !detail || timeStamp - first.timeStamp > 650) return false;
  return !first.detail || Math.hypot(clientX - first.clientX, clientY - first.clientY) <= 24;
}
