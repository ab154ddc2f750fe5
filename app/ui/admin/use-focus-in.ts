import { type RefObject, useCallback, useEffect, useState } from "react";

/** Puts the focus into an element once it shows what was changed together with this. */
export function useFocusIn(element: RefObject<HTMLElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (wanted) element.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted, element]);
  return useCallback((selector) => setWanted({ selector }), []);
}
