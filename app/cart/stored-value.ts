export type StoredValue<T> = {
  current: () => T;
  update: (change: (value: T) => T) => T;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A value in localStorage, shared by the browser's tabs; where that fails it lasts as long as the page.
 * `parse` answers null for what cannot be read.
 */
export function createStoredValue<T>(
  key: string,
  parse: (text: string | null) => T | null,
  empty: () => T,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let value: T | null = null;
  let seen: string | null = null;

  function current(): T {
    value ??= parse(readStorage()) ?? empty();
    return value;
  }

  function readStorage(): string | null {
    try {
      seen = localStorage.getItem(key);
    } catch {
      // The value in memory stays.
    }
    return seen;
  }

  /** Takes over what another tab wrote since the last read. */
  function refresh(): void {
    const before = seen;
    const text = readStorage();
    if (value && text !== before) value = parse(text) ?? empty();
  }

  function update(change: (value: T) => T): T {
    refresh();
    const changed = change(current());
    const text = JSON.stringify(changed);
    value = changed;
    try {
      localStorage.setItem(key, text);
      seen = text;
    } catch {
      // The change stays in memory.
    }
    notify();
    return changed;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: Event): void {
    if (event instanceof StorageEvent && event.key !== null && event.key !== key) return;
    refresh();
    notify();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener("storage", onStorage);
      addEventListener("pageshow", onStorage);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onStorage);
    };
  }

  return { current, update, subscribe };
}
