/** Orders, piastres and pieces by span and kind, without those that are 0. */
export class CountedSums {
  readonly #sums = new Map<string, number>();

  add(key: string, count: number): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + count);
  }

  toObject(): Record<string, number> {
    return Object.fromEntries([...this.#sums].filter(([, count]) => count !== 0).sort());
  }
}
