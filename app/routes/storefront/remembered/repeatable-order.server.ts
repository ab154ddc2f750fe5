import type { LoaderFunctionArgs } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { listInStorefront } from "#app/data/catalogue/products/products.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { isFee, orderIn } from "#app/domain/orders/order.ts";
import type { RepeatableOrder } from "#app/domain/orders/order-again.ts";

/** Named in the page's language. */
export async function readRepeatableOrder({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Response> {
  const { db, readCatalogue } = context.get(appContext);
  const id = new URL(request.url).searchParams.get("order") ?? "";
  const order = isRandomId(id) ? await getOrder(db, id) : null;
  if (order?.type !== "WhatsApp") return new Response(null, { status: 404 });
  const { language } = context.get(localeContext);
  const items = orderIn(language, order).items.filter((item) => !isFee(item));
  const ids = items.map(({ id, lineId = id }) => lineId);
  const products = await readCatalogue((db) => listInStorefront(db, ids, language));
  return Response.json({ items, products } satisfies RepeatableOrder, {
    headers: { "Cache-Control": "no-store" },
  });
}
