import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { matchColumns } from "#app/domain/imports/columns.ts";
import { decodeText } from "./decode-text.server.ts";
import { UnreadableCsv, type UnreadableReason } from "./unreadable-csv.server.ts";

export type CsvRecord = { line: number; cells: string[] };

export type CsvFile = { header: string[]; records: AsyncIterable<CsvRecord> };

const DELIMITERS = [",", ";", "\t", "|"];
/** Titles and dates may stand above the names of the columns. */
const MAX_TITLE_ROWS = 10;
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
  record_delimiter: ["\r\n", "\n", "\r"],
};

/** Excel's own line, which names the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/**
 * The delimiter, and the record that names the columns, are those by which most columns are known. Where none is, the first record
 * names them, for somebody to choose.
 */
export function readCsv(bytes: Uint8Array): CsvFile {
  const text = decodeText(bytes);
  if (text.trim() === "") throw new UnreadableCsv("empty");
  const [line = "", separator] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  const headers = (separator ? [separator] : DELIMITERS).flatMap((delimiter) =>
    readFirst(body, delimiter).map((header, at) => ({ delimiter, header, at, ...known(header) })),
  );
  const [best] = headers.toSorted(
    (one, other) =>
      other.known - one.known ||
      Number(isTitle(one)) - Number(isTitle(other)) ||
      one.at - other.at ||
      other.header.length - one.header.length,
  );
  if (!best || (best.known === 0 && isTitle(best))) throw new UnreadableCsv("no-columns");
  const { header, delimiter, at } = best;
  const skipped = { records: at + 1, lines: line === "" ? 0 : 1 };
  return { header: header.slice(0, MAX_CELLS), records: readRecords(body, delimiter, skipped) };
}

function isTitle({ header }: { header: string[] }): boolean {
  return header.filter((cell) => cell.trim() !== "").length < 2;
}

function known(header: string[]) {
  return { known: matchColumns(header).filter((column) => column !== null).length };
}

function readFirst(text: string, delimiter: string): string[][] {
  const start = text.slice(0, HEADER_CHARACTERS);
  const records: string[][] = [];
  const to = MAX_TITLE_ROWS + 1;
  try {
    parseAtOnce(start, {
      ...OPTIONS,
      delimiter,
      to,
      on_record: (record: string[]) => void records.push(record),
    });
  } catch {
    // A quote is cut off; the records before it are whole.
  }
  return records;
}

async function* readRecords(
  text: string,
  delimiter: string,
  skipped: { records: number; lines: number },
): AsyncGenerator<CsvRecord> {
  let lastLine = skipped.records;
  const parser = Readable.from(chunks(text)).pipe(
    parse({
      ...OPTIONS,
      delimiter,
      from: skipped.records + 1,
      info: true,
      on_record: (record, { lines }) => {
        lastLine = lines;
        return record;
      },
    }),
  );
  try {
    for await (const { record, info } of parser) {
      const line = info.lines + skipped.lines;
      if (record.length > MAX_CELLS) throw new UnreadableCsv("long-row", line);
      yield { line, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = REASONS[error.code] ?? "no-csv";
    const read = "lines" in error ? Number(error.lines) : lastLine;
    // An open quote takes the rest of the file; it begins after the last whole row.
    const row = reason === "open-quote" ? lastLine + 1 : read;
    throw new UnreadableCsv(reason, row + skipped.lines);
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
