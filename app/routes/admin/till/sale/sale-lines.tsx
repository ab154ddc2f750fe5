import { CartLines } from "#app/cart/cart-lines.tsx";
import type { CartLine } from "#app/cart/stored-cart.ts";
import { saleLineNote } from "#app/domain/orders/refusals.ts";
import { refuseOneMore } from "#app/domain/sale/sale-limits.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { useStockedLines } from "#app/routes/admin/till/till-stock.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
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
  const t = useTexts(saleTexts);
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
