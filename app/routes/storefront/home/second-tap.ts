type Tap = Pick<MouseEvent, "detail" | "timeStamp" | "clientX" | "clientY">;

/** As app/ui/second-taps.ts has it, which a first visit does not load. A key's press has no `detail`, and one from before hydration no place. */
export function isSecondTap(first: Tap | null, { detail, timeStamp, clientX, clientY }: Tap) {
  if (!first || !detail || timeStamp - first.timeStamp > 650) return false;
  return !first.detail || Math.hypot(clientX - first.clientX, clientY - first.clientY) <= 24;
}
