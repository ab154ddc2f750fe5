import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Has the page's data read again `wait` milliseconds after it came; not at all without that. */
export function useReadingAfter(wait: number | undefined): void {
  const { revalidate } = useRevalidator();
  const read = useEffectEvent(() => {
    revalidate();
  });
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(read, wait);
    return () => clearTimeout(timer);
  }, [wait]);
}
