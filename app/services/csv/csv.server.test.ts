import { expect, test } from "vitest";
import { unescapeFormulas } from "#app/domain/exported-row.ts";
import { matchColumns } from "#app/domain/imports/columns.ts";
import { readCsvInThread } from "./csv-reader.server.ts";
import { csvDownload } from "./write-csv.server.ts";

async function read(bytes: Uint8Array) {
  const { header, records } = await readCsvInThread(bytes, 1000);
  const rows = [];
  for await (const { line, cells } of records) rows.push([line, ...cells]);
  return { columns: matchColumns(header), rows };
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
/** شاي in the Arabic code page of Windows. */
const ARABIC = Buffer.from([0xd4, 0xc7, 0xed]);
const cells = { columns: ["name", "price"], rows: [[2, "شاي", "5"]] };

test.each([
  ["UTF-8", Buffer.from("Name,Price\nشاي,5\n")],
  ["UTF-8 with a byte order mark, of Windows", Buffer.from("\ufeffName,Price\r\nشاي,5\r\n")],
  ["semicolons", Buffer.from("الاسم;السعر\nشاي;5")],
  ["tabs in UTF-16, as Excel's Unicode text", utf16("Name\tPrice\r\nشاي\t5\r\n")],
  ["UTF-16 the other way round", utf16("Name\tPrice\nشاي\t5").swap16()],
  ["the Arabic code page", Buffer.concat([Buffer.from("Name;Price\n"), ARABIC, Buffer.from(";5")])],
  ["quotes", Buffer.from('"Name","Price"\n"شاي","5"\n')],
  ["bars", Buffer.from("Name|Price\nشاي|5\n")],
])("a file in %s is read", async (_, bytes) => {
  expect(await read(bytes)).toEqual(cells);
});

test.each([
  ["Excel's line of the delimiter", "sep=;\r\nName;Price\r\nشاي;5\r\n", 3],
  ["titles", "Koshk, price list\nof 2026\n\nName,Price\nشاي,5\n", 5],
  ["a title with another end of its line", "Koshk\nName,Price\r\nشاي,5\r\n", 3],
  ["a title, before a long quoted cell,", `Koshk\nName,Price\nشاي,5\n,,"${"x ".repeat(6000)}"`, 3],
])("%s above the columns are passed over", async (_, text, line) => {
  const { columns, rows } = await read(Buffer.from(text));
  expect({ columns, rows: rows.slice(0, 1) }).toEqual({ ...cells, rows: [[line, "شاي", "5"]] });
});

test("a file that is UTF-8 but for a few bytes stays UTF-8", async () => {
  const bytes = Buffer.concat([
    Buffer.from("Name,Price\nشاي,5\nT"),
    ARABIC.subarray(0, 1),
    Buffer.from(",6\n"),
  ]);
  expect((await read(bytes)).rows).toEqual([
    [2, "شاي", "5"],
    [3, "T\ufffd", "6"],
  ]);
});

test("quoted cells keep lines and delimiters, empty rows are skipped, short and long rows are taken", async () => {
  const text = 'Name,Price\n"Tea, ""green""\nbig",5\n\n,,\nGum\nNuts,6,7\nInch 5" bar,8\n';
  expect((await read(Buffer.from(text))).rows).toEqual([
    [3, 'Tea, "green"\nbig', "5"],
    [6, "Gum"],
    [7, "Nuts", "6", "7"],
    [8, 'Inch 5" bar', "8"],
  ]);
});

test.each([
  ["one unknown column", "Colour\nred", "no-columns"],
  ["nothing", "", "empty"],
  ["a byte order mark", "\ufeff\r\n", "empty"],
  ["a workbook", "PK\x03\x04\x14\0", "workbook"],
  ["an open quote", 'Name,Price\nGum,4\n"Tea,5\nNuts,6\n', "open-quote", 3],
  ["an endless cell", `Name\n"${"x".repeat(200_000)}"`, "long-row"],
  [
    "rows as wide as a spreadsheet's",
    `Name\n${`Tea${",".repeat(16_383)}\n`.repeat(9)}`,
    "long-row",
  ],
])("a file of %s is refused with its reason", async (_, text, reason, row?: number) => {
  const fault = row === undefined ? { reason } : { reason, row };
  await expect(async () => read(Buffer.from(text))).rejects.toMatchObject(fault);
});

test("what a spreadsheet would calculate is made harmless, wherever it splits the file, and read back as it was", async () => {
  const risky = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\tcmd",
    "＝1",
    "Tea;=1+1",
    ";-1",
    'a;""=1"',
    "b\n=1,2",
  ];
  const harmless = ["\u202f=1", 'a"b,c\nd', "شاي", "a;b", "'"];
  const names = [...risky, ...risky.map((text) => `'${text}`), ...harmless];
  const rows = async function* () {
    yield [...names, -5, 12.5];
  };
  const header = [...names.map((_, at) => `Name${at}`), "=Price", "Name"];
  const reply = csvDownload("a.csv", new Request("http://a"), () => ({ header, rows: rows() }));
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text).toMatch(/^\ufeffName0,/);
  expect(text).toContain(",'=Price,");
  const cells = (await read(bytes)).rows[0]?.slice(1).map(String) ?? [];
  expect(cells.slice(0, risky.length)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\tcmd",
    "'＝1",
    "Tea;'=1+1",
    ";'-1",
    `a;'""=1"`,
    "b\n'=1,2",
  ]);
  expect(cells.slice(2 * risky.length)).toEqual([...harmless, "-5", "12.5"]);
  expect(cells.map(unescapeFormulas)).toEqual([...names, "-5", "12.5"]);
  const bySemicolons = text.split(/[;\r\n]/).map((cell) => cell.replaceAll('"', ""));
  expect(bySemicolons.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});
