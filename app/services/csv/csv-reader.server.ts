import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { CsvFile, CsvRecord } from "./read-csv.server.ts";
import { UnreadableCsv, type UnreadableReason } from "./unreadable-csv.server.ts";

export type CsvMessage =
  | Pick<CsvFile, "header">
  | { records: CsvRecord[] }
  | { reason: UnreadableReason; row: number | undefined }
  | "end";

export type ReadCsv = (bytes: Uint8Array, maxRecords: number) => Promise<CsvFile>;

const PROGRAM = new URL("./csv-thread.ts", import.meta.url);
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 256;

/** Reads at most so many records in a thread of its own, as a file may take seconds. Throws UnreadableCsv, also from the records. */
export const readCsvInThread: ReadCsv = async (bytes, maxRecords) => {
  const messages = receive({ bytes, maxRecords });
  const first = (await messages.next()).value;
  if (!first || first === "end" || !("header" in first)) throw new UnreadableCsv("no-csv");
  return { ...first, records: recordsIn(messages) };
};

async function* recordsIn(messages: AsyncGenerator<CsvMessage>): AsyncGenerator<CsvRecord> {
  for await (const message of messages)
    if (message !== "end" && "records" in message) yield* message.records;
}

async function* receive(workerData: object): AsyncGenerator<CsvMessage> {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
  const thread = new Worker(PROGRAM, { execArgv: [], workerData, resourceLimits });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    for await (const [message] of on(thread, "message", { signal, close: ["exit"] })) {
      if (message.reason) throw new UnreadableCsv(message.reason, message.row);
      yield message;
      if (message === "end") return;
    }
    throw new UnreadableCsv("no-csv");
  } catch (error) {
    throw signal.aborted ? new UnreadableCsv("no-csv") : error;
  } finally {
    await thread.terminate();
  }
}
