import * as z from "zod/mini";
import { foldForSearch } from "#app/domain/catalogue/search.ts";
import { importedText } from "#app/domain/exported-row.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parseAmount, splitSign } from "#app/domain/read-amount.ts";
import { hasVisibleText } from "#app/domain/text.ts";
import { MAX_BALANCE } from "./account.ts";
import {
  type AccountFields,
  type AccountProblem,
  NEW_ACCOUNT,
  parseAccount,
} from "./account-form.ts";

export const MAX_OPENING_ROWS = 500;

const text = z.string().check(z.maxLength(300));

/** A line of the paper book as it is typed. Its id makes it one account, however often it is sent. */
export const OpeningRowSchema = z.object({
  id: z.string().check(z.refine(isRandomId)),
  name: text,
  phone: text,
  balance: text,
});

export type OpeningRow = z.infer<typeof OpeningRowSchema>;

export const OPENING_FIELDS = ["name", "phone", "balance"] as const;

export type OpeningField = (typeof OPENING_FIELDS)[number];

export type OpeningProblem = AccountProblem | "balanceRefused";

type Opening =
  | { fields: AccountFields; opening: Piastres; problems?: never }
  | { problems: Partial<Record<OpeningField, OpeningProblem>> };

export function parseOpening({ name, phone, balance }: Omit<OpeningRow, "id">): Opening {
  const account = parseAccount({ ...NEW_ACCOUNT, name, phone });
  const opening = parseBalance(balance);
  if (!account.problems && opening !== null) return { fields: account.fields, opening };
  return {
    problems: {
      ...account.problems,
      ...(opening === null && { balance: "balanceRefused" as const }),
    },
  };
}

/** Below 0 the customer has paid ahead. */
export function parseBalance(typed: string): Piastres | null {
  const { isNegative, amount } = splitSign(typed);
  const parsed = parseAmount(amount);
  if (parsed === null || parsed > MAX_BALANCE) return null;
  return isNegative ? 0 - parsed : parsed;
}

export function isEmptyRow(row: OpeningRow): boolean {
  return OPENING_FIELDS.every((field) => !hasVisibleText(row[field]));
}

/** The cells of lines that were copied in a spreadsheet; null of a text that is one cell. */
export function pastedCells(pasted: string): string[][] | null {
  const lines = pasted.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  if (lines.length === 1 && !pasted.includes("\t")) return null;
  return lines.map((line) => line.split("\t"));
}

/** The first of them that a file has is read. */
const COLUMN_NAMES: Record<OpeningField, readonly string[]> = {
  name: ["name", "customer", "customer name", "الاسم", "العميل", "اسم العميل"],
  phone: [
    ...["whatsapp number", "whatsapp", "phone", "phone number", "mobile"],
    ...["رقم واتساب", "واتساب", "الهاتف", "رقم الهاتف", "الموبايل", "رقم الموبايل"],
    ...["number", "الرقم"],
  ],
  balance: [
    ...["balance", "owed", "debt", "الرصيد", "الدين", "الباقي", "الحساب"],
    ...["amount", "المبلغ"],
  ],
};

/** The rows of a file, by the names of its columns. Where it names none they are the first three, and its first row is one of the rows. */
export function cellsOfFile(
  header: readonly string[],
  records: readonly (readonly string[])[],
): string[][] {
  const named = header.map(foldForSearch);
  const columns = OPENING_FIELDS.map((field) => {
    const places = COLUMN_NAMES[field].map((name) => named.indexOf(foldForSearch(name)));
    return places.find((at) => at >= 0) ?? -1;
  });
  const isNamed = columns.some((at) => at >= 0);
  const taken = isNamed ? columns : OPENING_FIELDS.keys().toArray();
  return (isNamed ? records : [header, ...records]).map((cells) =>
    taken.map((at) => importedText(cells[at] ?? "")),
  );
}

export function fillRows(
  rows: readonly OpeningRow[],
  { row, field }: { row: number; field: OpeningField },
  cells: readonly string[][],
  newRow: () => OpeningRow,
): OpeningRow[] {
  const first = OPENING_FIELDS.indexOf(field);
  const filled = [...rows];
  for (const [down, line] of cells.slice(0, MAX_OPENING_ROWS - row).entries()) {
    const named = OPENING_FIELDS.slice(first).flatMap((name, across) => {
      const cell = line[across];
      return cell === undefined ? [] : [[name, cell.trim()] as const];
    });
    filled[row + down] = { ...(filled[row + down] ?? newRow()), ...Object.fromEntries(named) };
  }
  return filled;
}
