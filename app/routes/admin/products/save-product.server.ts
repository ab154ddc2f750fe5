import { data } from "react-router";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import type { Product, ProductImage } from "#app/domain/catalogue/product.ts";
import {
  ADD_FAILED,
  ADDED,
  IMAGE_REQUIRED,
  orderIdInUse,
  orderIdTaken,
  type ProductResult,
  parseProduct,
  STOCK_WRONG,
  UPDATE_FAILED,
  UPDATED,
} from "#app/domain/catalogue/product-form.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import type { ProductRequest } from "./product-action.server.ts";

/** Adds what the form holds. An image is required: its key, as the upload answered it. */
export async function addFromForm(request: ProductRequest) {
  const { app, collectionName, id, form, edit } = request;
  const image = await findImage(request);
  const parsed = parseProduct(form, null);
  if (!parsed.ok || !image) {
    return wrong({
      ...(parsed.ok ? {} : parsed.errors),
      ...(image ? {} : { image: IMAGE_REQUIRED }),
    });
  }
  const fields = { ...parsed.fields, image };
  const result = await app.apply(addProduct(app.db, collectionName, id, fields, edit));
  switch (result.outcome) {
    case "added":
      return data<ProductResult>({ success: ADDED });
    case "changed":
      return changed(result.product);
    case "taken":
      return wrong({ orderId: orderIdInUse(result.position) }, 409);
    case "no-collection":
      return data<ProductResult>({ failure: ADD_FAILED }, 409);
  }
}

/** Saves what the form holds over what its maker had seen; without a new image the old stays. */
export async function updateFromForm(request: ProductRequest) {
  const { app, collectionName, id, form, edit } = request;
  const seen = seenProduct(form);
  if (!seen) return data<ProductResult>({ failure: UPDATE_FAILED }, 400);
  const image = await findImage(request);
  const parsed = parseProduct(form, seen);
  const isLost = form.has("image") && !image;
  if (!parsed.ok || isLost) {
    return wrong({
      ...(parsed.ok ? {} : parsed.errors),
      ...(isLost ? { image: IMAGE_REQUIRED } : {}),
    });
  }
  const change = { ...parsed.fields, image, seen };
  const result = await app.apply(updateProduct(app.db, collectionName, id, change, edit));
  switch (result.outcome) {
    case "updated":
      return data<ProductResult>({ success: UPDATED });
    case "taken":
      return wrong({ orderId: orderIdTaken(result.position) }, 409);
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

function wrong(errors: ProductResult["errors"], status = 422) {
  return data<ProductResult>({ errors }, status);
}

/** The image that the form names, if it was uploaded for this collection and is still there. */
async function findImage(request: ProductRequest): Promise<ProductImage | null> {
  const { app, collectionName, form, edit } = request;
  const key = form.get("image");
  return typeof key === "string" ? app.images.find(collectionName, key, edit.now) : null;
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
