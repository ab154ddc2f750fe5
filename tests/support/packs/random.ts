/** The same choices for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1);
  }

  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True so often. */
  is(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<Of>(from: readonly Of[]): Of {
    return from[this.below(from.length)] as Of;
  }

  /** One at least. */
  some<Of>(from: readonly Of[], percent: number): Of[] {
    const chosen = from.filter(() => this.is(percent));
    return chosen.length > 0 ? chosen : [this.pick(from)];
  }
}
