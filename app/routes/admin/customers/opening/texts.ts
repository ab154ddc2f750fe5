import { MAX_OPENING_ROWS, type OpeningField } from "#app/domain/accounts/opening.ts";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const fields: Record<OpeningField, string> = {
  name: "Name",
  phone: "WhatsApp Number",
  balance: "Balance",
};

const en = ({ number, count }: Formats) => ({
  title: "Enter balances from the paper book",
  note: "One row for each customer. Lines copied in a spreadsheet (name, number, balance) can be pasted into a row. What is typed stays in this tab until it is booked.",
  file: "From a file",
  chooseFile: "Choose File",
  reading: "Reading…",
  fileNote: "CSV with columns for name, number and balance",
  noColumns: "The file needs a row for each customer: name, number, balance.",
  notRead: "Could not read the file. Please try again.",
  fileTooLarge: `The file is too large: it has at most ${number(MAX_OPENING_ROWS)} rows. Split it.`,
  fields,
  row: (at: number) => `Row ${number(at)}`,
  remove: (name: string) => (name === "" ? "Remove row" : `Remove ${name}`),
  nothingYet: "Nothing is entered yet.",
  sum: (customers: number, total: string) =>
    `${count(customers, { one: "# customer", other: "# customers" })}, ${total} in all`,
  book: "Book Balances",
  booked: (customers: number) =>
    count(customers, { one: "# customer booked.", other: "# customers booked." }),
  notBooked: "Could not book the balances. Press again: nothing is booked twice.",
  tooMany: (rows: number) =>
    `Only the first ${number(rows)} rows were taken. Book them, then paste the others.`,
  lookAtRows: "Nothing was booked: look at the rows that are marked.",
  someDiffer: "Some rows were booked before with other contents. They are marked.",
  differs:
    "This row was booked before as something else. Change it on the customer’s page, and remove it here.",
});

export const openingTexts = defineTexts({ en, ar });
