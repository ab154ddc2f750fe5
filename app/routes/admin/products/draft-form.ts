import type { ProductDraft } from "./product-draft.ts";
import type { ProductIntent } from "./product-result.ts";

/** A draft as the action reads it; of the image only the key of a new one. */
export function draftForm({ id, seen, typed, image }: ProductDraft): FormData {
  const intent: ProductIntent = seen ? "update" : "add";
  const form = new FormData();
  form.set("intent", intent);
  form.set("id", id);
  for (const [field, value] of Object.entries(typed)) form.set(field, String(value));
  if (image.state === "uploaded") form.set("image", image.key);
  if (seen) {
    form.set("seenVersion", String(seen.version));
    form.set("seenOrderId", String(seen.orderId));
    form.set("seenStock", String(seen.stock));
  }
  return form;
}
