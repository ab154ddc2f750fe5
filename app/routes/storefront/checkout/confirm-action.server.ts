import { data, redirect } from "react-router";
import type { Shop } from "#app/app.server.ts";
import { clientContext, shopContext } from "#app/context.ts";
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
  const shop = context.get(shopContext);
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
    return answer(await place(shop, checkout, context.get(clientContext)));
  } catch (error) {
    shop.log.error({ err: error }, "order failed");
    return refused({}, 503);
  }
}

async function place(shop: Shop, checkout: Checkout, client: string): Promise<PlaceOrderResult> {
  const { timezone, limits } = shop.settings;
  const result = await placeOrder(shop.db, checkout, {
    shop: shop.settings.shop,
    timezone,
    now: Date.now(),
    limit: limits ? { ...ORDER_LIMIT, client } : null,
  });
  if (result.outcome === "placed") {
    const { id, customerName, total, createdAt } = result.order;
    shop.counts.orders += 1;
    shop.log.info({ order: orderCode(id), total }, "order placed");
    shop.live.tell({ topics: ["orders"], webOrder: { customerName, total, createdAt } });
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
