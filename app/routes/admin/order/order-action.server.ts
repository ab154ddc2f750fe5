import { type ActionFunctionArgs, data } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type ChangeStatusResult, changeStatus } from "#app/data/orders/change-status.server.ts";
import { type RecordRefundResult, recordRefund } from "#app/data/orders/record-refund.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { type DateFormats, dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { cashierOf, orderIn } from "#app/domain/orders/order.ts";
import {
  changedMessage,
  lateMessage,
  type OrderChangeResult,
  OrderChangeSchema,
} from "#app/domain/orders/order-change.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { saleFailure, saleLineMessage } from "#app/domain/orders/refusals.ts";
import { type OrderTexts, orderTexts } from "#app/domain/orders/texts.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import { type SaleTexts, saleTexts } from "#app/domain/sale/texts.ts";
import { mayRefund } from "#app/domain/staff/access.ts";
import { readApproval } from "#app/routes/admin/approval/approval.server.ts";
import { drawerUse } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import { type OrderPageTexts, orderPageTexts } from "./texts.ts";

type AnswerTexts = OrderTexts & { page: OrderPageTexts };

export async function changeOrder(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  orderId: string,
) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = { ...orderTexts(locale), page: orderPageTexts(locale) };
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(t, form === "too-large" ? 413 : 400);
  const submitted = { ...Object.fromEntries(form), refund: readJson(form, "refund") };
  const { data: change } = OrderChangeSchema.safeParse(submitted);
  if (!change || !isRandomId(orderId)) return failed(t, 422);
  const { role, ...person } = context.get(staffContext);
  const staff = cashierOf(person);
  try {
    const now = await databaseNow(app.db);
    const { settings } = await app.shopSettings();
    const { cashiersRefund, timezone, asksPaidBy } = settings;
    const rights = { role, cashiersRefund };
    const approval = await readApproval({ request, context }, form);
    const { by: approvedBy, failure: approvalFailure } = approval;
    if (approvalFailure) return data<OrderChangeResult>({ approvalFailure }, 422);
    const drawer = await drawerUse({ request, context }, form);
    const options = { staff, timezone, now, rights, approvedBy, drawer };
    if (change.intent === "refund") {
      const isOwnRight = mayRefund(rights);
      if (!isOwnRight && !approvedBy) return forbidden(t);
      const by = { ...options, approvedBy: isOwnRight ? null : approvedBy };
      return refundAnswer(t, await app.apply(recordRefund(app.db, orderId, change.refund, by)));
    }
    const { intent: action } = change;
    const reason = change.intent === "cancel" ? change.reason : null;
    const { methods } = saleTerms(role, settings);
    const asked = change.intent === "complete" ? change.paidBy : undefined;
    const paidBy = methods.find((method) => method === asked);
    const asking = { ...options, asksPaidBy: asksPaidBy && drawer !== undefined };
    const changed = { orderId, action, reason, paidBy };
    const result = await app.apply(changeStatus(app.db, changed, asking));
    const formats = dateFormats(now, timezone, locale);
    return statusAnswer(
      { ...t, sale: saleTexts(locale) },
      action,
      result,
      formats,
      locale.language,
    );
  } catch (error) {
    app.log.error({ err: error, intent: change.intent }, "order change failed");
    return failed(t, 503);
  }
}

function statusAnswer(
  t: AnswerTexts & { sale: SaleTexts },
  action: OrderAction,
  result: ChangeStatusResult,
  formats: DateFormats,
  language: Language,
) {
  const notice = t.done[action];
  switch (result.outcome) {
    case "changed":
      return done(changedMessage(notice, result.notGivenBack, t));
    case "repeated":
      return done(notice);
    case "too-late": {
      const { order, last } = result;
      return stale(lateMessage(order.status, last, last ? formats.short(last.madeAt) : "", t));
    }
    case "refused": {
      const { items } = orderIn(language, result.order);
      const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? "";
      const sentences = result.lines.map((line) => saleLineMessage(line, nameOf(line.id), t.sale));
      const all = new Set([saleFailure(result.lines, nameOf, t.sale), ...sentences]);
      return data<OrderChangeResult>({ failure: [...all].join(" ") }, 409);
    }
    case "unpaid":
      return stale(t.page.sayHowPaid);
    case "no-shift":
      return needsShift(t);
    case "forbidden":
      return forbidden(t);
    case "gone":
      return stale(t.gone);
  }
}

function refundAnswer(t: AnswerTexts, result: RecordRefundResult) {
  switch (result.outcome) {
    case "recorded":
      return done(changedMessage(t.done.refund, result.notGivenBack, t));
    case "repeated":
      return done(t.done.refund);
    case "other-contents":
      return stale(t.otherRefund);
    case "too-much":
      return stale(t.tooMuchRefunded);
    case "payments-refused":
      return stale(t.page.refundChanged);
    case "no-shift":
      return needsShift(t);
    case "not-refundable":
      return stale(t.notRefundable);
    case "gone":
      return stale(t.gone);
  }
}

function done(success: string) {
  return data<OrderChangeResult>({ success });
}

function stale(failure: string) {
  return data<OrderChangeResult>({ failure, isStale: true }, 409);
}

/** Stale, so that the page has the way to open one. */
function needsShift({ page: { noShiftOpen } }: AnswerTexts) {
  const refusal = { failure: noShiftOpen, isStale: true, needsShift: true } as const;
  return data<OrderChangeResult>(refusal, 409);
}

function forbidden(t: OrderTexts) {
  return data<OrderChangeResult>(
    { failure: t.ownersOnly, isStale: true, needsApproval: true },
    403,
  );
}

function failed(t: OrderTexts, status: number) {
  return data<OrderChangeResult>({ failure: t.changeFailed }, status);
}
