import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext, staffContext } from "#app/context.ts";
import {
  countDeviceFaults,
  listDeviceFaults,
  reviewDeviceFault,
} from "#app/data/devices/device-faults.server.ts";
import { reviewPayment } from "#app/data/orders/offline/payment-problems.server.ts";
import {
  countOfflineProblems,
  listOfflineProblems,
  reviewSale,
} from "#app/data/orders/offline/sale-problems.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { saleProblemTexts } from "#app/domain/sale/problems/texts.ts";
import { describeProblem } from "#app/domain/sale/sale-problem.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { nameDevice } from "#app/routes/admin/offline-devices/offline-devices.server.ts";
import { offlineSalesTexts } from "./texts.ts";

const MAX_ROWS = 50;

export async function viewOfflineSales({ app, locale, staff }: Loading) {
  const version = app.live.version();
  return {
    version,
    problems: staff.role === "owner" ? await readProblems(app, locale) : undefined,
  };
}

export type ProblemList = Awaited<ReturnType<typeof readProblems>>;

/** Of sales and payments on account, and of devices that sold offline; those listed are the first ones. */
async function readProblems(app: App, locale: Locale) {
  const { db } = app;
  const { short } = await datesNow(app, locale);
  const [sales, faults, ...counts] = await Promise.all([
    listOfflineProblems(db, MAX_ROWS),
    listDeviceFaults(db, MAX_ROWS),
    countOfflineProblems(db),
    countDeviceFaults(db),
  ]);
  const t = saleProblemTexts(locale);
  const nameOf = await readNameOf(db, locale);
  const rows = sales.map(
    ({ id, customer, number, cashierId, cashierName, total, createdAt, receivedAt, problems }) => ({
      id,
      customer,
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

const id = z.optional(z.string().check(z.refine(isRandomId)));

const ReviewSchema = z
  .object({ intent: z.literal("review"), order: id, payment: id, fault: id })
  .check(z.refine(({ order, payment, fault }) => Boolean(order ?? payment ?? fault)));

export function reviewOfflineSales(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const t = offlineSalesTexts(locale);
  return answer(
    args,
    { schema: ReviewSchema, failures: { review: t.notReviewed } },
    {
      async review({ app, by, fields: { order, payment, fault = "" } }) {
        if (args.context.get(staffContext).role !== "owner") {
          return refuse<Answer>({ failure: orderTexts(locale).ownersOnly }, 403);
        }
        const review = () => {
          if (order) return reviewSale(app.db, order, by);
          return payment
            ? reviewPayment(app.db, payment, by)
            : reviewDeviceFault(app.db, fault, by);
        };
        await app.apply(review());
        return { success: t.reviewed };
      },
    },
  );
}
