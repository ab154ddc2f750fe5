import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import type { Product, ProductImage } from "#app/domain/catalogue/product.ts";
import {
  MAX_STOCK,
  PRODUCT_FAILURES,
  PRODUCT_INTENTS,
  type ProductIntent,
  type ProductResult,
  parseProduct,
} from "#app/domain/catalogue/product-form.ts";
import { type CatalogueTexts, catalogueTexts } from "#app/domain/catalogue/texts.ts";
import type { By } from "#app/domain/change.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { readForm } from "#app/services/form.server.ts";

type Answer = ReturnType<typeof data<ProductResult>>;

type ProductRequest = {
  app: App;
  collectionName: string;
  id: string;
  form: FormData;
  edit: By;
  t: CatalogueTexts;
};

export async function productAction(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  collectionName: string,
): Promise<Answer> {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return data<ProductResult>({}, form === "too-large" ? 413 : 400);
  const intent = PRODUCT_INTENTS.find((known) => known === form.get("intent"));
  const id = String(form.get("id"));
  if (!intent || !isRandomId(id)) return data<ProductResult>({}, 400);
  const edit = changedBy(context);
  const t = catalogueTexts(context.get(localeContext));
  try {
    return await ACTIONS[intent]({ app, collectionName, id, form, edit, t });
  } catch (error) {
    app.log.error({ err: error, intent }, "product change failed");
    return refuse(intent, t, 503);
  }
}

const ACTIONS: Record<ProductIntent, (request: ProductRequest) => Promise<Answer>> = {
  add,
  update,

  async delete({ app, id, edit, t }) {
    await app.apply(deleteProduct(app.db, id, edit));
    return data<ProductResult>({ success: t.product.deleted });
  },

  async stock({ app, collectionName, id, form, edit, t }) {
    const by = Number(form.get("by"));
    const change = { id: String(form.get("change")), product: id, by };
    if (!isRandomId(change.id) || !Number.isInteger(by) || Math.abs(by) > MAX_STOCK) {
      return refuse("stock", t, 400);
    }
    const { outcome } = await app.apply(changeStock(app.db, collectionName, change, edit));
    const isRefused = outcome === "short" || outcome === "gone";
    return isRefused ? refuse("stock", t, 409) : data<ProductResult>({});
  },

  async switch({ app, collectionName, id, form, edit, t }) {
    const field = form.get("field");
    if (field !== "is_available" && field !== "is_visible") return refuse("switch", t, 400);
    const isOn = form.get("on") === "true";
    const change = field === "is_available" ? { is_available: isOn } : { is_visible: isOn };
    const { outcome } = await app.apply(switchProduct(app.db, collectionName, id, change, edit));
    return outcome === "gone" ? refuse("switch", t, 409) : data<ProductResult>({});
  },

  async move({ app, collectionName, id, form, edit, t }) {
    const neighbour = String(form.get("neighbour"));
    const side = form.get("side") === "before" ? "before" : "after";
    if (!isRandomId(neighbour)) return refuse("move", t, 400);
    const to = { neighbour, side } as const;
    const { outcome } = await app.apply(moveProduct(app.db, collectionName, id, to, edit));
    return outcome === "gone" ? refuse("move", t, 409) : data<ProductResult>({});
  },
};

/** Adds what the form holds. An image is required: its key, as the upload answered it. */
async function add(request: ProductRequest): Promise<Answer> {
  const { app, collectionName, id, form, edit, t } = request;
  const image = await findImage(request);
  const parsed = parseProduct(form, null, t);
  if (!parsed.ok || !image) {
    return wrong({
      ...(parsed.ok ? {} : parsed.errors),
      ...(image ? {} : { image: t.product.imageRequired }),
    });
  }
  const fields = { ...parsed.fields, image };
  const result = await app.apply(addProduct(app.db, collectionName, id, fields, edit));
  switch (result.outcome) {
    case "added":
      return data<ProductResult>({ success: t.product.added });
    case "changed":
      return changed(result.product);
    case "taken":
      return wrong({ orderId: t.product.orderIdInUse(result.position) }, 409);
    case "barcode-taken":
      return wrong({ barcodes: t.barcode.taken(result.by.code, result.by.name) }, 409);
    case "image-gone":
      return wrong({ image: t.product.imageRequired }, 409);
    case "elsewhere":
    case "no-collection":
      return data<ProductResult>({ failure: t.product.failures.addFailed }, 409);
  }
}

/** Saves the form unless the product has changed since it was opened; without a new image the old stays. */
async function update(request: ProductRequest): Promise<Answer> {
  const { app, id, form, edit, t } = request;
  const seen = seenProduct(form);
  const save = String(form.get("save"));
  if (!seen || !isRandomId(save))
    return data<ProductResult>({ failure: t.product.failures.updateFailed }, 400);
  const image = await findImage(request);
  const parsed = parseProduct(form, seen, t);
  const isLost = form.has("image") && !image;
  if (!parsed.ok || isLost) {
    return wrong({
      ...(parsed.ok ? {} : parsed.errors),
      ...(isLost ? { image: t.product.imageRequired } : {}),
    });
  }
  // A new product made of a deleted one has none.
  const to = String(form.get("category") ?? "") || null;
  const change = { ...parsed.fields, image, save, seen, to };
  const result = await app.apply(updateProduct(app.db, id, change, edit));
  switch (result.outcome) {
    case "updated":
      return data<ProductResult>({ success: t.product.updated });
    case "taken":
      return wrong({ orderId: t.product.orderIdTaken(result.position) }, 409);
    case "barcode-taken":
      return wrong({ barcodes: t.barcode.taken(result.by.code, result.by.name) }, 409);
    case "changed":
      return changed(result.product);
    case "short":
      return data<ProductResult>(
        { errors: { stock: t.product.stockWrong }, changed: result.product },
        409,
      );
    case "image-gone":
      return wrong({ image: t.product.imageRequired }, 409);
    case "no-collection":
      return wrong({ category: t.product.categoryGone }, 409);
    case "gone":
      return data<ProductResult>({ isGone: true }, 409);
  }
}

function refuse(intent: ProductIntent, t: CatalogueTexts, status: number): Answer {
  const failure = t.product.failures[PRODUCT_FAILURES[intent]];
  return data<ProductResult>({ failure }, status);
}

function changed(product: Product): Answer {
  return data<ProductResult>({ changed: product }, 409);
}

function wrong(errors: ProductResult["errors"], status = 422): Answer {
  return data<ProductResult>({ errors }, status);
}

/** The image that the form names, if it was uploaded for this collection and is still there. */
async function findImage(request: ProductRequest): Promise<ProductImage | null> {
  const { app, collectionName, form, edit } = request;
  const key = form.get("image");
  return typeof key === "string" ? app.images.find(collectionName, key, edit.now) : null;
}

/** The values that the form was opened with. */
function seenProduct(form: FormData) {
  const number = (name: string) => parseWholeNumber(String(form.get(name) ?? ""));
  const version = number("seenVersion");
  const orderId = number("seenOrderId");
  const stock = number("seenStock");
  if (version === null || orderId === null || stock === null) return null;
  return { version, orderId, stock };
}
