import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Cookies, so that the server renders the sidebar as it was left. */
const COOKIES = { isCollapsed: "koshk_folded", isMoreOpen: "koshk_more" };
const COOKIE_SECONDS = 365 * 86_400;

export type SidebarState = Record<keyof typeof COOKIES, boolean>;

export function readSidebarState(cookies: string | null): SidebarState {
  const set = (cookies ?? "").split(/;\s*/);
  const isOn = (name: string) => set.includes(`${name}=yes`);
  return { isCollapsed: isOn(COOKIES.isCollapsed), isMoreOpen: isOn(COOKIES.isMoreOpen) };
}

export function storeSidebarState(what: keyof SidebarState, isOn: boolean): void {
  const value = isOn ? "yes" : "no";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http, and makes the path /admin/.
  document.cookie = `${COOKIES[what]}=${value}; path=/admin; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** The fades above and below the links. */
const FADE_PX = { top: 8, bottom: 24 };

/** The current page's link is in sight: when a page is opened, and whenever `isOpen` changes. */
export function useCurrentInSight(isOpen: boolean) {
  const links = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef<boolean | null>(null);
  useEffect(() => {
    void pathname;
    const isPressed = shown.current !== null && (shown.current || !isOpen);
    shown.current = isOpen;
    const box = links.current?.getBoundingClientRect();
    const current = links.current?.querySelector("[aria-current]");
    const link = current?.getBoundingClientRect();
    if (!links.current || !box || !link) return;
    // One that was pressed is in sight, if only in part, and stays under the finger.
    const isInSight = isPressed
      ? link.bottom > box.top && link.top < box.bottom
      : link.top >= box.top + FADE_PX.top && link.bottom <= box.bottom - FADE_PX.bottom;
    if (isInSight) return;
    links.current.scrollTop += link.top - box.top - (box.height - link.height) / 2;
  }, [pathname, isOpen]);
  return links;
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

export function isOnOrBelow(pathname: string, page: string): boolean {
  return `${pathname}/`.startsWith(`${page}/`);
}
