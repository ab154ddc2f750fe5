import { type RefObject, useEffect, useRef } from "react";

/**
 * Set before a fetcher submits, and cleared once that has come to its end. The fetcher's state is
 * that of the last render: two quick presses both see it idle.
 */
export function useInFlight({ state, data }: { state: string; data: unknown }): RefObject<boolean> {
  const inFlight = useRef(false);
  useEffect(() => {
    // A busy page may render the end without anything that came before it: the answer tells.
    void data;
    if (state === "idle") inFlight.current = false;
  }, [state, data]);
  return inFlight;
}
