import { type RefObject, useEffect, useRef } from "react";

/** Guards against two quick presses: both see the fetcher's state of the last render. */
export function useInFlight({ state, data }: { state: string; data: unknown }): RefObject<boolean> {
  const inFlight = useRef(false);
  useEffect(() => {
    // A busy page may skip the renders in between; then only the data changes.
    void data;
    if (state === "idle") inFlight.current = false;
  }, [state, data]);
  return inFlight;
}
