import { randomId } from "#app/domain/id.ts";

export type Pieces = { to: number } | { by: number };

export type Person = { id: string; name: string };

export type WaitingChange = {
  change: string;
  product: string;
  pieces: Pieces;
  /** By the browser's clock, and later than the one before. */
  at: number;
  by: Person;
};

/**
 * What is counted and not answered by the server yet. Each change has its own key, so that tabs do not
 * overwrite each other's.
 */
export class WaitingChanges {
  readonly #prefix: string;
  /** Where the browser keeps nothing, they last as long as the page. */
  #unkept: WaitingChange[] = [];

  constructor(countId: string) {
    this.#prefix = `koshk-count-${countId}-`;
  }

  /** In the order of counting. */
  list(): WaitingChange[] {
    return [...this.#kept(), ...this.#unkept].sort((one, other) => one.at - other.at);
  }

  #kept(): WaitingChange[] {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.#prefix));
      return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? ""));
    } catch {
      return [];
    }
  }

  add(counted: Pick<WaitingChange, "product" | "pieces" | "by">): void {
    const at = Math.max(Date.now(), (this.list().at(-1)?.at ?? 0) + 1);
    const change = { ...counted, change: randomId(), at };
    try {
      localStorage.setItem(this.#prefix + change.change, JSON.stringify(change));
    } catch {
      this.#unkept.push(change);
    }
  }

  remove({ change }: WaitingChange): void {
    this.#unkept = this.#unkept.filter((each) => each.change !== change);
    try {
      localStorage.removeItem(this.#prefix + change);
    } catch {}
  }
}
