import { appContext, localeContext } from "#app/context.ts";
import { listInStorefront } from "#app/data/catalogue/products/products.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Route } from "./+types/order-products.ts";

/** What is still sold of a web order, at today's prices. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, readCatalogue } = context.get(appContext);
  const id = new URL(request.url).searchParams.get("order") ?? "";
  const order = isRandomId(id) ? await getOrder(db, id) : null;
  if (order?.type !== "WhatsApp") return new Response(null, { status: 404 });
  const ids = order.items.map((item) => item.id);
  const { language } = context.get(localeContext);
  const products: StorefrontProduct[] = await readCatalogue((db) =>
    listInStorefront(db, ids, language),
  );
  return Response.json(products);
}
