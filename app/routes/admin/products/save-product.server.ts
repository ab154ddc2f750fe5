import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import {
  type UpdateProductResult,
  updateProduct,
} from "#app/data/catalogue/products/update-product.server.ts";
import type { Product, ProductImage } from "#app/domain/catalogue/product.ts";
import {
  ADD_FAILED,
  ADDED,
  IMAGE_REQUIRED,
  orderIdInUse,
  orderIdTaken,
  type ProductFields,
  type ProductResult,
  parseProduct,
  STOCK_WRONG,
  UPDATE_FAILED,
  UPDATED,
} from "#app/domain/catalogue/product-form.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { changesBetween, type Note } from "#app/services/log/audit-log.server.ts";
import { discardImage } from "./discard-image.server.ts";

/** Adds what the form holds. An image is required: its key, as the upload answered it. */
export async function addFromForm(
  app: App,
  collectionName: string,
  id: string,
  form: FormData,
  note: Note,
) {
  const now = Date.now();
  const image = await findImage(app, collectionName, form, now);
  const parsed = parseProduct(form, null);
  if (!parsed.ok || !image) {
    return wrong({
      ...(parsed.ok ? {} : parsed.errors),
      ...(image ? {} : { image: IMAGE_REQUIRED }),
    });
  }
  const fields = { ...parsed.fields, image };
  const result = await app.catalogue.change(() =>
    addProduct(app.db, collectionName, id, fields, now),
  );
  switch (result.outcome) {
    case "added":
      if (result.product.createdAt === now) note("added", noted(result.product));
      // An earlier try was stored, its answer lost, and what is typed has changed since.
      if (!isStored(fields, result.product)) return changed(result.product);
      return data<ProductResult>({ success: ADDED });
    case "taken":
      return wrong({ orderId: orderIdInUse(result.orderId) }, 409);
    case "no-collection":
      return data<ProductResult>({ failure: ADD_FAILED }, 409);
  }
}

/** Saves what the form holds over what its maker had seen; without a new image the old stays. */
export async function updateFromForm(
  app: App,
  collectionName: string,
  id: string,
  form: FormData,
  note: Note,
) {
  const now = Date.now();
  const seen = seenProduct(form);
  if (!seen) return data<ProductResult>({ failure: UPDATE_FAILED }, 400);
  const image = await findImage(app, collectionName, form, now);
  const parsed = parseProduct(form, seen);
  const isLost = form.has("image") && !image;
  if (!parsed.ok || isLost) {
    return wrong({
      ...(parsed.ok ? {} : parsed.errors),
      ...(isLost ? { image: IMAGE_REQUIRED } : {}),
    });
  }
  const change = { ...parsed.fields, image, seen };
  const result = await app.catalogue.change(() =>
    updateProduct(app.db, collectionName, id, change, now),
  );
  if (result.outcome === "updated") {
    const changes = changesBetween(noted(result.before), noted(result.product));
    if (changes) note("updated", { changes });
    await discardImage(app, result.replacedImage);
  }
  return updateAnswer(result);
}

function updateAnswer(result: UpdateProductResult) {
  switch (result.outcome) {
    case "updated":
      return data<ProductResult>({ success: UPDATED });
    case "taken":
      return wrong({ orderId: orderIdTaken(result.orderId) }, 409);
    case "changed":
      return changed(result.product);
    case "short":
      return data<ProductResult>({ errors: { stock: STOCK_WRONG }, changed: result.product }, 409);
    case "gone":
      return data<ProductResult>({ isGone: true }, 409);
  }
}

function changed(product: Product) {
  return data<ProductResult>({ changed: product }, 409);
}

/** What the log tells of a product. */
function noted({ name, price, stock, orderId, is_available, is_visible, image }: Product) {
  return { name, price, stock, orderId, is_available, is_visible, image: image?.key };
}

function isStored(fields: ProductFields & { image: ProductImage }, product: Product): boolean {
  return (
    fields.name === product.name &&
    fields.price === product.price &&
    fields.stock === product.stock &&
    (fields.orderId ?? product.orderId) === product.orderId &&
    fields.is_available === product.is_available &&
    fields.is_visible === product.is_visible &&
    fields.image.key === product.image?.key
  );
}

function wrong(errors: ProductResult["errors"], status = 422) {
  return data<ProductResult>({ errors }, status);
}

/** The image that the form names, if it was uploaded for this collection and is still there. */
async function findImage(
  app: App,
  collectionName: string,
  form: FormData,
  now: number,
): Promise<ProductImage | null> {
  const key = form.get("image");
  return typeof key === "string" ? app.images.find(collectionName, key, now) : null;
}

/** What its maker saw when the form was opened. */
function seenProduct(form: FormData) {
  const number = (name: string) => parseWholeNumber(String(form.get(name) ?? ""));
  const [version, orderId, stock] = [
    number("seenVersion"),
    number("seenOrderId"),
    number("seenStock"),
  ];
  if (version === null || orderId === null || stock === null) return null;
  return { version, orderId, stock };
}
