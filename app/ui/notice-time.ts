import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";

const VISIBLE_MS = 5000;
const RECHECK_MS = 1000;

/** Closes a notice after a while, but not while it is hovered or focused. Returns the properties of its element. */
export function useNoticeTime(onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  // Not by a pointer that rested where the notice came.
  const isHeld = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const closeAfter = (delayMs: number) => {
      timer = setTimeout(() => {
        if (isHeld.current || ref.current?.matches(":focus-within")) closeAfter(RECHECK_MS);
        else close();
      }, delayMs);
    };
    closeAfter(VISIBLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    ref,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX || movementY) isHeld.current = true;
    },
    onPointerLeave: () => {
      isHeld.current = false;
    },
  };
}
