import { expect, test } from "vitest";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import {
  barcodeOf,
  checkDigit,
  codesToFind,
  isEan,
  ownBarcodes,
  parseBarcodes,
  refuseBarcodes,
} from "./barcode.ts";

test.each([
  ["6221000000010", "6221000000010"],
  ["٦٢٢١٠٠٠٠٠٠٠١٠", "6221000000010"],
  ["۶۲۲۱۰۰۰۰۰۰۰۱۰", "6221000000010"],
  [" 6 221000 000010\t", "6221000000010"],
  ["036000291452", "0036000291452"],
  ["0 36000 29145 2", "0036000291452"],
  ["0036000291452", "0036000291452"],
  ["9638 5074", "96385074"],
  ["KSHK-Tea 12", "KSHK-Tea 12"],
  ["kshk-tea 12", "kshk-tea 12"],
  ["1234 567", "1234 567"],
  ["\u001d01\u202e622", "01622"],
  ["]E06221000000010", "6221000000010"],
  ["]e0036000291452", "0036000291452"],
  ["06221000000010", "6221000000010"],
  ["00036000291452", "0036000291452"],
  ["00000096385074", "96385074"],
  ["(01)06221000000010", "6221000000010"],
  [")01(06221000000010", "6221000000010"],
  ["(01) 06221000000010 (17) 261231", "6221000000010"],
  ["010622100000001017261231", "6221000000010"],
  ["]C10106221000000010", "6221000000010"],
  ["16221000000017", "16221000000017"],
  ["06221000000011", "06221000000011"],
  ["0106221000000011", "0106221000000011"],
  ["رف ٣", "رف 3"],
  ["cafe\u0301", "caf\u00e9"],
  [" \t ", ""],
  ['="6221000000010"', "6221000000010"],
  ['="0012"', "0012"],
  ["'6221000000010", "6221000000010"],
  ["'0012", "0012"],
  ["6221000000010.0", "6221000000010"],
  ["6221000000010,00", "6221000000010"],
  ["6,221,000,000,010", "6221000000010"],
  ["6.221000000010E+12", "6221000000010"],
  ["6.221.000.000.010", "6221000000010"],
  ["6,221,000,000,010.00", "6221000000010"],
  ["6221000000010.", "6221000000010"],
  ["96,385,074,000", "96,385,074,000"],
  ["12/5", "12/5"],
  ["36000291452", "0036000291452"],
  ["36000291453", "36000291453"],
  ["01012345678", "01012345678"],
  ["12E4", "12E4"],
])("%j is the code %j", (typed, code) => {
  expect(barcodeOf(typed)).toBe(code);
  expect(barcodeOf(code)).toBe(code);
});

test.each([
  ["", []],
  ["\n \r\n", []],
  ["Tea\r\n6221000000010\n٦٢٢١٠٠٠٠٠٠٠١٠", ["6221000000010", "Tea"]],
  ["036000291452\n0036000291452", ["0036000291452"]],
  ["6221000000034 6221000000010", ["6221000000010", "6221000000034"]],
  ["6221000000034,6221000000010", ["6221000000010", "6221000000034"]],
  ["6221000000034; 6221000000010/96385074;", ["6221000000010", "6221000000034", "96385074"]],
  ["6221000000034; 6221000000011", null],
  ["6221000000034/12", null],
  ["10;11", null],
  ["x".repeat(64), ["x".repeat(64)]],
  ["6221000000018", null],
  ["6212000000010", null],
  ["036000291453", null],
  ["96385075", null],
  ["fine\n96385075", null],
  ["x".repeat(65), null],
  [Array.from({ length: 51 }, (_, at) => `code ${at}`).join("\n"), null],
])("%j is read as %j", (typed, codes) => {
  expect(parseBarcodes(typed) ?? null).toEqual(codes);
});

test("a code that was stored before GTINs were compared is still found", () => {
  expect(codesToFind("06221000000010")).toEqual(["06221000000010", "6221000000010"]);
  expect(codesToFind("6221000000010")).toEqual(["6221000000010"]);
  expect(codesToFind("036000291452")).toContain("36000291452");
});

test.each([
  "6.22E+12",
  "6,22E+12",
  "6.22e12",
  "1E+05",
  "12.0",
  "6221000000011.0",
  "6,221,000,000,011",
  "6.221.000.000.011",
  "10,001",
  "12.",
  "6220000000000",
])("%j is refused as a number that a spreadsheet has made", (code) => {
  expect(refuseBarcodes(code, catalogueTexts(DEFAULT_LOCALE))).toBe(
    `A spreadsheet has turned the barcode ${code} into a number. Write it whole, as text.`,
  );
});

test("says which code is mistyped", () => {
  expect(refuseBarcodes("Tea\n٩٦٣٨٥٠٧٥", catalogueTexts(DEFAULT_LOCALE))).toBe(
    "96385075 is mistyped: its last digit does not fit the others.",
  );
});

test.each([
  ["622100000001", 0],
  ["9638507", 4],
  ["03600029145", 2],
  ["400638133393", 1],
  ["500015940754", 0],
])("the check digit of %s is %i", (digits, digit) => {
  expect(checkDigit(digits)).toBe(digit);
});

test("own barcodes are EAN-13s of the range for shops, which nothing reads as another code", () => {
  const codes = Array.from({ length: 1000 }, () => ownBarcodes(randomId())).flat();
  for (const code of codes) {
    expect(code).toMatch(/^20\d{11}$/);
    expect(isEan(code)).toBe(true);
    expect(codesToFind(code)).toEqual([code]);
    expect(codesToFind(`0${code}`)).toContain(code);
    expect(parseBarcodes(code)).toEqual([code]);
  }
});

test("a product's own barcodes are always the same, and hardly ever another's", () => {
  const ids = Array.from({ length: 10_000 }, randomId);
  const first = ids.map((id) => ownBarcodes(id)[0]);
  expect(ids.map((id) => ownBarcodes(id)[0])).toEqual(first);
  expect(new Set(first).size).toBeGreaterThan(9990);
  expect(new Set(ownBarcodes(randomId())).size).toBe(10);
});
