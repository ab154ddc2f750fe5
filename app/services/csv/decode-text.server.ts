import { UnreadableCsv } from "./unreadable-csv.server.ts";

/** The first bytes of a ZIP, as .xlsx and .ods are, and of an .xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * As Excel saves: with a byte order mark, else UTF-8, else in the Arabic code page of Windows. UTF-8 with a few wrong bytes stays UTF-8;
 * they become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  if (WORKBOOKS.some((start) => start.every((byte, at) => bytes[at] === byte)))
    throw new UnreadableCsv("workbook");
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  const wrong = text.replace(/[^\ufffd]+/g, "").length;
  const right = text.replace(/[^\u0080-\ufffc]+/g, "").length;
  // Letters of the code page seldom make a character of UTF-8.
  return right >= wrong ? text : new TextDecoder("windows-1256").decode(bytes);
}
