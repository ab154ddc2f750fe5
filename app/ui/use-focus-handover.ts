import { type RefObject, useEffect, useRef } from "react";

/** A button that comes to rest under the keyboard's focus hands it to its neighbour. */
export function useFocusHandover(isResting: boolean): {
  button: RefObject<HTMLButtonElement | null>;
  neighbour: RefObject<HTMLButtonElement | null>;
} {
  const button = useRef<HTMLButtonElement>(null);
  const neighbour = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isResting && document.activeElement === button.current) neighbour.current?.focus();
  }, [isResting]);
  return { button, neighbour };
}
