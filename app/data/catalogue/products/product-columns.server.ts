import type { Flag } from "#app/data/database/schema/flag.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { type Names, searchText } from "#app/domain/catalogue/names.ts";
import type { EditedProduct, ProductImage } from "#app/domain/catalogue/product.ts";

type OtherColumn =
  | "id"
  | "collection"
  | "order_id"
  | "stock"
  | "movements"
  | "moved_at"
  | "cost"
  | "version"
  | "created_at"
  | "updated_at"
  | "demo";

/** A form decides these columns of a product; its position and stock are stored apart. */
export function productColumns(
  product: Names & Omit<EditedProduct, keyof Names | "orderId" | "stock" | "barcodes">,
) {
  return {
    name: product.name,
    name_ar: product.nameAr || null,
    search_name: searchText(product),
    price: product.price,
    is_available: flag(product.is_available),
    is_visible: flag(product.is_visible),
    ...imageColumns(product.image),
  } satisfies Record<Exclude<keyof Schema["products"], OtherColumn>, unknown>;
}

function imageColumns(image: ProductImage | null) {
  return {
    image_key: image?.key ?? null,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
  };
}

export function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
