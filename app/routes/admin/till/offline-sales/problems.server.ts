import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, changedBy, localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import {
  countDeviceFaults,
  type DeviceFault,
  listDeviceFaults,
  reviewDeviceFault,
} from "#app/data/devices/device-faults.server.ts";
import {
  countProblemSales,
  listProblemSales,
  reviewSale,
} from "#app/data/orders/late/sale-problems.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { saleProblemTexts } from "#app/domain/sale/problems/texts.ts";
import { describeProblem } from "#app/domain/sale/sale-problem.ts";
import { nameDevice } from "#app/routes/admin/till/offline/devices/name-device.ts";
import { readForm } from "#app/services/form.server.ts";
import { queueTexts } from "./texts.ts";

export type ProblemRow = {
  id: string;
  code: string;
  /** On its device. */
  number: number | null;
  cashier: string;
  total: Piastres;
  made: string;
  received: string;
  problems: string[];
};

/** Of a device that sold offline. */
export type DeviceRow = { id: string; device: string; at: string } & Pick<
  DeviceFault,
  "kind" | "first" | "last" | "staffName"
>;

/** `rows` and `devices` are the first ones. */
export type ProblemList = { rows: ProblemRow[]; devices: DeviceRow[]; count: number };

const MAX_ROWS = 50;

/** Null where they cannot be read: the rest of the page works without them. */
export async function loadProblems(app: App, locale: Locale): Promise<ProblemList | null> {
  try {
    return await readProblems(app, locale);
  } catch (err) {
    app.log.error({ err }, "sale problems not read");
    return null;
  }
}

async function readProblems({ db, shopSettings }: App, locale: Locale): Promise<ProblemList> {
  const { timezone } = (await shopSettings()).settings;
  const { short } = dateFormats(await databaseNow(db), timezone, locale);
  const [sales, faults, ...counts] = await Promise.all([
    listProblemSales(db, MAX_ROWS),
    listDeviceFaults(db, MAX_ROWS),
    countProblemSales(db),
    countDeviceFaults(db),
  ]);
  const t = saleProblemTexts(locale);
  const nameOf = await readNameOf(db, locale);
  const rows = sales.map(
    ({ id, number, cashierId, cashierName, total, createdAt, receivedAt, problems }) => ({
      id,
      number,
      code: orderCode(id),
      cashier: nameOf({ id: cashierId, name: cashierName }),
      total,
      made: short(createdAt),
      received: short(receivedAt),
      problems: problems.map((problem) => describeProblem(problem, t)),
    }),
  );
  const devices = faults.map(({ id, kind, first, last, staffName, at, ...device }) => ({
    ...{ id, kind, first, last, staffName },
    device: nameDevice(device, locale),
    at: short(at),
  }));
  return { rows, devices, count: counts.reduce((sum, count) => sum + count) };
}

export type ReviewAnswer = { success?: string; failure?: string };

export async function reviewAction({ request, context }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = queueTexts(locale);
  const failed = (failure: string, status: number) => data<ReviewAnswer>({ failure }, status);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(t.notReviewed, form === "too-large" ? 413 : 400);
  const order = String(form.get("order"));
  const fault = String(form.get("fault"));
  if (!isRandomId(order) && !isRandomId(fault)) return failed(t.notReviewed, 422);
  if (context.get(staffContext).role !== "owner") return failed(orderTexts(locale).ownersOnly, 403);
  try {
    const by = changedBy(context);
    const isSale = isRandomId(order);
    await app.apply(isSale ? reviewSale(app.db, order, by) : reviewDeviceFault(app.db, fault, by));
    return data<ReviewAnswer>({ success: t.reviewed });
  } catch (err) {
    app.log.error({ err }, "offline sale not reviewed");
    return failed(t.notReviewed, 503);
  }
}
