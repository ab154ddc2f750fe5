import * as z from "zod/mini";
import { localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type RecordSaleResult, recordSale } from "#app/data/orders/record-sale.server.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parseSaleCustomer } from "#app/domain/orders/customer-name.ts";
import { cashierOf, linesOf, type Order, orderCode, orderIn } from "#app/domain/orders/order.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import { SubmittedSaleSchema } from "#app/domain/sale/submitted-sale.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { readApproval } from "#app/routes/admin/approval/approval.server.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs } from "#app/routes/admin/kit/load.server.ts";
import { drawerUse } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { readJson } from "#app/services/form.server.ts";

type RecordedOrder = { code: string; total: Piastres; order: Order };

export type SaleResult = {
  recorded?: RecordedOrder;
  nameError?: string;
  failure?: string;
  /** Why the owner's PIN that came with the sale was not taken. */
  approvalFailure?: string;
  /** The seller may give this discount with an owner's approval alone. */
  needsApproval?: true;
  /** As the customer's account is now, where its limit refuses the sale. */
  account?: { balance: Piastres; limit: Piastres };
  lines?: LineRefusal[];
  /** No shift is open at the drawer. */
  needsShift?: true;
  /** The sale was recorded before, with other contents. */
  recordedBefore?: RecordedOrder & { items: { id: string; quantity: number }[] };
};

/** A page of the previous release sends no intent. */
const SaleFormSchema = z.object({ intent: z._default(z.literal("record"), "record") });

export function recordSaleOf(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const { failed } = saleTexts(locale);
  return answer(
    args,
    { schema: SaleFormSchema, failures: { record: failed } },
    {
      async record({ app, form }) {
        const customer = parseSaleCustomer(String(form.get("customerName") ?? ""));
        const nameError = orderTexts(locale).customerTooLong;
        if (!customer.ok) return refuse<SaleResult>({ nameError }, 422);
        const sale = SubmittedSaleSchema.safeParse(readJson(form, "sale"));
        if (!sale.success) return refuse<SaleResult>({ failure: failed }, 422);
        const submission = { ...sale.data, customerName: customer.name };
        const { by: approvedBy, failure: approvalFailure } = await readApproval(args, form);
        if (approvalFailure) return refuse<SaleResult>({ approvalFailure }, 422);
        const staff = args.context.get(staffContext);
        const { settings } = await app.shopSettings();
        const options = {
          approvedBy,
          cashier: cashierOf(staff),
          timezone: settings.timezone,
          now: await databaseNow(app.db),
          terms: saleTerms(staff.role, settings),
          drawer: await drawerUse(args, form),
        };
        return resultOf(await app.apply(recordSale(app.db, submission, options)), locale);
      },
    },
  );
}

type Result = SaleResult | ReturnType<typeof refuse<SaleResult>>;

function resultOf(result: RecordSaleResult, locale: Locale): Result {
  const t = saleTexts(locale);
  switch (result.outcome) {
    case "recorded":
    case "repeated":
      return { recorded: recordedOrder(result.order, locale) };
    case "other-contents": {
      const items = linesOf(result.order);
      const recordedBefore = { ...recordedOrder(result.order, locale), items };
      return refuse<SaleResult>({ recordedBefore });
    }
    case "refused":
      return refuse<SaleResult>({ lines: result.lines });
    case "no-shift":
      return refuse<SaleResult>({ needsShift: true });
    case "discount-refused":
      return refuse<SaleResult>({ failure: t.discountRefused, needsApproval: true });
    case "custom-refused":
      return refuse<SaleResult>({ failure: t.customRefused(result.name, result.most) });
    case "payments-refused":
      return refuse<SaleResult>({ failure: t.paymentsRefused });
    case "no-account":
      return refuse<SaleResult>({ failure: t.accountRefused });
    case "limit-exceeded": {
      const { name, balance, limit } = result;
      const failure = t.limitExceeded(name, balance, limit);
      return refuse<SaleResult>({ failure, needsApproval: true, account: { balance, limit } });
    }
  }
}

function recordedOrder(order: Order, { language }: Locale): RecordedOrder {
  return { code: orderCode(order.id), total: order.total, order: orderIn(language, order) };
}
