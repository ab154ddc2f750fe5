/** Values by id over those of another layer, which stay as they are until this one is merged. */
export class Layer<Value> {
  readonly #under: Layer<Value> | null;
  readonly #own = new Map<string, Value>();

  constructor(under: Layer<Value> | null = null) {
    this.#under = under;
  }

  get(id: string | null | undefined): Value | undefined {
    if (id === null || id === undefined) return undefined;
    return this.#own.get(id) ?? this.#under?.get(id);
  }

  set(id: string, value: Value): void {
    this.#own.set(id, value);
  }

  /** What is nested in a value is never changed in its place. */
  change(id: string, change: Partial<Value>): Value {
    const before = this.get(id);
    if (before === undefined) throw new Error(`There is no ${id}.`);
    const after = { ...before, ...change };
    this.#own.set(id, after);
    return after;
  }

  /** Those of this layer alone. */
  touched(): string[] {
    return [...this.#own.keys()];
  }

  all(): [id: string, value: Value][] {
    const all = new Map(this.#under?.all() ?? []);
    for (const [id, value] of this.#own) all.set(id, value);
    return [...all];
  }

  merge(): void {
    for (const [id, value] of this.#own) this.#under?.set(id, value);
    this.#own.clear();
  }
}
