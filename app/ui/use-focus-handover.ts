import { type RefObject, useEffect, useRef } from "react";

type Button = RefObject<HTMLButtonElement | null>;

/** A button that is disabled while it has the focus passes it to its neighbour. */
export function useFocusHandover(isDisabled: boolean, button: Button, neighbour: Button): void {
  const isFocused = useRef(false);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const onFocus = () => {
      isFocused.current = true;
    };
    // Some browsers take the focus from a button as soon as it is disabled.
    const onBlur = () => {
      isFocused.current = element.disabled;
    };
    element.addEventListener("focus", onFocus);
    element.addEventListener("blur", onBlur);
    return () => {
      element.removeEventListener("focus", onFocus);
      element.removeEventListener("blur", onBlur);
    };
  }, [button]);
  useEffect(() => {
    if (!isDisabled || !isFocused.current) return;
    isFocused.current = false;
    neighbour.current?.focus();
  }, [isDisabled, neighbour]);
}
