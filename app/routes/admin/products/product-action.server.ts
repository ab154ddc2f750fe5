import { data } from "react-router";
import { changeStock } from "../../../data/change-stock.server.ts";
import { deleteProduct } from "../../../data/delete-product.server.ts";
import { moveProduct } from "../../../data/move-product.server.ts";
import { switchProduct } from "../../../data/switch-product.server.ts";
import { isRandomId, randomId } from "../../../domain/id.ts";
import { MAX_FORM_BYTES } from "../../../domain/limits.ts";
import { DELETED, MAX_STOCK } from "../../../domain/product-form.ts";
import { readForm } from "../../../services/form.server.ts";
import type { Note } from "../../../services/journal.server.ts";
import type { Shop } from "../../../shop.server.ts";
import type { Staff } from "../../../shop-context.ts";
import { discardImage } from "../discard-image.server.ts";
import { wasDone } from "../was-done.ts";
import {
  PRODUCT_FAILURES,
  PRODUCT_INTENTS,
  type ProductIntent,
  type ProductResult,
} from "./product-result.ts";
import { addFromForm, updateFromForm } from "./save-product.server.ts";

type Answer = ReturnType<typeof data<ProductResult>>;

/** One change in a collection's product manager: everything it can do, by the form's intent. */
export async function productAction(
  shop: Shop,
  request: Request,
  collectionName: string,
  staff: Staff,
): Promise<Answer> {
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return data<ProductResult>({}, form === "too-large" ? 413 : 400);
  const intent = PRODUCT_INTENTS.find((known) => known === form.get("intent"));
  const id = String(form.get("id"));
  if (!intent || !isRandomId(id)) return data<ProductResult>({}, 400);
  try {
    const note = shop.journal.product(staff, collectionName, id);
    const answer = await perform(intent, shop, collectionName, id, form, note);
    if (wasDone(answer)) {
      const isStock = intent === "stock";
      shop.live.tell(isStock ? { topics: ["stock"], products: [id] } : { topics: ["catalogue"] });
    }
    return answer;
  } catch (error) {
    shop.log.error({ err: error, intent }, "product change failed");
    return refuse(intent, 503);
  }
}

async function perform(
  intent: ProductIntent,
  shop: Shop,
  collectionName: string,
  id: string,
  form: FormData,
  note: Note,
): Promise<Answer> {
  const now = Date.now();
  switch (intent) {
    case "add":
      return addFromForm(shop, collectionName, id, form, note);
    case "update":
      return updateFromForm(shop, collectionName, id, form, note);
    case "delete": {
      const deleted = await shop.catalogue.change(() => deleteProduct(shop.db, collectionName, id));
      if (deleted) note("deleted", { name: deleted.name });
      await discardImage(shop, deleted?.image);
      return data<ProductResult>({ success: DELETED });
    }
    case "stock": {
      const by = Number(form.get("by"));
      // A page of the release before sends no id of the change.
      const change = { id: String(form.get("change") ?? randomId()), product: id, by };
      if (!isRandomId(change.id) || !Number.isInteger(by) || Math.abs(by) > MAX_STOCK) {
        return refuse(intent, 400);
      }
      const { outcome, ...left } = await shop.catalogue.change(() =>
        changeStock(shop.db, collectionName, change, now),
      );
      if (outcome === "changed") note("restocked", { by, ...left });
      if (outcome === "short" || outcome === "gone") return refuse(intent, 409);
      return data<ProductResult>({});
    }
    case "switch": {
      const field = form.get("field");
      if (field !== "is_available" && field !== "is_visible") return refuse(intent, 400);
      const change =
        field === "is_available" ? { is_available: isOn(form) } : { is_visible: isOn(form) };
      const found = await shop.catalogue.change(() =>
        switchProduct(shop.db, collectionName, id, change, now),
      );
      if (!found) return refuse(intent, 409);
      note("switched", change);
      return data<ProductResult>({});
    }
    case "move": {
      const neighbour = String(form.get("neighbour"));
      const side = form.get("side") === "before" ? "before" : "after";
      if (!isRandomId(neighbour)) return refuse(intent, 400);
      const moved = await shop.catalogue.change(() =>
        moveProduct(shop.db, collectionName, id, { neighbour, side }, now),
      );
      if (!moved) return refuse(intent, 409);
      note("moved", { [side]: neighbour });
      return data<ProductResult>({});
    }
  }
}

function isOn(form: FormData): boolean {
  return form.get("on") === "true";
}

function refuse(intent: ProductIntent, status: number): Answer {
  return data<ProductResult>({ failure: PRODUCT_FAILURES[intent] }, status);
}
