import { randomId } from "#app/domain/id.ts";

/** A stock change with a new id, as the page sends it. */
export function stockForm(id: string, by: number) {
  return { intent: "stock", id, change: randomId(), by: String(by) };
}
