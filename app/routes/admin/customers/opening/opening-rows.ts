import * as z from "zod/mini";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { isEmptyRow, type OpeningRow, OpeningRowSchema } from "#app/domain/accounts/opening.ts";
import { randomId } from "#app/domain/id.ts";

const RowsSchema = z.array(OpeningRowSchema);

/** What is typed, kept for the tab's session until it is booked. The last row is empty. */
export const openingRows = createStoredValue<OpeningRow[]>({
  key: "koshk-opening-balances",
  parse: (stored) => RowsSchema.safeParse(stored).data,
  empty: () => [newRow()],
  isOfTab: true,
});

export function newRow(): OpeningRow {
  return { id: randomId(), name: "", phone: "", balance: "" };
}

export function changeRows(change: (rows: OpeningRow[]) => OpeningRow[]): void {
  openingRows.update((rows) => {
    const changed = change(rows);
    const filled = changed.findLastIndex((row) => !isEmptyRow(row)) + 1;
    return [...changed.slice(0, filled), changed[filled] ?? newRow()];
  });
}
