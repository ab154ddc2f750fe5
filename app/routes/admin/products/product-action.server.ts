import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, staffContext } from "#app/context.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import {
  DELETED,
  MAX_STOCK,
  PRODUCT_FAILURES,
  PRODUCT_INTENTS,
  type ProductIntent,
  type ProductResult,
} from "#app/domain/catalogue/product-form.ts";
import type { Edit } from "#app/domain/change.ts";
import { isRandomId, randomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";
import { addFromForm, updateFromForm } from "./save-product.server.ts";

type Answer = ReturnType<typeof data<ProductResult>>;

/** What a product manager asks for: the form, and the product it is about. */
export type ProductRequest = {
  app: App;
  collectionName: string;
  id: string;
  form: FormData;
  edit: Edit;
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
  const edit = { staff: context.get(staffContext).id, now: Date.now() };
  try {
    return await ACTIONS[intent]({ app, collectionName, id, form, edit });
  } catch (error) {
    app.log.error({ err: error, intent }, "product change failed");
    return refuse(intent, 503);
  }
}

const ACTIONS: Record<ProductIntent, (request: ProductRequest) => Promise<Answer>> = {
  add: addFromForm,
  update: updateFromForm,

  async delete({ app, collectionName, id, edit }) {
    await app.apply(deleteProduct(app.db, collectionName, id, edit));
    return data<ProductResult>({ success: DELETED });
  },

  async stock({ app, collectionName, id, form, edit }) {
    const by = Number(form.get("by"));
    // A page of the previous release sends no change id.
    const change = { id: String(form.get("change") ?? randomId()), product: id, by };
    if (!isRandomId(change.id) || !Number.isInteger(by) || Math.abs(by) > MAX_STOCK) {
      return refuse("stock", 400);
    }
    const { outcome } = await app.apply(changeStock(app.db, collectionName, change, edit));
    const isRefused = outcome === "short" || outcome === "gone";
    return isRefused ? refuse("stock", 409) : data<ProductResult>({});
  },

  async switch({ app, collectionName, id, form, edit }) {
    const field = form.get("field");
    if (field !== "is_available" && field !== "is_visible") return refuse("switch", 400);
    const isOn = form.get("on") === "true";
    const change = field === "is_available" ? { is_available: isOn } : { is_visible: isOn };
    const { outcome } = await app.apply(switchProduct(app.db, collectionName, id, change, edit));
    return outcome === "gone" ? refuse("switch", 409) : data<ProductResult>({});
  },

  async move({ app, collectionName, id, form, edit }) {
    const neighbour = String(form.get("neighbour"));
    const side = form.get("side") === "before" ? "before" : "after";
    if (!isRandomId(neighbour)) return refuse("move", 400);
    const to = { neighbour, side } as const;
    const { outcome } = await app.apply(moveProduct(app.db, collectionName, id, to, edit));
    return outcome === "gone" ? refuse("move", 409) : data<ProductResult>({});
  },
};

function refuse(intent: ProductIntent, status: number): Answer {
  return data<ProductResult>({ failure: PRODUCT_FAILURES[intent] }, status);
}
