import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * State that is there again when one comes back to this entry of the tab's history; a page that
 * is loaded starts with `first`.
 */
export function useEntryState<T extends string | string[]>(
  name: string,
  first: T,
): [T, (next: T) => void] {
  const { key } = useLocation();
  const isGoneTo = useHydrated();
  const [state, setState] = useState(() => (isGoneTo ? read(name, key, first) : first));
  // Also when the entry changes under the page, as a link within it makes it.
  useEffect(() => write(name, key, state), [name, key, state]);
  return [state, setState];
}

function read<T extends string | string[]>(name: string, key: string, first: T): T {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`koshk-${name}`) ?? "{}");
    const isAlike =
      typeof kept.state === typeof first && Array.isArray(kept.state) === Array.isArray(first);
    return kept.key === key && isAlike ? kept.state : first;
  } catch {
    return first;
  }
}

function write(name: string, key: string, state: string | string[]): void {
  try {
    sessionStorage.setItem(`koshk-${name}`, JSON.stringify({ key, state }));
  } catch {
    // Without storage a page that is come back to starts anew.
  }
}
