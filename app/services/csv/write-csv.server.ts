import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { type ExportedRow, escapeFormulas } from "#app/domain/exported-row.ts";

type Table = { header: string[]; rows: AsyncIterable<ExportedRow> };

export function csvDownload(file: string, request: Request, read: () => Table): Response {
  return new Response(request.method === "HEAD" ? null : csvBody(read()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/**
 * As Excel opens it: UTF-8 with a byte order mark. Rows are read as the client takes them; where one
 * cannot be read, the body ends in an error and not as if it were whole.
 */
function csvBody({ header, rows }: Table): ReadableStream<Uint8Array> {
  const text = stringify({
    bom: true,
    header: true,
    columns: header.map((name, at) => ({ key: String(at), header: name })),
    cast: { string: (text) => escapeFormulas(text) },
    record_delimiter: "windows",
  });
  // The error is the body's, too.
  pipeline(Readable.from(rows), text).catch(() => {});
  return Readable.toWeb(text) as ReadableStream<Uint8Array>;
}
