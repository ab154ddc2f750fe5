import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

export const ROWS_AT_ONCE = 20;

/** `end` goes on an element after the last row; another `list` starts from its first rows. */
export function useFirstRows<Row>(
  rows: Row[],
  list: string,
  atOnce: number = ROWS_AT_ONCE,
): { shown: Row[]; end: RefObject<HTMLDivElement | null>; hasMore: boolean } {
  const end = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(atOnce);
  const [counted, setCounted] = useState(list);
  if (counted !== list) {
    setCounted(list);
    setCount(atOnce);
  }
  const hasMore = rows.length > count;
  // A new observer for each count reports at once whether the end is still near.
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        startTransition(() => setCount(count + atOnce));
      },
      { rootMargin: "800px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count, atOnce]);
  return { shown: rows.slice(0, count), end, hasMore };
}
