import { type RefObject, useEffect, useRef } from "react";

/** Another list is shown from its start, however far one scrolled in the last one. */
export function useStartOf(list: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) element.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [list]);
  return element;
}
