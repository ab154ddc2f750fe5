export type UnreadableReason =
  | "empty"
  | "workbook"
  | "no-columns"
  | "open-quote"
  | "long-row"
  | "no-csv";

export class UnreadableCsv extends Error {
  override name = "UnreadableCsv";
  readonly reason: UnreadableReason;
  readonly row: number | undefined;

  constructor(reason: UnreadableReason, row?: number) {
    super(reason);
    this.reason = reason;
    this.row = row;
  }
}

/** By name, as the build has a copy of the class. */
export function isUnreadableCsv(error: unknown): error is UnreadableCsv {
  return error instanceof Error && error.name === "UnreadableCsv";
}
