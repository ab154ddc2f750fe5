import { MONEY_METHODS } from "#app/domain/sale/payment.ts";
import { countDifferences, expectedByMethod, type ShiftReport } from "#app/domain/shifts/shift.ts";
import type { Fault, ShiftFault } from "./fault.ts";

export type ShiftEntry = { what: string; at: number; details: Record<string, unknown> };

type Judged = Pick<Fault, "is" | "should" | "of"> & { what: ShiftFault };

export function judgeShift(report: ShiftReport, entries: readonly ShiftEntry[]): Fault[] {
  const { id, staff } = report.shift;
  const row = { subject: "shift" as const, row: staff.name, id };
  const faults = [...judgeCounts(report), ...judgeEntries(report, entries)];
  return faults.map((judged) => ({ ...row, ...judged }));
}

function judgeCounts({ shift, counts, ...report }: ShiftReport): Judged[] {
  if (!shift.closing) return counts.length > 0 ? [{ what: "counted early" }] : [];
  const should = expectedByMethod(report);
  const faults: Judged[] = shift.closing.by.id === "" ? [{ what: "closed by nobody" }] : [];
  for (const method of MONEY_METHODS) {
    const count = counts.find((one) => one.method === method);
    const isNeeded = method === "cash" || should[method] !== 0;
    if (!count && isNeeded) faults.push({ what: "not counted", of: method });
    if (count && count.expected !== should[method]) {
      faults.push({ what: "expected", of: method, is: count.expected, should: should[method] });
    }
  }
  return faults;
}

function judgeEntries(
  { shift, openingCash, counts, cash }: ShiftReport,
  entries: readonly ShiftEntry[],
): Judged[] {
  const faults: Judged[] = [];
  const at = (time: number, ...kinds: string[]) =>
    entries.filter((entry) => entry.at === time && kinds.includes(entry.what));
  const opened = at(shift.openedAt, "shift opened")[0]?.details.openingCash;
  if (typeof opened === "number" && opened !== openingCash) {
    faults.push({ what: "opening", is: openingCash, should: opened });
  }
  for (const { amount, madeAt, staff } of cash) {
    const paid = at(madeAt, "cash paid in", "cash paid out").map(({ what, details }) =>
      what === "cash paid out" ? -Number(details.amount) : Number(details.amount),
    );
    if (paid.length > 0 && !paid.includes(amount)) {
      faults.push({ what: "cash", of: staff.name, is: amount, should: paid[0] ?? 0 });
    }
  }
  const closed = shift.closing && at(shift.closing.at, "shift closed")[0]?.details;
  // The version before wrote the sum of them.
  if (!closed || "difference" in closed) return faults;
  for (const { method, amount } of countDifferences(counts)) {
    const should = Number(closed[method] ?? 0);
    if (amount !== should) faults.push({ what: "counted", of: method, is: amount, should });
  }
  return faults;
}
