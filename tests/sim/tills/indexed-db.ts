type Value = object;
type Schema = { keyPath: string | null; isNumbered: boolean; indexes: Record<string, string> };
type Key = number | string;
type Store = { schema: Schema; rows: Map<Key, Value>; last: number };

/** What a device has on its disk: transactions that are not complete are not there. */
export class DeviceDisk {
  stores: Record<string, Store> = {};
  readonly running: Transaction[] = [];

  /** Whatever was under way ends here. */
  cut(): void {
    for (const transaction of this.running.splice(0)) transaction.isOver = true;
  }
}

class Request extends EventTarget {
  result: unknown;
  error: unknown = null;
}

class Range {
  readonly from: Key | null;
  readonly to: Key | null;
  readonly isOpen: boolean;

  constructor(from: Key | null, to: Key | null, isOpen = false) {
    this.from = from;
    this.to = to;
    this.isOpen = isOpen;
  }

  static lowerBound = (from: Key, isOpen = false) => new Range(from, null, isOpen);
  static upperBound = (to: Key) => new Range(null, to);
  static bound = (from: Key, to: Key) => new Range(from, to);

  has(key: Key): boolean {
    const isAbove = this.from === null || key > this.from || (!this.isOpen && key === this.from);
    return isAbove && (this.to === null || key <= this.to);
  }
}

type Wanted = Range | Key | undefined;

class ObjectStore {
  readonly #transaction: Transaction;
  readonly #name: string;
  /** By which rows are found; null for the store's keys. */
  readonly #index: string | null;

  constructor(transaction: Transaction, name: string, index: string | null = null) {
    this.#transaction = transaction;
    this.#name = name;
    this.#index = index;
  }

  #ask<Result>(work: (store: Store) => Result): Request {
    return this.#transaction.ask(() => work(this.#transaction.store(this.#name)));
  }

  #rows({ rows, schema }: Store, wanted: Wanted): [Key, Value][] {
    const path = this.#index === null ? null : schema.indexes[this.#index]?.split(".");
    const read = (value: unknown) =>
      path?.reduce((of, part) => Reflect.get(Object(of), part), value);
    return [...rows].filter(([key, value]) => {
      const own = (path ? read(value) : key) as Key;
      return wanted === undefined || (wanted instanceof Range ? wanted.has(own) : own === wanted);
    });
  }

  put(value: Value, given?: Key) {
    return this.#ask((store) => {
      const { keyPath, isNumbered } = store.schema;
      const own = keyPath === null ? given : (Reflect.get(value, keyPath) as Key | undefined);
      const key = own ?? (isNumbered ? store.last + 1 : "");
      if (typeof key === "number") store.last = Math.max(store.last, key);
      store.rows.set(key, keyPath === null ? value : { ...value, [keyPath]: key });
      return key;
    });
  }

  add(value: Value) {
    return this.put(value);
  }

  get(key: Key) {
    return this.#ask(({ rows }) => rows.get(key));
  }

  count() {
    return this.#ask(({ rows }) => rows.size);
  }

  getAllKeys() {
    return this.#ask(({ rows }) => [...rows.keys()]);
  }

  getAll(wanted?: Wanted, count?: number) {
    return this.#ask((store) => {
      const found = this.#rows(store, wanted).map(([, value]) => value);
      return found.slice(0, count ?? found.length);
    });
  }

  delete(wanted: Wanted) {
    return this.#ask((store) => {
      for (const [key] of this.#rows(store, wanted)) store.rows.delete(key);
    });
  }

  index(name: string) {
    return new Index(this.#transaction, this.#name, name);
  }
}

class Index extends ObjectStore {}

/** One that writes waits for those before it with stores of its own, as they wait for it. */
class Transaction extends EventTarget {
  readonly objectStoreNames: string[];
  readonly mode: string;
  readonly error = null;
  isOver = false;
  readonly #disk: DeviceDisk;
  readonly #asked: (() => void)[] = [];
  #work: Record<string, Store> | null = null;

  constructor(disk: DeviceDisk, names: string | string[], mode = "readonly") {
    super();
    this.objectStoreNames = [names].flat();
    this.mode = mode;
    this.#disk = disk;
    disk.running.push(this);
    this.#goOn();
  }

  objectStore(name: string) {
    return new ObjectStore(this, name);
  }

  store(name: string): Store {
    const store = this.#work?.[name];
    if (!store) throw new Error(`The transaction is not about ${name}.`);
    return store;
  }

  ask(work: () => unknown): Request {
    const request = new Request();
    this.#asked.push(() => {
      request.result = work();
      request.dispatchEvent(new Event("success"));
    });
    return request;
  }

  #isFirst(): boolean {
    const before = this.#disk.running.slice(0, this.#disk.running.indexOf(this));
    return !before.some(
      (other) =>
        [this.mode, other.mode].includes("readwrite") &&
        other.objectStoreNames.some((name) => this.objectStoreNames.includes(name)),
    );
  }

  /** Complete once nothing more was asked of it. */
  #goOn(): void {
    setImmediate(() => {
      if (this.isOver) return;
      if (!this.#work && this.#isFirst()) this.#work = this.#copy();
      if (!this.#work) return this.#goOn();
      const next = this.#asked.shift();
      if (next) {
        next();
        return this.#goOn();
      }
      if (this.mode === "readwrite") Object.assign(this.#disk.stores, this.#work);
      this.isOver = true;
      this.#disk.running.splice(this.#disk.running.indexOf(this), 1);
      this.dispatchEvent(new Event("complete"));
    });
  }

  #copy(): Record<string, Store> {
    const copies = this.objectStoreNames.map((name) => {
      const store = this.#disk.stores[name];
      if (!store) throw new Error(`There is no store ${name}.`);
      return [name, { ...store, rows: new Map(store.rows) }];
    });
    return Object.fromEntries(copies);
  }
}

class Database extends EventTarget {
  readonly #current: () => DeviceDisk;
  /** What opening it made: each device has the same. */
  readonly schemas: Record<string, Schema> = {};

  constructor(current: () => DeviceDisk) {
    super();
    this.#current = current;
  }

  createObjectStore(name: string, { keyPath = null, autoIncrement = false } = {}): object {
    const schema: Schema = { keyPath, isNumbered: autoIncrement, indexes: {} };
    this.schemas[name] = schema;
    const createIndex = (index: string, path: string) => {
      schema.indexes[index] = path;
    };
    return { createIndex };
  }

  transaction(names: string | string[], mode?: string): Transaction {
    const disk = this.#current();
    for (const [name, schema] of Object.entries(this.schemas)) {
      disk.stores[name] ??= { schema, rows: new Map(), last: 0 };
    }
    return new Transaction(disk, names, mode);
  }
}

/** The part of a browser's database that the till uses, for several devices in one process. */
export function indexedDbOf(current: () => DeviceDisk): Record<string, unknown> {
  const open = () => {
    const request = new Request();
    const database = new Database(current);
    request.result = database;
    queueMicrotask(() => {
      request.dispatchEvent(new Event("upgradeneeded"));
      request.dispatchEvent(new Event("success"));
    });
    return request;
  };
  return {
    indexedDB: { open },
    ...{ IDBRequest: Request, IDBTransaction: Transaction, IDBObjectStore: ObjectStore },
    ...{ IDBIndex: Index, IDBDatabase: Database, IDBKeyRange: Range, IDBCursor: class {} },
  };
}
