import { useCallback, useEffect, useRef } from "react";

const TYPES = ["pointerdown", "pointerup", "pointercancel"];

/** Runs a change of the layout once no pointer is down: what is pressed must not move from under it. */
export function useAfterPress(isFollowed: boolean): (change: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isFollowed) return;
    const follow = ({ type }: Event) => {
      isDown.current = type === "pointerdown";
      // The click comes right after.
      if (!isDown.current && waiting.current) setTimeout(waiting.current);
      waiting.current = undefined;
    };
    for (const type of TYPES) addEventListener(type, follow, { capture: true });
    return () => {
      isDown.current = false;
      for (const type of TYPES) removeEventListener(type, follow, { capture: true });
    };
  }, [isFollowed]);
  return useCallback((change) => {
    if (isDown.current) waiting.current = change;
    else change();
  }, []);
}
