import * as z from "zod/mini";
import { storedKeys } from "#app/browser/stored-keys.ts";
import { createStoredValue, type StoredValue } from "#app/browser/stored-value.ts";
import { randomId } from "#app/domain/id.ts";

const WaitingChangeSchema = z.object({
  change: z.string(),
  product: z.string(),
  pieces: z.union([z.object({ to: z.number() }), z.object({ by: z.number() })]),
  /** By the browser's clock, and later than the one before. */
  at: z.number(),
  by: z.object({ id: z.string(), name: z.string() }),
});

export type WaitingChange = z.output<typeof WaitingChangeSchema>;
export type Pieces = WaitingChange["pieces"];
export type Person = WaitingChange["by"];

type StoredChange = StoredValue<WaitingChange | null>;

/** What is counted and not answered by the server yet. Each change has its own key. */
export class WaitingChanges {
  readonly #prefix: string;
  /** Of this page, by key: where the browser keeps nothing, they are here alone. */
  readonly #own = new Map<string, StoredChange>();

  constructor(countId: string) {
    this.#prefix = `koshk-count-${countId}-`;
  }

  /** In the order of counting. */
  list(): WaitingChange[] {
    const keys = new Set([...storedKeys(this.#prefix), ...this.#own.keys()]);
    const kept = [...keys].flatMap((key) => this.#at(key).current() ?? []);
    return kept.sort((one, other) => one.at - other.at);
  }

  add(counted: Pick<WaitingChange, "product" | "pieces" | "by">): void {
    const at = Math.max(Date.now(), (this.list().at(-1)?.at ?? 0) + 1);
    const change = { ...counted, change: randomId(), at };
    const key = this.#prefix + change.change;
    this.#own.set(key, this.#at(key));
    this.#at(key).update(() => change);
  }

  remove({ change }: WaitingChange): void {
    const key = this.#prefix + change;
    this.#at(key).clear();
    this.#own.delete(key);
  }

  #at(key: string): StoredChange {
    const parse = (stored: unknown) => WaitingChangeSchema.safeParse(stored).data;
    return this.#own.get(key) ?? createStoredValue({ key, parse, empty: () => null });
  }
}
