import { parentPort, workerData } from "node:worker_threads";
import type { CsvMessage } from "./csv-reader.server.ts";
import { readCsv } from "./read-csv.server.ts";
import { UnreadableCsv } from "./unreadable-csv.server.ts";

/** Reads the file that it is started with, and sends it in parts. */
const RECORDS_AT_ONCE = 500;

const send = (message: CsvMessage) => parentPort?.postMessage(message);

try {
  const { bytes, maxRecords } = workerData;
  const { header, records } = readCsv(bytes);
  send({ header });
  let part = [];
  let read = 0;
  for await (const record of records) {
    read += 1;
    if (read > maxRecords) break;
    if (part.push(record) < RECORDS_AT_ONCE) continue;
    send({ records: part });
    part = [];
  }
  send({ records: part });
  send("end");
} catch (error) {
  if (!(error instanceof UnreadableCsv)) throw error;
  send({ reason: error.reason, row: error.row });
}
