import { appContext, localeContext } from "#app/context.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { labelCode } from "#app/domain/catalogue/label.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { type DrawnBarcode, drawBarcode } from "#app/services/labels/draw-barcode.server.ts";
import type { Route } from "./+types/drawn-label.ts";

/** `barcode` is null where the product has none that can be printed. */
export type DrawnLabel = {
  id: string;
  name: string;
  price: number;
  barcode: DrawnBarcode | null;
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await readProduct(context.get(appContext).db, params.productId);
  if (!product) return new Response("Not found", { status: 404 });
  const { id, price, barcodes } = product;
  const { language } = context.get(localeContext);
  const name = nameIn(language, product.name, product.nameAr);
  const code = labelCode(barcodes);
  const barcode = code === undefined ? null : await drawBarcode(code);
  return Response.json({ id, name, price, barcode } satisfies DrawnLabel);
}
