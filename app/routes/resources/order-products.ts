import { appContext, localeContext } from "#app/context.ts";
import { listInStorefront } from "#app/data/catalogue/products/products.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { MAX_CART_LINES } from "#app/domain/cart-limits.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Route } from "./+types/order-products.ts";

/** What is still sold of a cart, or of a web order for pages of the version before, at today's prices, in the page's language. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, readCatalogue } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const order = searchParams.get("order");
  const inCart = (searchParams.get("ids") ?? "").split(",").slice(0, MAX_CART_LINES);
  const ids = order === null ? inCart.filter(isRandomId) : await orderedProducts(db, order);
  if (!ids?.length) return new Response(null, { status: 404 });
  const { language } = context.get(localeContext);
  const products: StorefrontProduct[] = await readCatalogue((db) =>
    listInStorefront(db, ids, language),
  );
  return Response.json(products);
}

async function orderedProducts(db: Database, orderId: string): Promise<string[] | null> {
  const order = isRandomId(orderId) ? await getOrder(db, orderId) : null;
  return order?.type === "WhatsApp" ? order.items.map((item) => item.id) : null;
}
