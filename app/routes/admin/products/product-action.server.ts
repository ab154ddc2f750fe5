import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import type { Staff } from "#app/context.ts";
import { changeStock } from "#app/data/catalogue/products/change-stock.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { moveProduct } from "#app/data/catalogue/products/move-product.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import {
  DELETED,
  MAX_STOCK,
  PRODUCT_FAILURES,
  PRODUCT_INTENTS,
  type ProductIntent,
  type ProductResult,
} from "#app/domain/catalogue/product-form.ts";
import { isRandomId, randomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Note } from "#app/services/log/audit-log.server.ts";
import { discardImage } from "./discard-image.server.ts";
import { addFromForm, updateFromForm } from "./save-product.server.ts";
import { wasDone } from "./was-done.ts";

type Answer = ReturnType<typeof data<ProductResult>>;

/** One change in a collection's product manager: everything it can do, by the form's intent. */
export async function productAction(
  app: App,
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
    const note = app.auditLog.product(staff, collectionName, id);
    const answer = await perform(intent, app, collectionName, id, form, note);
    if (wasDone(answer)) {
      const isStock = intent === "stock";
      app.live.tell(isStock ? { topics: ["stock"], products: [id] } : { topics: ["catalogue"] });
    }
    return answer;
  } catch (error) {
    app.log.error({ err: error, intent }, "product change failed");
    return refuse(intent, 503);
  }
}

async function perform(
  intent: ProductIntent,
  app: App,
  collectionName: string,
  id: string,
  form: FormData,
  note: Note,
): Promise<Answer> {
  const now = Date.now();
  switch (intent) {
    case "add":
      return addFromForm(app, collectionName, id, form, note);
    case "update":
      return updateFromForm(app, collectionName, id, form, note);
    case "delete": {
      const deleted = await app.catalogue.change(() => deleteProduct(app.db, collectionName, id));
      if (deleted) note("deleted", { name: deleted.name });
      await discardImage(app, deleted?.image);
      return data<ProductResult>({ success: DELETED });
    }
    case "stock": {
      const by = Number(form.get("by"));
      // A page of the release before sends no id of the change.
      const change = { id: String(form.get("change") ?? randomId()), product: id, by };
      if (!isRandomId(change.id) || !Number.isInteger(by) || Math.abs(by) > MAX_STOCK) {
        return refuse(intent, 400);
      }
      const { outcome, ...left } = await app.catalogue.change(() =>
        changeStock(app.db, collectionName, change, now),
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
      const found = await app.catalogue.change(() =>
        switchProduct(app.db, collectionName, id, change, now),
      );
      if (!found) return refuse(intent, 409);
      note("switched", change);
      return data<ProductResult>({});
    }
    case "move": {
      const neighbour = String(form.get("neighbour"));
      const side = form.get("side") === "before" ? "before" : "after";
      if (!isRandomId(neighbour)) return refuse(intent, 400);
      const moved = await app.catalogue.change(() =>
        moveProduct(app.db, collectionName, id, { neighbour, side }, now),
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
