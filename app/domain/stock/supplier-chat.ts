import type { ChatTexts } from "#app/domain/orders/chat/texts.ts";
import {
  type ChatLine,
  chatLink,
  linesThatFit,
  unformatted,
} from "#app/domain/orders/chat/whatsapp.ts";
import type { ReorderRow } from "./reorder.ts";

export type SupplierTexts = {
  opening: (shop: string) => string;
  item: (name: string, stock: number) => string;
};

/** A chat with a supplier that lists what runs out; how much is wanted is typed there. */
export function supplierLink(
  rows: Pick<ReorderRow, "name" | "stock">[],
  { shopName, number }: { shopName: string; number: string },
  t: SupplierTexts & Pick<ChatTexts, "more">,
): string {
  const opening: ChatLine = { kind: "greeting", text: t.opening(unformatted(shopName)) };
  const lines = rows.map(({ name, stock }): ChatLine => {
    return { kind: "item", text: t.item(unformatted(name), stock) };
  });
  const chat = [opening, ...linesThatFit(lines, [opening], t)];
  return chatLink(
    number,
    chat.map(({ text }) => text),
  );
}
