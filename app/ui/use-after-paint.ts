import { useDeferredValue } from "react";

/** Whether to show what appears on its own: the answer to the tap that caused it is painted before it. */
export function useAfterPaint(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
