import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { focusHeading } from "./focus-heading.ts";

/** Shows a dialog over the page as long as it is rendered. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // A layout effect: only a dialog closed while it is in the page returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const around = ancestorsOf(opener);
    const listener = () => close();
    element?.addEventListener("close", listener);
    element?.showModal();
    return () => {
      element?.removeEventListener("close", listener);
      element?.close();
      if (opener && !opener.isConnected) focusNearest(around);
    };
  }, []);
  return dialog;
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** The first control of the innermost part that is left; the heading where that is the page. */
function focusNearest(parts: Element[]): void {
  for (const part of parts) {
    if (!part.isConnected) continue;
    if (part.matches(".page-body") || part.querySelector("h1")) {
      focusHeading();
      return;
    }
    for (const control of part.querySelectorAll<HTMLElement>(
      "input, select, textarea, button, a",
    )) {
      control.focus();
      if (document.activeElement === control) return;
    }
  }
}
