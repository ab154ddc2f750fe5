import { type MouseEvent, useRef } from "react";

const SECOND_TAP_MS = 600;
const SECOND_TAP_PX = 24;

type Press = { x: number; y: number; at: number };

let last: Press = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };

globalThis.document?.addEventListener(
  "pointerdown",
  ({ clientX: x, clientY: y }) => {
    last = { x, y, at: performance.now() };
  },
  { capture: true, passive: true },
);

/** Tells whether a press is a second tap on what opened this part, which now lies under the finger. */
export function useOpeningPress(): (event: MouseEvent) => boolean {
  const opening = useRef<Press>(undefined);
  opening.current ??= last;
  return ({ clientX, clientY, detail }) => {
    const { x, y, at } = opening.current ?? last;
    const isNear = Math.hypot(clientX - x, clientY - y) <= SECOND_TAP_PX;
    // A key or a screen reader presses without a pointer.
    return detail > 0 && isNear && performance.now() - at < SECOND_TAP_MS;
  };
}
