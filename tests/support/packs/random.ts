/** The same draws for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x2545f491, 0x9e3779b1) | 0;
  }

  word(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  fraction(): number {
    return this.word() / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True so often, in percent. */
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

  fill(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) bytes[at] = this.word() & 255;
  }

  id(): string {
    return [1, 2, 3, 4].map(() => this.word().toString(16).padStart(8, "0")).join("");
  }
}
