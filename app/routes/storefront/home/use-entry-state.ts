import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * State that is restored when the shopper comes back to this entry of the tab's history. A page
 * that is reloaded starts with `first`.
 */
export function useEntryState<T extends string | string[]>(
  name: string,
  first: T,
): [T, (next: T) => void] {
  const { key } = useLocation();
  const isClientNavigation = useHydrated();
  const [state, setState] = useState(() => (isClientNavigation ? read(name, key, first) : first));
  // `key` also changes under a mounted page, by a link within it.
  useEffect(() => write(name, key, state), [name, key, state]);
  return [state, setState];
}

function read<T extends string | string[]>(name: string, key: string, first: T): T {
  try {
    const stored = JSON.parse(sessionStorage.getItem(`koshk-${name}`) ?? "{}");
    const hasSameType =
      typeof stored.state === typeof first && Array.isArray(stored.state) === Array.isArray(first);
    return stored.key === key && hasSameType ? stored.state : first;
  } catch {
    return first;
  }
}

function write(name: string, key: string, state: string | string[]): void {
  try {
    sessionStorage.setItem(`koshk-${name}`, JSON.stringify({ key, state }));
  } catch {
    // Without storage the page starts over.
  }
}
