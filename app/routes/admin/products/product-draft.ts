import { imageUrl } from "#app/domain/catalogue/image.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { ProductErrors, TypedProduct } from "#app/domain/catalogue/product-form.ts";
import { randomId } from "#app/domain/id.ts";
import { formatAmount } from "#app/domain/money.ts";
import type { FieldChange } from "#app/ui/admin/rebase.ts";

/** What stands in the product form: a new product, or an edited one with what it was opened with. */
export type ProductDraft = {
  /** Made here for a new product too, so that a retry adds the same one. */
  id: string;
  seen: Product | null;
  typed: TypedProduct;
  image: DraftImage;
  errors: ProductErrors;
  /** What is stored by now and was not known to the form; null when the last save met nothing. */
  changes: FieldChange<ComparedProduct>[] | null;
  /** The product was deleted while it was being edited. */
  isGone: boolean;
};

/** What is compared when somebody else saved meanwhile; the image by its key. */
export type ComparedProduct = TypedProduct & { image: string };

export type DraftImage =
  | { state: "none" }
  /** The product's own, as it is stored. */
  | { state: "stored"; url: string }
  | { state: "uploading"; url: string; share: number }
  | { state: "uploaded"; url: string; key: string }
  | { state: "refused"; reason: string };

const EMPTY: TypedProduct = {
  name: "",
  price: "",
  orderId: "",
  stock: "",
  is_available: true,
  is_visible: true,
};

export function newDraft(): ProductDraft {
  return draft(randomId(), null, EMPTY, { state: "none" });
}

export function editDraft(product: Product): ProductDraft {
  return draft(product.id, product, typedFrom(product), storedImage(product));
}

function draft(
  id: string,
  seen: Product | null,
  typed: TypedProduct,
  image: DraftImage,
): ProductDraft {
  return { id, seen, typed, image, errors: {}, changes: null, isGone: false };
}

/** A stored product as its form shows it. */
function typedFrom(product: Product): TypedProduct {
  return {
    name: product.name,
    price: formatAmount(product.price),
    orderId: String(product.orderId),
    stock: String(product.stock),
    is_available: product.is_available,
    is_visible: product.is_visible,
  };
}

export function comparedFrom(product: Product): ComparedProduct {
  return { ...typedFrom(product), image: product.image?.key ?? "" };
}

export function storedImage({ image }: Product): DraftImage {
  return image ? { state: "stored", url: imageUrl(image.key) } : { state: "none" };
}
