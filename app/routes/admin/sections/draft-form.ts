import type { SectionDraft } from "./section-draft.ts";
import type { SectionIntent } from "./section-result.ts";

/** A draft as the action reads it. */
export function draftForm({ id, seen, typed }: SectionDraft): FormData {
  const intent: SectionIntent = seen ? "update" : "create";
  const form = new FormData();
  form.set("intent", intent);
  form.set("id", id);
  if (seen) form.set("version", String(seen.version));
  for (const [field, value] of Object.entries(typed)) form.set(field, value);
  return form;
}
