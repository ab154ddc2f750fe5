import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** A cookie, so that the server renders the sidebar as it was left. */
const COOKIE = "koshk_sidebar";
const COOKIE_LIFETIME_MS = 365 * 86_400_000;

export function isSidebarCollapsed(cookies: string | null): boolean {
  return (cookies ?? "").split(/;\s*/).includes(`${COOKIE}=folded`);
}

/** Does nothing where the browser has no cookie store, as on plain http. */
export function storeSidebarState(isCollapsed: boolean): void {
  const value = isCollapsed ? "folded" : "open";
  const expires = Date.now() + COOKIE_LIFETIME_MS;
  globalThis.cookieStore?.set({ name: COOKIE, value, path: "/admin", expires, sameSite: "lax" });
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
