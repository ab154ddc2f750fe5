import { type RefObject, useEffect, useRef } from "react";

const MARGIN_PX = 24;

/** For a row of links, which scrolls on a phone: the current one stays in sight. */
export function useScrolledTo(current: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(current);
    if (!row.current || !link) return;
    const toEnd = link.offsetLeft + link.offsetWidth + MARGIN_PX - row.current.clientWidth;
    row.current.scrollTo({ left: document.dir === "rtl" ? toEnd : link.offsetLeft - MARGIN_PX });
  }, [current]);
  return row;
}
