import { randomId } from "#app/domain/id.ts";

/** A quick change of a product's stock, as its page sends it; another one each time. */
export function stockForm(id: string, by: number) {
  return { intent: "stock", id, change: randomId(), by: String(by) };
}
