import type { ChangeRecord, CopyFault, CopyState } from "#app/domain/backups/copy.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Waiting = { number: number; bytes: number; since: number };

export class CopyProgress {
  /** Null until the first base is whole. */
  generation: string | null = null;
  /** How often changes were made that are not recorded, and how many of these times the generation has. */
  breaks = 0;
  #mended = 0;
  waitingBytes = 0;
  #waiting: Waiting[] = [];
  #sent = 0;
  #takenAt = Date.now();
  /** All that was done before this time is copied. */
  #copiedUntil = Date.now();
  #begunAt = 0;
  #provenAt: number | null;
  #fault: CopyFault | null = null;
  #settled: { number: number; resolve: () => void }[] = [];

  constructor(provenAt: number | null) {
    this.#provenAt = provenAt;
  }

  state(): CopyState {
    const phase = this.generation === null ? "starting" : "copying";
    return { phase, ageMs: Math.max(0, Date.now() - this.#copiedUntil), fault: this.#fault };
  }

  /** Everything until now is taken. Answers the time, which differs at each call. */
  taken(): number {
    this.#takenAt = Math.max(this.#takenAt + 1, Date.now());
    return this.#takenAt;
  }

  /** Numbers what is copied, of the changes since the time that was taken last. */
  sent(record: ChangeRecord, since: number): ChangeRecord & { number: number } {
    const { length: bytes } = record.changes;
    this.#waiting.push({ number: ++this.#sent, bytes, since });
    this.waitingBytes += bytes;
    return { ...record, number: this.#sent };
  }

  written(number: number): void {
    this.#fault = null;
    while (this.#waiting[0] && this.#waiting[0].number <= number)
      this.waitingBytes -= this.#waiting.shift()?.bytes ?? 0;
    const isSettled = (one: { number: number }) => one.number <= number;
    for (const { resolve } of this.#settled.filter(isSettled)) resolve();
    this.#settled = this.#settled.filter((one) => !isSettled(one));
  }

  /** Once all is copied that was sent until now. */
  settled(): Promise<void> {
    const number = this.#waiting.at(-1)?.number;
    if (number === undefined) return Promise.resolve();
    return new Promise((resolve) => this.#settled.push({ number, resolve }));
  }

  looked(): void {
    if (this.generation === null || !this.isUnbroken) return;
    this.#copiedUntil = this.#waiting[0]?.since ?? this.#takenAt;
  }

  failed(fault: CopyFault): boolean {
    const isNew = fault !== this.#fault;
    this.#fault = fault;
    return isNew;
  }

  get isUnbroken(): boolean {
    return this.#mended === this.breaks;
  }

  begun(): void {
    this.#begunAt = Date.now();
  }

  stored(generation: string, breaks: number): void {
    this.generation = generation;
    this.#mended = breaks;
    this.#fault = null;
  }

  proven(at: number): void {
    this.#provenAt = at;
  }

  /** A new generation is due once a day, as it proves the one before, and where that is broken. */
  isDue(): boolean {
    const ago = Date.now() - this.#begunAt;
    if (!this.isUnbroken) return ago > MINUTE_MS;
    return ago > HOUR_MS && Date.now() - (this.#provenAt ?? 0) > DAY_MS;
  }

  reset(): void {
    this.generation = null;
    this.#mended = this.breaks;
    this.waitingBytes = 0;
    this.#waiting = [];
    this.#settled = [];
  }
}
