import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Shows a dialog over the page as long as it is rendered. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // A layout effect: only a dialog closed while it is in the page returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const listener = () => close();
    element?.addEventListener("close", listener);
    element?.showModal();
    return () => {
      element?.removeEventListener("close", listener);
      element?.close();
    };
  }, []);
  return dialog;
}
