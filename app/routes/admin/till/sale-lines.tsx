import { CartLines } from "#app/cart/cart-lines.tsx";
import type { CartLine } from "#app/cart/stored-cart.ts";
import { saleLineNote } from "#app/domain/orders/refusals.ts";
import { saleMessages } from "#app/domain/sale/messages/messages.ts";
import { refuseOneMore } from "#app/domain/sale/sale-limits.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { useStockedLines } from "./till-stock.tsx";
import type { SaleActions } from "./use-sale.ts";

export function SaleLines({
  items,
  touched,
  actions: { addOne, takeOne, removeLine, setQuantity },
}: {
  items: CartLine[];
  touched?: string | undefined;
  actions: SaleActions;
}) {
  const t = useMessages(saleMessages);
  return (
    <CartLines
      look="till"
      lines={useStockedLines(items)}
      touched={touched}
      canIncrease={(line) => refuseOneMore(line, line.quantity, 1, t) === null}
      problemOf={(line) => saleLineNote(line, t)}
      onIncrease={addOne}
      onDecrease={takeOne}
      onRemove={removeLine}
      onType={setQuantity}
    />
  );
}
