import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { type ImportColumn, matchColumns } from "#app/domain/imports/columns.ts";
import { UnreadableCsv, type UnreadableReason } from "./unreadable-csv.server.ts";

export type CsvRecord = { line: number; cells: string[] };

export type CsvFile = {
  header: string[];
  columns: (ImportColumn | null)[];
  records: AsyncIterable<CsvRecord>;
};

const DELIMITERS = [",", ";", "\t"];
const HEADER_CHARACTERS = 10_000;
const MAX_RECORD_CHARACTERS = 100_000;
/** More than other shops' exports have, fewer than a spreadsheet's 16,384. */
const MAX_CELLS = 500;
const CHUNK_CHARACTERS = 64 * 1024;

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: MAX_RECORD_CHARACTERS,
};

/** The first record names the columns; the delimiter is the one by which most of them are known. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const text = decodeText(bytes);
  const headers = DELIMITERS.map((delimiter) => {
    const header = readHeader(text, delimiter);
    const columns = matchColumns(header);
    return {
      delimiter,
      header,
      columns,
      known: columns.filter((column) => column !== null).length,
    };
  });
  const best = headers.toSorted((one, other) => other.known - one.known)[0];
  if (!best || best.known === 0) throw new UnreadableCsv("no-columns");
  const { delimiter, header, columns } = best;
  return { header, columns, records: readRecords(text, delimiter) };
}

/** As Excel saves: with a byte order mark, else UTF-8, else in the Arabic code page of Windows. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

function readHeader(text: string, delimiter: string): string[] {
  try {
    const start = text.slice(0, HEADER_CHARACTERS);
    return parseAtOnce(start, { ...OPTIONS, delimiter, to: 1 })[0] ?? [];
  } catch {
    return [];
  }
}

async function* readRecords(text: string, delimiter: string): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(chunks(text)).pipe(
    parse({ ...OPTIONS, delimiter, from: 2, info: true }),
  );
  try {
    for await (const { record, info } of parser) {
      if (record.length > MAX_CELLS) throw new UnreadableCsv("long-row", info.lines);
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = "lines" in error ? Number(error.lines) : undefined;
    throw new UnreadableCsv(REASONS[error.code] ?? "no-csv", row);
  }
}

const REASONS: Record<string, UnreadableReason> = {
  CSV_QUOTE_NOT_CLOSED: "open-quote",
  CSV_MAX_RECORD_SIZE: "long-row",
};

function* chunks(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) {
    yield text.slice(at, at + CHUNK_CHARACTERS);
  }
}
