import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A page that was gone to, not loaded, says by its heading where one is now. */
export function useArrival(isMenuOpen: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Behind an open menu nothing can be focused; closing it comes next.
    if (isMenuOpen || shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, [pathname, isMenuOpen]);
}
