import { chatLink, linesThatFit, unformatted } from "#app/domain/orders/chat/chat-text.ts";
import type { ReorderRow } from "./reorder.ts";

/** A chat with the reorder list; how much is wanted is typed there. `leftOut` products do not fit. */
export function supplierChat(
  rows: Pick<ReorderRow, "name" | "stock">[],
  shop: string,
  supplier: string,
): { link: string; leftOut: number } {
  const opening = `${unformatted(shop)} would like to order:`;
  const items = rows.map(({ name, stock }) => `- ${unformatted(name)} (${stock} left)`);
  const { kept, more } = linesThatFit(items, [opening]);
  const lines = [opening, ...kept, ...(more === null ? [] : [more])];
  return { link: chatLink(supplier, lines), leftOut: rows.length - kept.length };
}
