import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** A cookie, so that the server renders the sidebar as it was left. */
const COOKIE = "koshk_folded";
const COOKIE_SECONDS = 365 * 86_400;

export function isSidebarCollapsed(cookies: string | null): boolean {
  return (cookies ?? "").split(/;\s*/).includes(`${COOKIE}=yes`);
}

export function storeSidebarState(isCollapsed: boolean): void {
  const value = isCollapsed ? "yes" : "no";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http, and makes the path /admin/.
  document.cookie = `${COOKIE}=${value}; path=/admin; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** A phone's drawer: takes the focus, closes on Escape and on navigation, gives the focus back. */
export function useDrawer(isOpen: boolean, onClose: () => void) {
  const drawer = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    close();
  }, [key]);
  useEffect(() => {
    if (!isOpen) return;
    drawer.current?.querySelector<HTMLElement>(".sidebar-close")?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    const wideScreen = matchMedia("(width >= 48rem)");
    const onWiden = () => close();
    document.addEventListener("keydown", onKey);
    wideScreen.addEventListener("change", onWiden);
    return () => {
      document.removeEventListener("keydown", onKey);
      wideScreen.removeEventListener("change", onWiden);
      document.querySelector<HTMLElement>("#menu-button")?.focus();
    };
  }, [isOpen]);
  return drawer;
}
