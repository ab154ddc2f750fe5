import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** A phone's drawer: takes the focus, closes by Esc and by going anywhere, and gives the focus back. */
export function useDrawer(isOpen: boolean, onClose: () => void) {
  const drawer = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close();
  }, [key]);
  useEffect(() => {
    if (!isOpen) return;
    drawer.current?.querySelector<HTMLElement>(".sidebar-close")?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    const isWide = matchMedia("(width >= 48rem)");
    const onWiden = () => close();
    document.addEventListener("keydown", onKey);
    isWide.addEventListener("change", onWiden);
    return () => {
      document.removeEventListener("keydown", onKey);
      isWide.removeEventListener("change", onWiden);
      document.querySelector<HTMLElement>("#menu-button")?.focus();
    };
  }, [isOpen]);
  return drawer;
}
