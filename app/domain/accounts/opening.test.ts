import { expect, test } from "vitest";
import { cellsOfFile, fillRows, type OpeningRow, parseBalance, pastedCells } from "./opening.ts";

const row = (id: string, about: Partial<OpeningRow> = {}): OpeningRow => {
  return { id, name: "", phone: "", balance: "", ...about };
};

test("lines of a spreadsheet fill rows from a field on, and more rows where there are too few", () => {
  expect(pastedCells("Umm Hassan")).toBeNull();
  const cells = pastedCells("Amira\t0100 123\t25\r\nBasma\t\t40\r\n") ?? [];
  expect(cells).toEqual([
    ["Amira", "0100 123", "25"],
    ["Basma", "", "40"],
  ]);
  const rows = [row("a", { name: "First" }), row("b", { balance: "7" })];
  expect(fillRows(rows, { row: 1, field: "name" }, cells, () => row("new"))).toEqual([
    row("a", { name: "First" }),
    row("b", { name: "Amira", phone: "0100 123", balance: "25" }),
    row("new", { name: "Basma", balance: "40" }),
  ]);
  expect(fillRows(rows, { row: 0, field: "balance" }, [["1"], ["2"]], () => row("new"))).toEqual([
    row("a", { name: "First", balance: "1" }),
    row("b", { balance: "2" }),
  ]);
});

const UMM_HASSAN = ["Umm Hassan", "01001234567", "25"];

test.each([
  [
    "named columns in any order",
    ["Balance", "Note", "NAME", "Mobile"],
    [["25", "x", ...UMM_HASSAN.slice(0, 2)]],
  ],
  [
    "less telling columns before",
    ["Number", "Amount", "Name", "Phone", "Balance"],
    [["1", "900", ...UMM_HASSAN]],
  ],
  ["Arabic names", ["اسم العميل", "رقم الهاتف", "المبلغ"], [UMM_HASSAN]],
  ["no names", UMM_HASSAN, []],
  [
    "an exported number",
    ["Name", "WhatsApp Number", "Balance"],
    [["Umm Hassan", '="01001234567"', "25"]],
  ],
])("a file with %s fills the rows", (_, header, records) => {
  expect(cellsOfFile(header, records)).toEqual([UMM_HASSAN]);
});

test("a balance is typed with Arabic digits too, and with a minus where it is paid ahead", () => {
  const typed = ["٢٥٫٥", "-5", "−5", "0", "", "-", "x", "2000000"];
  expect(typed.map(parseBalance)).toEqual([2550, -500, -500, 0, null, null, null, null]);
});
