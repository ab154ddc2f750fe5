import { setTimeout as delay } from "node:timers/promises";
import { faultOf } from "#app/backup/restore-failure.server.ts";
import { type ChangeRecord, type CopyFault, segmentName } from "#app/domain/backups/copy.ts";
import { CopyError, type CopyFiles } from "#app/services/backups/copy-files.server.ts";
import type { Files } from "#app/services/images/files.server.ts";
import { copyOne } from "./copy-images.server.ts";
import { encodeSegment, firstHash } from "./segment-format.server.ts";

/** What is to be copied, in this order. A record goes into all generations that are open. */
export type CopyOrder =
  | { begin: string }
  | { end: string }
  | { image: string }
  | ({ number: number } & ChangeRecord);

/** `written`: all up to the record with this number. */
export type CopyReport =
  | { written: number }
  | { fault: CopyFault; message: string }
  | { claimed: true };

type Sources = { copy: CopyFiles; files: Files; requireClaim: () => Promise<void> };

const RETRY_DELAY_MS = 2000;

/** Small segments become one; until then they are in memory. */
const MERGED_SEGMENTS = 60;
const MERGED_BYTES = 4 * 1024 * 1024;

export function openCopyWriter(
  { copy, files, requireClaim }: Sources,
  report: (report: CopyReport) => void,
) {
  const generations = new Map<string, GenerationWriter>();
  const queue: CopyOrder[] = [];
  let running: Promise<void> | null = null;

  async function perform(order: CopyOrder): Promise<void> {
    if ("begin" in order) generations.set(order.begin, new GenerationWriter(copy, order.begin));
    else if ("end" in order) generations.delete(order.end);
    else if ("image" in order) await copyOne(files, copy, order.image);
    else await append(order);
  }

  async function append(first: Extract<CopyOrder, { number: number }>): Promise<void> {
    const records = [first];
    for (const order of queue.slice(1)) {
      if (!("number" in order)) break;
      records.push(order);
    }
    await requireClaim();
    for (const generation of generations.values()) await generation.append(records);
    queue.splice(1, records.length - 1);
    report({ written: records.at(-1)?.number ?? first.number });
  }

  async function run(): Promise<void> {
    for (let [order] = queue; order; [order] = queue) {
      try {
        await perform(order);
        queue.shift();
      } catch (error) {
        report(describeFailure(error));
        await delay(RETRY_DELAY_MS);
      }
    }
    running = null;
  }

  return {
    add(order: CopyOrder): void {
      queue.push(order);
      running ??= run();
    },

    settled: () => running ?? Promise.resolve(),
  };
}

export function describeFailure(error: unknown): Extract<CopyReport, { fault: CopyFault }> {
  const { message } = error as Error;
  if (error instanceof CopyError) return { fault: error.fault, message };
  return { fault: faultOf(error) === "full" ? "full" : "failed", message };
}

class GenerationWriter {
  readonly #copy: CopyFiles;
  readonly #id: string;
  #hash: string;
  #last = 0;
  #until = 0;
  /** Those that are not merged, and the hash before them. */
  #small: { names: string[]; records: ChangeRecord[]; before: string };

  constructor(copy: CopyFiles, id: string) {
    this.#copy = copy;
    this.#id = id;
    this.#hash = firstHash(id);
    this.#small = this.#noSmall();
  }

  /** Appending the same again, after another generation failed, changes nothing. */
  async append(records: ChangeRecord[]): Promise<void> {
    const added = records.filter(({ at }) => at > this.#until);
    if (added.length === 0) return;
    const { name, after } = await this.#store(this.#last + 1, this.#hash, added);
    this.#hash = after;
    this.#last += added.length;
    this.#until = added.at(-1)?.at ?? 0;
    this.#small.names.push(name);
    this.#small.records.push(...added);
    // What fails here is tried with the next one; the small ones stay until then.
    const bytes = this.#small.records.reduce((sum, { changes }) => sum + changes.length, 0);
    if (this.#small.names.length >= MERGED_SEGMENTS || bytes > MERGED_BYTES)
      await this.#merge().catch(() => {});
  }

  async #merge(): Promise<void> {
    const { names, records, before } = this.#small;
    if (names.length > 1) {
      await this.#store(this.#last - records.length + 1, before, records);
      for (const name of names) await this.#copy.files.remove(name);
    }
    this.#small = this.#noSmall();
  }

  async #store(from: number, before: string, records: ChangeRecord[]) {
    const [to, until] = [from + records.length - 1, records.at(-1)?.at ?? 0];
    const name = segmentName(this.#id, { from, to, until });
    const { bytes, after } = await encodeSegment(this.#id, before, records);
    await this.#copy.files.putBytes(name, bytes);
    return { name, after };
  }

  #noSmall() {
    return { names: [], records: [], before: this.#hash };
  }
}
