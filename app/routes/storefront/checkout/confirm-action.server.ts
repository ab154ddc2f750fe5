import { data, href, replace } from "react-router";
import { appContext, clientContext, localeContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type PlaceOrderResult, placeOrder } from "#app/data/orders/place-order.server.ts";
import { MAX_FORM_BYTES, ORDER_LIMIT } from "#app/domain/limits.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import { SubmittedCartSchema } from "#app/domain/orders/cart-submission.ts";
import { parseCustomerName } from "#app/domain/orders/customer-name.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { type LineRefusal, ORDER_FAILED } from "#app/domain/orders/refusals.ts";
import { whyNoOrders } from "#app/domain/shop-profile.ts";
import { sign } from "#app/services/auth/known-device.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/confirm.ts";

/** Why an order was not placed, for the page to show; the cart stays. */
export type ConfirmResult = {
  nameError?: string;
  formError?: string;
  /** What happened, and what to do. */
  detail?: string;
  lines?: LineRefusal[];
  /** What the cart became before, with other contents. */
  order?: { id: string; code: string };
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
  const cart = SubmittedCartSchema.safeParse(readJson(form, "cart"));
  if (!cart.success) {
    return refused({ detail: "A cart takes 1 to 100 products, 1 to 99 of each." }, 422);
  }
  const { settings } = await app.shopSettings();
  const t = shopMessages(context.get(localeContext));
  const closed = whyNoOrders(settings, Date.now(), t);
  if (closed) return refused({ detail: closed }, 409);
  const submission = { ...cart.data, customerName: name.name };
  try {
    // The database keeps no address.
    const client = sign(await app.secret(), "address", context.get(clientContext));
    const limit = app.settings.limits ? { ...ORDER_LIMIT, client } : null;
    const options = {
      timezone: settings.timezone,
      language: context.get(localeContext).language,
      now: await databaseNow(app.db),
      limit,
    };
    return answer(await app.apply(placeOrder(app.db, submission, options)));
  } catch (error) {
    app.log.error({ err: error }, "order failed");
    return refused({}, 503);
  }
}

function answer(result: PlaceOrderResult) {
  switch (result.outcome) {
    case "placed":
    case "repeated":
      return replace(`${href("/success")}?order=${result.order.id}`);
    case "other-contents": {
      const { id } = result.order;
      return refused({ order: { id, code: orderCode(id) } }, 409);
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
  return data<ConfirmResult>({ ...result, formError: ORDER_FAILED }, status);
}
