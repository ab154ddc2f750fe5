import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { createStoredValue, isRecord } from "#app/browser/stored-value.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Entry<T> = { key: unknown; state: T };

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
  const [store] = useState(() =>
    createStoredValue<Entry<T> | null>({
      key: `koshk-${name}`,
      parse: (stored) => (isEntry(stored, first) ? stored : null),
      empty: () => null,
      isOfTab: true,
    }),
  );
  const [state, setState] = useState(() => {
    const entry = isClientNavigation ? store.current() : null;
    return entry?.key === key ? entry.state : first;
  });
  // `key` also changes under a mounted page, by a link within it.
  useEffect(() => {
    store.update(() => ({ key, state }));
  }, [store, key, state]);
  return [state, setState];
}

function isEntry<T>(stored: unknown, first: T): stored is Entry<T> {
  if (!isRecord(stored)) return false;
  const { state } = stored;
  return typeof state === typeof first && Array.isArray(state) === Array.isArray(first);
}
