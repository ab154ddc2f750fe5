import { data, redirect } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, clientContext } from "#app/context.ts";
import { type PlaceOrderResult, placeOrder } from "#app/data/orders/place-order.server.ts";
import { MAX_FORM_BYTES, ORDER_LIMIT } from "#app/domain/limits.ts";
import {
  CHECKOUT_FAILED,
  type Checkout,
  type LineRefusal,
  parseCustomerName,
} from "#app/domain/orders/checkout.ts";
import { CheckoutSchema } from "#app/domain/orders/checkout-schema.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/confirm.ts";

/** Why an order was not placed, for the page to show; the cart stays. */
export type ConfirmResult = {
  nameError?: string;
  formError?: string;
  /** What happened, and what to do. */
  detail?: string;
  lines?: LineRefusal[];
  /** The cart was ordered before, with other contents. */
  placedOrder?: { id: string; code: string };
};

export async function placeOrderAction({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (form === "too-large") return refused({ detail: "The order is too large to send." }, 413);
  if (form === "no-form") return refused({ detail: "The order did not arrive whole." }, 400);
  if (form.get("website")) {
    return refused(
      { detail: "Your browser filled in a field that has to stay empty. It is empty again now." },
      422,
    );
  }
  const name = parseCustomerName(String(form.get("customerName") ?? ""));
  if (!name.ok) return data<ConfirmResult>({ nameError: name.error }, 422);
  const cart = CheckoutSchema.safeParse(parseJson(form.get("cart")));
  if (!cart.success) {
    return refused({ detail: "A cart takes 1 to 100 products, 1 to 99 of each." }, 422);
  }
  const checkout = { ...cart.data, customerName: name.name };
  try {
    return answer(await place(app, checkout, context.get(clientContext)));
  } catch (error) {
    app.log.error({ err: error }, "order failed");
    return refused({}, 503);
  }
}

async function place(app: App, checkout: Checkout, client: string): Promise<PlaceOrderResult> {
  const { timezone, limits } = app.settings;
  const result = await placeOrder(app.db, checkout, {
    shop: app.settings.shop,
    timezone,
    now: Date.now(),
    limit: limits ? { ...ORDER_LIMIT, client } : null,
  });
  if (result.outcome === "placed") {
    const { id, customerName, total, createdAt } = result.order;
    app.counts.orders += 1;
    app.log.info({ order: orderCode(id), total }, "order placed");
    app.live.tell({ topics: ["orders"], webOrder: { customerName, total, createdAt } });
  }
  return result;
}

function answer(result: PlaceOrderResult) {
  switch (result.outcome) {
    case "placed":
    case "repeated":
      return redirect(`/success?order=${result.order.id}`);
    case "other-contents": {
      const { id } = result.order;
      return refused({ placedOrder: { id, code: orderCode(id) } }, 409);
    }
    case "refused":
      return refused({ lines: result.lines }, 409);
    case "too-many":
      return refused(
        { detail: `Too many orders at once. Try again in ${result.retryAfter} seconds.` },
        429,
      );
  }
}

function refused(result: ConfirmResult, status: number) {
  return data<ConfirmResult>({ ...result, formError: CHECKOUT_FAILED }, status);
}

function parseJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
