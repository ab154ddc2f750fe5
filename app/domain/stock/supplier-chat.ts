import type { ChatTexts } from "#app/domain/orders/chat/messages/messages.ts";
import {
  type ChatLine,
  chatLink,
  linesThatFit,
  unformatted,
} from "#app/domain/orders/chat/whatsapp.ts";
import type { ReorderRow } from "./reorder.ts";

/** A chat with a supplier that lists what runs out; how much is wanted is typed there. */
export function supplierLink(
  rows: Pick<ReorderRow, "name" | "stock">[],
  { shopName, number }: { shopName: string; number: string },
  t: ChatTexts,
): string {
  const opening: ChatLine = {
    kind: "greeting",
    text: `${unformatted(shopName)} would like to order:`,
  };
  const lines = rows.map(({ name, stock }): ChatLine => {
    return { kind: "item", text: `- ${unformatted(name)} (${stock} left)` };
  });
  const chat = [opening, ...linesThatFit(lines, [opening], t)];
  return chatLink(
    number,
    chat.map(({ text }) => text),
  );
}
