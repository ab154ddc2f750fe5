import { localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import {
  type ChangeFulfilmentResult,
  dispatchOrder,
  receivePayment,
} from "#app/data/orders/change-fulfilment.server.ts";
import { type ChangeStatusResult, changeStatus } from "#app/data/orders/change-status.server.ts";
import { type RecordRefundResult, recordRefund } from "#app/data/orders/record-refund.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { cashierOf, orderIn } from "#app/domain/orders/order.ts";
import {
  changedMessage,
  lateMessage,
  type OrderChange,
  type OrderChangeResult,
  OrderChangeSchema,
} from "#app/domain/orders/order-change.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { saleFailure, saleLineMessage } from "#app/domain/orders/refusals.ts";
import { type OrderTexts, orderTexts } from "#app/domain/orders/texts.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { mayRefund } from "#app/domain/staff/access.ts";
import { readApproval } from "#app/routes/admin/approval/approval.server.ts";
import { answer, type Changing, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs } from "#app/routes/admin/kit/load.server.ts";
import { drawerUse } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { type OrderPageTexts, orderPageTexts } from "./texts.ts";

type AnswerTexts = OrderTexts & { page: OrderPageTexts };

export function changeOrder(args: LoadArgs<{ orderId: string }>) {
  const locale = args.context.get(localeContext);
  const t = { ...orderTexts(locale), page: orderPageTexts(locale) };
  if (!isRandomId(args.params.orderId)) {
    return refuse<OrderChangeResult>({ failure: t.failures.confirm }, 422);
  }
  return answer<OrderChange, OrderChangeResult, { orderId: string }>(
    args,
    { schema: OrderChangeSchema, failures: t.failures },
    {
      confirm: (changing) => setStatus(changing, t),
      complete: (changing) => {
        const { paidBy, account } = changing.fields;
        return setStatus(changing, t, { paidBy, account });
      },
      cancel: (changing) => setStatus(changing, t, { reason: changing.fields.reason }),

      async dispatch({ app, args: { context, params }, by: { now }, fields: { driver } }) {
        const { orderId } = params;
        const by = { staff: cashierOf(context.get(staffContext)), now };
        const result = await app.apply(dispatchOrder(app.db, { orderId, driver }, by));
        return fulfilmentAnswer(t, result, t.done.dispatch, t.page.notConfirmed);
      },
      async receive({ app, args: { context, params }, by: { now } }) {
        const by = { staff: cashierOf(context.get(staffContext)), now };
        const result = await app.apply(receivePayment(app.db, params.orderId, by));
        return fulfilmentAnswer(t, result, t.done.receive, t.failures.receive);
      },

      async refund({ app, form, args, fields }) {
        const { orderId } = args.params;
        const asked = await readAsked({ app, form, args });
        if (asked.refused) return asked.refused;
        const { options } = asked;
        const isOwnRight = mayRefund(options.rights);
        if (!isOwnRight && !options.approvedBy) return forbidden(t);
        const by = { ...options, approvedBy: isOwnRight ? null : options.approvedBy };
        const recorded = await app.apply(recordRefund(app.db, orderId, fields.refund, by));
        return refundAnswer(t, recorded);
      },
    },
  );
}

type OrderChanging = Pick<Changing<unknown, { orderId: string }>, "app" | "form" | "args">;

/** Reads what every change needs beside its fields. A refused PIN refuses the change. */
async function readAsked({ app, form, args }: OrderChanging) {
  const { role, ...person } = args.context.get(staffContext);
  const { settings } = await app.shopSettings();
  const { cashiersRefund, timezone } = settings;
  const { by: approvedBy, failure: approvalFailure } = await readApproval(args, form);
  if (approvalFailure) return { refused: refuse<OrderChangeResult>({ approvalFailure }, 422) };
  const options = {
    staff: cashierOf(person),
    timezone,
    now: await databaseNow(app.db),
    rights: { role, cashiersRefund },
    approvedBy,
    drawer: await drawerUse(args, form),
  };
  return { settings, options };
}

async function setStatus(
  {
    app,
    form,
    args,
    locale,
    fields,
  }: OrderChanging & { locale: Locale; fields: { intent: OrderAction } },
  t: AnswerTexts,
  {
    reason = null,
    paidBy: said,
    account,
  }: {
    reason?: string | null;
    paidBy?: PaymentMethod | undefined;
    account?: string | undefined;
  } = {},
) {
  const asked = await readAsked({ app, form, args });
  if (asked.refused) return asked.refused;
  const { settings, options } = asked;
  const { methods, ...accountTerms } = saleTerms(options.rights.role, settings);
  const change = {
    orderId: args.params.orderId,
    action: fields.intent,
    reason,
    paidBy: methods.find((method) => method === said),
    account,
  };
  const all = { ...options, asksPaidBy: accountTerms.asksPaidBy, accountTerms };
  const result = await app.apply(changeStatus(app.db, change, all));
  const { short } = dateFormats(options.now, options.timezone, locale);
  return statusAnswer(result, fields.intent, { t, locale, short });
}

function statusAnswer(
  result: ChangeStatusResult,
  action: OrderAction,
  { t, locale, short }: { t: AnswerTexts; locale: Locale; short: (at: number) => string },
) {
  const success = t.done[action];
  switch (result.outcome) {
    case "changed":
      return { success: changedMessage(success, result.notGivenBack, t) };
    case "repeated":
      return { success };
    case "too-late": {
      const { order, last } = result;
      return stale(lateMessage(order.status, last, last ? short(last.madeAt) : "", t));
    }
    case "refused": {
      const { items } = orderIn(locale.language, result.order);
      const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? "";
      const texts = saleTexts(locale);
      const sentences = result.lines.map((line) => saleLineMessage(line, nameOf(line.id), texts));
      const all = new Set([saleFailure(result.lines, nameOf, texts), ...sentences]);
      return refuse<OrderChangeResult>({ failure: [...all].join(" ") });
    }
    case "unpaid":
      return stale(t.page.sayHowPaid);
    case "no-shift":
      return needsShift(t);
    case "no-account":
      return refuse<OrderChangeResult>({ failure: saleTexts(locale).accountRefused });
    case "limit-exceeded": {
      const { name, balance, limit } = result;
      const failure = saleTexts(locale).limitExceeded(name, balance, limit);
      return refuse<OrderChangeResult>({ failure, needsApproval: true });
    }
    case "forbidden":
      return forbidden(t);
    case "gone":
      return stale(t.gone);
  }
}

function refundAnswer(t: AnswerTexts, result: RecordRefundResult) {
  switch (result.outcome) {
    case "recorded":
      return { success: changedMessage(t.done.refund, result.notGivenBack, t) };
    case "repeated":
      return { success: t.done.refund };
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

function fulfilmentAnswer(
  t: AnswerTexts,
  { outcome }: ChangeFulfilmentResult,
  success: string,
  tooLate: string,
) {
  switch (outcome) {
    case "changed":
    case "repeated":
      return { success };
    case "too-late":
      return stale(tooLate);
    case "gone":
      return stale(t.gone);
  }
}

function stale(failure: string) {
  return refuse<OrderChangeResult>({ failure, isStale: true });
}

/** It is stale, so that the page has the way to open one. */
function needsShift({ page: { noShiftOpen } }: AnswerTexts) {
  return refuse<OrderChangeResult>({ failure: noShiftOpen, isStale: true, needsShift: true });
}

function forbidden({ ownersOnly }: OrderTexts) {
  return refuse<OrderChangeResult>(
    { failure: ownersOnly, isStale: true, needsApproval: true },
    403,
  );
}
