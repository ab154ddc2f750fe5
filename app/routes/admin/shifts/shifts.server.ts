import type { App } from "#app/app.server.ts";
import { readDrawer } from "#app/data/shifts/devices.server.ts";
import { findDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import { readShiftReport, reportOf } from "#app/data/shifts/shift-report.server.ts";
import { listShifts, readLastClosed, readShift } from "#app/data/shifts/shifts.server.ts";
import { type NameOf, readNameOf } from "#app/data/staff/staff-names.server.ts";
import type { DateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { MONEY_METHODS } from "#app/domain/sale/payment.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import {
  countDifferences,
  methodsToCount,
  rowsByMethod,
  type Shift,
  type ShiftReport,
} from "#app/domain/shifts/shift.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";

export async function viewOwnShift(
  { app, locale, staff: { id, role } }: Loading,
  { id: device }: { id: string },
) {
  const here = { device, staff: id };
  const { usesShifts } = (await app.shopSettings()).settings;
  const open = await findDrawerShift(app.db, here);
  const last = open ? await readShift(app.db, open.id) : await readLastClosed(app.db, here);
  const report = last && (await reportOf(app.db, last));
  const shift = report && (await describeShift(app, report, { role, locale }));
  // The device may have no drawer. The shift is open at it, or the last that the person closed.
  return { page: { usesShifts, drawer: await readDrawer(app.db, device), shift } };
}

export async function viewShift({
  app,
  locale,
  staff: { role },
  params: { shiftId },
}: Pick<Loading<{ shiftId: string }>, "app" | "locale" | "params"> & { staff: { role: Role } }) {
  const report = await readShiftReport(app.db, shiftId);
  return report && { shift: await describeShift(app, report, { role, locale }) };
}

export async function viewShifts({ app, locale, url }: Loading) {
  const after = url.searchParams.get("after");
  const { shifts, next } = await listShifts(app.db, after);
  const formats = await datesNow(app, locale);
  const nameOf = await readNameOf(app.db, locale);
  const rows = shifts.map(({ counts, corrections, ...shift }) => ({
    ...headOf(shift, formats, nameOf),
    corrections,
    /** Null while it is open. */
    differences: shift.closing && countDifferences(counts),
  }));
  return { after, list: { shifts: rows, next } };
}

export type ShiftRow = Awaited<ReturnType<typeof viewShifts>>["list"]["shifts"][number];
export type ShiftView = Awaited<ReturnType<typeof describeShift>>;
export type ReportView = ReturnType<typeof viewReport>;

/** A cashier counts without knowing what is expected. */
async function describeShift(
  app: App,
  report: ShiftReport,
  { role, locale }: { role: Role; locale: Locale },
) {
  const formats = await datesNow(app, locale);
  const { shift, cash } = report;
  const nameOf = await readNameOf(app.db, locale);
  const { methods } = saleTerms(role, (await app.shopSettings()).settings);
  const toCount = methodsToCount(report);
  return {
    ...headOf(shift, formats, nameOf),
    /** These are `since` and `until` with the date. */
    openedAt: formats.full(shift.openedAt),
    closedAt: shift.closing ? formats.full(shift.closing.at) : "",
    note: shift.closing?.note ?? "",
    cash: cash.map(({ id, amount, reason, staff, madeAt }) => {
      return { id, amount, reason, person: nameOf(staff), time: formats.short(madeAt) };
    }),
    toCount,
    /** The shop takes these, but nobody in the shift did. */
    unused: MONEY_METHODS.filter((method) => methods.includes(method) && !toCount.includes(method)),
    /** It is null where the viewer counts first. */
    report: shift.closing || role === "owner" ? viewReport(report, formats, nameOf) : null,
  };
}

function viewReport(report: ShiftReport, { short }: DateFormats, nameOf: NameOf) {
  const { sales, webOrders, refundCount, openingCash, people, corrections } = report;
  return {
    sales,
    webOrders,
    people: people.map(({ person, ...takings }) => ({
      person: { ...person, name: nameOf(person) },
      ...takings,
    })),
    refundCount,
    openingCash,
    rows: rowsByMethod(report),
    corrections: corrections.map(({ id, account, total, payments, createdAt, receivedAt }) => {
      const [made, received] = [short(createdAt), short(receivedAt)];
      return { id, account, code: orderCode(id), total, payments, made, received };
    }),
  };
}

/** `until` and `closedBy` are empty while it is open. */
function headOf(
  { id, drawer, staff, openedAt, closing }: Shift,
  { short }: DateFormats,
  nameOf: NameOf,
) {
  const [until, closedBy] = closing ? [short(closing.at), nameOf(closing.by)] : ["", ""];
  return { id, drawer, person: nameOf(staff), since: short(openedAt), until, closedBy };
}
