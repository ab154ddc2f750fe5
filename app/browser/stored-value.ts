export type StoredValue<T> = {
  current: () => T;
  update: (change: (value: T) => T) => T;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  key: string;
  /** Answers null for what cannot be read. A text that is no JSON is given as it is, and with a `version` its writer's. */
  parse: (stored: unknown, version: number) => T | null | undefined;
  empty: () => T;
  /** Of what is written. The first is the value alone, a later one has its number beside it. */
  version?: number;
  isOfTab?: boolean;
};

/** A value that the browser keeps, the same in all its tabs; where that fails it lasts as long as the page. */
export function createStoredValue<T>(options: Options<T>): StoredValue<T> {
  const { key, parse, empty, version = 1, isOfTab } = options;
  const listeners = new Set<() => void>();
  let value: T;
  /** Undefined until it was read. */
  let seen: string | null | undefined;

  const storage = () => (isOfTab ? sessionStorage : localStorage);

  /** Takes over what another tab wrote since the last read. */
  function refresh(): T {
    let text = seen ?? null;
    try {
      text = storage().getItem(key);
    } catch {
      // The value in memory stays.
    }
    if (text !== seen) value = read(text);
    seen = text;
    return value;
  }

  function read(text: string | null): T {
    if (text === null) return empty();
    const stored = parseJson(text);
    const isLater = version > 1 && isRecord(stored) && typeof stored.version === "number";
    const parsed = isLater ? parse(stored.value, Number(stored.version)) : parse(stored, 1);
    return parsed ?? empty();
  }

  function set(changed: T, text: string | null): void {
    value = changed;
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      seen = text;
    } catch {
      // The change stays in memory.
    }
    notify();
  }

  function update(change: (value: T) => T): T {
    const changed = change(refresh());
    set(changed, JSON.stringify(version > 1 ? { version, value: changed } : changed));
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
      refresh();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onStorage);
    };
  }

  return {
    // Who is told of changes need not read them each time.
    current: () => (listeners.size > 0 ? value : refresh()),
    update,
    clear: () => set(empty(), null),
    subscribe,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Some values of earlier releases are the text alone. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
