import type { Flag } from "#app/data/database/schema/flag.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { type Names, searchText } from "#app/domain/catalogue/names.ts";
import type { EditedProduct, ProductImage } from "#app/domain/catalogue/product.ts";
import { COST_UNITS, type UnitCost } from "#app/domain/stock/cost.ts";

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

type StoredApart = "orderId" | "stock" | "barcodes" | "cost" | keyof Kept;

type Kept = Pick<EditedProduct, "keepsStock" | "commission">;

export function productColumns(
  product: Names & Omit<EditedProduct, keyof Names | StoredApart> & Partial<Kept>,
) {
  return {
    name: product.name,
    name_ar: product.nameAr || null,
    search_name: searchText(product),
    price: product.price,
    is_available: flag(product.is_available),
    is_visible: flag(product.is_visible),
    keeps_stock: flag(product.keepsStock ?? true),
    commission: product.commission ?? null,
    ...imageColumns(product.image),
  } satisfies Record<Exclude<keyof Schema["products"], OtherColumn>, unknown>;
}

/** One whose stock is no longer kept costs what it did on average, unless something else is said. */
export function costColumn(
  { keepsStock, cost, commission }: Pick<EditedProduct, "cost" | keyof Kept>,
  before: Pick<EditedProduct, "keepsStock">,
): { cost?: UnitCost | null } {
  const isSaid = cost !== null || commission !== null;
  if (keepsStock || (before.keepsStock && !isSaid)) return {};
  return { cost: cost === null ? null : cost * COST_UNITS };
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
