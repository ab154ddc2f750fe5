import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, staffContext } from "#app/context.ts";
import { type RecordSaleResult, recordSale } from "#app/data/orders/record-sale.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import type { Checkout } from "#app/domain/orders/checkout.ts";
import { CheckoutSchema } from "#app/domain/orders/checkout-schema.ts";
import { type Order, orderCode, soldItems } from "#app/domain/orders/order.ts";
import { cashierOf, parseSaleCustomer, SALE_FAILED } from "#app/domain/orders/sale.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/confirm-sale.ts";
import type { SaleResult } from "./sale-result.ts";

/** Records the sale that the form holds: `customerName`, and `sale` as JSON. */
export async function recordSaleAction({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(form === "too-large" ? 413 : 400);
  const customer = parseSaleCustomer(String(form.get("customerName") ?? ""));
  if (!customer.ok) return data<SaleResult>({ nameError: customer.error }, 422);
  const sale = CheckoutSchema.safeParse(parseJson(form.get("sale")));
  if (!sale.success) return failed(422);
  const checkout = { ...sale.data, customerName: customer.name };
  try {
    return answer(await record(app, checkout, context.get(staffContext)));
  } catch (error) {
    app.log.error({ err: error }, "sale failed");
    return failed(503);
  }
}

async function record(app: App, sale: Checkout, staff: Staff): Promise<RecordSaleResult> {
  const { timezone } = app.settings;
  const options = { cashier: cashierOf(staff), timezone, now: Date.now() };
  const result = await app.catalogue.change(() => recordSale(app.db, sale, options));
  if (result.outcome === "recorded") afterSale(app, result.order, staff);
  return result;
}

/** The sale is committed: time to tell. */
function afterSale(app: App, order: Order, { id: staff }: Staff): void {
  app.counts.sales += 1;
  app.log.info({ staff, sale: orderCode(order.id), total: order.total }, "sale recorded");
  const products = soldItems(order).map(({ productId }) => productId);
  app.live.tell({ topics: ["orders", "stock"], products });
}

function answer(result: RecordSaleResult) {
  switch (result.outcome) {
    case "recorded":
    case "repeated": {
      const { id, total } = result.order;
      return data<SaleResult>({ recorded: { code: orderCode(id), total } });
    }
    case "other-contents": {
      const { id, total } = result.order;
      const items = soldItems(result.order).map(({ productId, quantity }) => ({
        id: productId,
        quantity,
      }));
      return data<SaleResult>({ recordedBefore: { code: orderCode(id), total, items } }, 409);
    }
    case "refused":
      return data<SaleResult>({ lines: result.lines }, 409);
  }
}

function failed(status: number) {
  return data<SaleResult>({ failure: SALE_FAILED }, status);
}

function parseJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
