import { data } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type RecordSaleResult, recordSale } from "#app/data/orders/record-sale.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parseSaleCustomer } from "#app/domain/orders/customer-name.ts";
import { cashierOf, type Order, orderCode, orderIn, soldItems } from "#app/domain/orders/order.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import { SubmittedSaleSchema } from "#app/domain/sale/submitted-sale.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { readApproval } from "#app/routes/admin/approval/approval.server.ts";
import { drawerUse } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/confirm-sale.ts";

type RecordedOrder = { code: string; total: Piastres; order: Order };

export type SaleResult = {
  recorded?: RecordedOrder;
  nameError?: string;
  failure?: string;
  /** Why the owner's PIN that came with the sale was not taken. */
  approvalFailure?: string;
  /** The seller may give this discount with an owner's approval alone. */
  needsApproval?: true;
  lines?: LineRefusal[];
  /** No shift is open at the drawer. */
  needsShift?: true;
  /** The sale was recorded before, with other contents. */
  recordedBefore?: RecordedOrder & { items: { id: string; quantity: number }[] };
};

export async function recordSaleAction({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const { failed: failure } = saleTexts(locale);
  const failed = (status: number) => data<SaleResult>({ failure }, status);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(form === "too-large" ? 413 : 400);
  const customer = parseSaleCustomer(String(form.get("customerName") ?? ""));
  const nameError = orderTexts(locale).customerTooLong;
  if (!customer.ok) return data<SaleResult>({ nameError }, 422);
  const sale = SubmittedSaleSchema.safeParse(readJson(form, "sale"));
  if (!sale.success) return failed(422);
  const submission = { ...sale.data, customerName: customer.name };
  const staff = context.get(staffContext);
  try {
    const { settings } = await app.shopSettings();
    const { by: approvedBy, failure: approvalFailure } = await readApproval(
      { request, context },
      form,
    );
    if (approvalFailure) return data<SaleResult>({ approvalFailure }, 422);
    const options = {
      approvedBy,
      cashier: cashierOf(staff),
      timezone: settings.timezone,
      now: await databaseNow(app.db),
      terms: saleTerms(staff.role, settings),
      drawer: await drawerUse({ request, context }, form),
    };
    return answer(await app.apply(recordSale(app.db, submission, options)), locale);
  } catch (error) {
    app.log.error({ err: error }, "sale failed");
    return failed(503);
  }
}

function answer(result: RecordSaleResult, locale: Locale) {
  switch (result.outcome) {
    case "recorded":
    case "repeated": {
      return data<SaleResult>({ recorded: recordedOrder(result.order, locale) });
    }
    case "other-contents": {
      const items = soldItems(result.order).map(({ productId, quantity }) => ({
        id: productId,
        quantity,
      }));
      return data<SaleResult>(
        { recordedBefore: { ...recordedOrder(result.order, locale), items } },
        409,
      );
    }
    case "refused":
      return data<SaleResult>({ lines: result.lines }, 409);
    case "no-shift":
      return data<SaleResult>({ needsShift: true }, 409);
    case "discount-refused":
      return data<SaleResult>(
        { failure: saleTexts(locale).discountRefused, needsApproval: true },
        409,
      );
    case "payments-refused":
      return data<SaleResult>({ failure: saleTexts(locale).paymentsRefused }, 409);
  }
}

function recordedOrder(order: Order, { language }: Locale): RecordedOrder {
  return { code: orderCode(order.id), total: order.total, order: orderIn(language, order) };
}
