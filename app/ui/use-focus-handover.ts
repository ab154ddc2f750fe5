import { type RefObject, useEffect } from "react";

type Button = RefObject<HTMLButtonElement | null>;

/** A button that comes to rest under the keyboard's focus hands it to its neighbour. */
export function useFocusHandover(isResting: boolean, button: Button, neighbour: Button): void {
  useEffect(() => {
    if (isResting && document.activeElement === button.current) neighbour.current?.focus();
  }, [isResting, button, neighbour]);
}
