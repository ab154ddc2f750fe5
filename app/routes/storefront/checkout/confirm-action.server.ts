import { data, href, replace } from "react-router";
import { appContext, clientContext, localeContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type PlaceOrderResult, placeOrder } from "#app/data/orders/place-order.server.ts";
import {
  type FulfilmentProblem,
  type FulfilmentTerms,
  fulfilmentTerms,
  type SubmittedFulfilment,
} from "#app/domain/fulfilment/fulfilment.ts";
import { SubmittedFulfilmentSchema } from "#app/domain/fulfilment/submitted-fulfilment.ts";
import { MAX_FORM_BYTES, ORDER_LIMIT } from "#app/domain/limits.ts";
import type { TextsOf } from "#app/domain/locale/define-texts.ts";
import { SubmittedCartSchema } from "#app/domain/orders/cart-submission.ts";
import { parseCustomerName } from "#app/domain/orders/customer-name.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { shopIn, whyNoOrders } from "#app/domain/shop/shop-profile.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { sign } from "#app/services/auth/known-device.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/confirm.ts";
import { checkoutTexts } from "./texts.ts";

/** Why an order was not placed, for the page to show; the cart stays. */
export type ConfirmResult = {
  nameError?: string;
  /** Null where nobody answered. */
  formError?: string | null;
  /** Nobody could answer. */
  isOffline?: boolean;
  /** What happened, and what to do. */
  detail?: string;
  lines?: LineRefusal[];
  /** It cannot be handed over as it was asked for: what the shop offers now. */
  handover?: { terms: FulfilmentTerms | null };
  /** What the cart became before, with other contents. */
  order?: { id: string; code: string };
};

export async function placeOrderAction({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = checkoutTexts(locale);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (form === "too-large") return refused(t, { detail: t.tooLarge }, 413);
  if (form === "no-form") return refused(t, { detail: t.notWhole }, 400);
  if (form.get("website")) return refused(t, { detail: t.emptyField }, 422);
  const name = parseCustomerName(String(form.get("customerName") ?? ""));
  if (!name.ok) return data<ConfirmResult>({ nameError: t[name.problem] }, 422);
  const cart = SubmittedCartSchema.safeParse(readJson(form, "cart"));
  if (!cart.success) return refused(t, { detail: t.cartTakes }, 422);
  const fulfilment = readFulfilment(form);
  if (fulfilment === null) return refused(t, { detail: t.notWhole }, 422);
  const { settings } = await app.shopSettings();
  const shop = shopIn(locale.language, settings);
  const submission = { ...cart.data, customerName: name.name, fulfilment };
  const terms = fulfilmentTerms(settings, Date.now());
  try {
    // The database keeps no address.
    const client = sign(await app.secret(), "address", context.get(clientContext));
    const limit = app.settings.limits ? { ...ORDER_LIMIT, client } : null;
    const options = {
      timezone: settings.timezone,
      language: locale.language,
      foldsAgeRestricted: settings.foldsAgeRestricted,
      fulfilment: terms,
      closed: whyNoOrders(shop, Date.now(), shopTexts(locale)),
      now: await databaseNow(app.db),
      limit,
    };
    return answer(t, terms, await app.apply(placeOrder(app.db, submission, options)));
  } catch (error) {
    app.log.error({ err: error }, "order failed");
    return refused(t, {}, 503);
  }
}

type CheckoutTexts = TextsOf<typeof checkoutTexts>;

/** Undefined where the page did not ask; null for what no page sends. */
function readFulfilment(form: FormData): SubmittedFulfilment | undefined | null {
  if (!form.has("fulfilment")) return undefined;
  return SubmittedFulfilmentSchema.safeParse(readJson(form, "fulfilment")).data ?? null;
}

function answer(t: CheckoutTexts, terms: FulfilmentTerms | null, result: PlaceOrderResult) {
  switch (result.outcome) {
    case "placed":
    case "repeated":
      return replace(`${href("/success")}?order=${result.order.id}`);
    case "other-contents": {
      const { id } = result.order;
      return refused(t, { order: { id, code: orderCode(id) } }, 409);
    }
    case "refused":
      return refused(t, { lines: result.lines }, 409);
    case "not-handed-over":
      return refused(t, notHandedOver(t, terms, result.problems), 409);
    case "closed":
      return refused(t, { detail: result.why }, 409);
    case "too-many":
      return refused(t, { detail: t.tooMany(result.retryAfter) }, 429);
  }
}

function notHandedOver(
  t: CheckoutTexts,
  terms: FulfilmentTerms | null,
  problems: FulfilmentProblem[],
) {
  const [first = "handover"] = problems;
  return { detail: t.handoverProblems[first], handover: { terms } };
}

function refused(t: CheckoutTexts, result: ConfirmResult, status: number) {
  return data<ConfirmResult>({ ...result, formError: t.orderFailed }, status);
}
