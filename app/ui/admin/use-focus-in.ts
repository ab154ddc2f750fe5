import { type RefObject, useCallback, useEffect, useState } from "react";

/** Moves the focus after the render of the state changes made with it. */
export function useFocusIn(element: RefObject<HTMLElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (wanted) element.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted, element]);
  return useCallback((selector) => setWanted({ selector }), []);
}
