import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import type { Staff } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { readShiftReport, reportOf } from "#app/data/shifts/shift-report.server.ts";
import { listShifts, readLastShift } from "#app/data/shifts/shifts.server.ts";
import { type DateFormats, dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import {
  countDifference,
  expectedByMethod,
  type MethodRow,
  methodsToCount,
  rowsByMethod,
  type Shift,
  type ShiftReport,
} from "#app/domain/shifts/shift.ts";
import type { Role } from "#app/domain/staff/staff.ts";

/** `until` and `closedBy` are empty while it is open. */
type ShiftHead = { id: string; person: string; since: string; until: string; closedBy: string };

type Correction = Pick<ShiftReport["corrections"][number], "id" | "total" | "payments"> & {
  code: string;
  made: string;
  received: string;
};

export type ReportView = Pick<ShiftReport, "sales" | "refundCount" | "openingCash"> & {
  rows: MethodRow[];
  corrections: Correction[];
};

export type ShiftView = ShiftHead & {
  /** As `since` and `until`, with the date. */
  openedAt: string;
  closedAt: string;
  note: string;
  cash: { id: string; amount: Piastres; reason: string; time: string }[];
  toCount: PaymentMethod[];
  /** Null where the viewer counts first. */
  report: ReportView | null;
};

/** `shift` is the person's open one, or the last that was closed. */
export type OwnShiftData = { page: { usesShifts: boolean; shift: ShiftView | null } | null };

export async function loadOwnShift(app: App, { id, role }: Staff, locale: Locale) {
  try {
    const { usesShifts } = (await app.shopSettings()).settings;
    const last = await readLastShift(app.db, id);
    const report = last && (await reportOf(app.db, last));
    const shift = report && (await viewShift(app, report, { role, locale }));
    return data<OwnShiftData>({ page: { usesShifts, shift } });
  } catch (error) {
    app.log.error({ err: error }, "own shift not read");
    return data<OwnShiftData>({ page: null }, 503);
  }
}

export type ShiftData = { shift: ShiftView | null };

export async function loadShift(app: App, id: string, role: Role, locale: Locale) {
  const report = await readShiftReport(app.db, id);
  if (!report) return data<ShiftData>({ shift: null }, 404);
  return data<ShiftData>({ shift: await viewShift(app, report, { role, locale }) });
}

/** `difference` is null while it is open. */
export type ShiftRow = ShiftHead & { difference: Piastres | null; corrections: number };

export type ShiftsData = {
  after: string | null;
  list: { shifts: ShiftRow[]; next: string | null } | null;
};

export async function loadShifts(app: App, search: string, locale: Locale) {
  const after = new URLSearchParams(search).get("after");
  try {
    const { shifts, next } = await listShifts(app.db, after);
    const formats = await formatsNow(app, locale);
    const rows = shifts.map(({ counts, corrections, ...shift }) => ({
      ...headOf(shift, formats),
      corrections,
      difference: shift.closing && countDifference(counts),
    }));
    return data<ShiftsData>({ after, list: { shifts: rows, next } });
  } catch (error) {
    app.log.error({ err: error }, "shifts not read");
    return data<ShiftsData>({ after, list: null }, 503);
  }
}

/** A cashier counts without knowing what is expected. */
async function viewShift(
  app: App,
  report: ShiftReport,
  { role, locale }: { role: Role; locale: Locale },
): Promise<ShiftView> {
  const formats = await formatsNow(app, locale);
  const { shift, cash } = report;
  const { methods } = saleTerms(role, (await app.shopSettings()).settings);
  return {
    ...headOf(shift, formats),
    openedAt: formats.full(shift.openedAt),
    closedAt: shift.closing ? formats.full(shift.closing.at) : "",
    note: shift.closing?.note ?? "",
    cash: cash.map(({ id, amount, reason, madeAt }) => {
      return { id, amount, reason, time: formats.short(madeAt) };
    }),
    toCount: methodsToCount(expectedByMethod(report), methods),
    report: shift.closing || role === "owner" ? viewReport(report, formats) : null,
  };
}

function viewReport(report: ShiftReport, { short }: DateFormats): ReportView {
  const { sales, refundCount, openingCash, corrections } = report;
  return {
    sales,
    refundCount,
    openingCash,
    rows: rowsByMethod(report),
    corrections: corrections.map(({ id, total, payments, createdAt, receivedAt }) => {
      const [made, received] = [short(createdAt), short(receivedAt)];
      return { id, code: orderCode(id), total, payments, made, received };
    }),
  };
}

function headOf({ id, staff, openedAt, closing }: Shift, { short }: DateFormats): ShiftHead {
  const [until, closedBy] = closing ? [short(closing.at), closing.by.name] : ["", ""];
  return { id, person: staff.name, since: short(openedAt), until, closedBy };
}

async function formatsNow(app: App, locale: Locale): Promise<DateFormats> {
  const { timezone } = (await app.shopSettings()).settings;
  return dateFormats(await databaseNow(app.db), timezone, locale);
}
