import { useCallback, useMemo, useState } from "react";
import { useCart } from "#app/cart/cart.tsx";
import type { Cart, CartLine } from "#app/cart/stored-cart.ts";
import { storefrontCartProduct } from "#app/domain/cart.ts";
import { MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import type { TillProduct } from "#app/domain/catalogue/till.ts";
import { randomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { refuseOneMore } from "#app/domain/sale/sale-limits.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";

/** What the status line shows; a new id has the same text announced again. */
type SaleStatus = { id: number; text: string };

export type SaleActions = {
  /** Why the product does not fit, as the status says; null where it is added. */
  addOne: (product: Omit<TillProduct, "otherName">) => string | null;
  /** What is typed for something that is no product; the same one again is one line. */
  addCustom: (amount: CustomAmount) => string | null;
  takeOne: (line: CartLine) => void;
  removeLine: (line: CartLine) => void;
  /** As many as there are; a 0 removes nothing. */
  setQuantity: (line: CartLine, quantity: number) => void;
};

export type Sale = {
  cart: Cart | null;
  touched: string | undefined;
  status: SaleStatus;
  announce: (text: string) => void;
  clearStatus: () => void;
  actions: SaleActions;
};

export type CustomAmount = { price: Piastres; note: string; quantity: number };

/** Its stock is more than a sale takes of one product. */
function customLine(line: Pick<TillProduct, "id" | "name" | "price">) {
  return storefrontCartProduct({
    ...line,
    collectionName: "",
    orderId: 0,
    imageUrl: "",
    is_available: true,
    stock: MAX_LINE_QUANTITY + 1,
  });
}

export function useSale(): Sale {
  const { cart, current, add, addLine, decrease, remove, setQuantity } = useCart();
  const { ageRestricted } = useAdmin();
  const t = useTexts(tillTexts);
  const saleText = useTexts(saleTexts);
  const [touched, setTouched] = useState<string>();
  const [status, setStatus] = useState<SaleStatus>({ id: 0, text: "" });
  const announce = useCallback((text: string) => setStatus(({ id }) => ({ id: id + 1, text })), []);
  const clearStatus = useCallback(
    () => setStatus((last) => (last.text === "" ? last : { id: last.id + 1, text: "" })),
    [],
  );

  const actions = useMemo<SaleActions>(
    () => ({
      addOne: (product) => {
        const { items } = current();
        const quantity = items.find(({ id }) => id === product.id)?.quantity ?? 0;
        const refusal = refuseOneMore(product, quantity, items.length, saleText);
        const isMarked = (line: { collectionName: string }) =>
          ageRestricted.includes(line.collectionName);
        const isFirstMarked = isMarked(product) && !items.some(isMarked);
        const added = t.added(product.name);
        announce(refusal ?? (isFirstMarked ? `${added}. ${t.checkAge}` : added));
        if (refusal) return refusal;
        add({ ...product, is_available: true });
        setTouched(product.id);
        return null;
      },
      addCustom: ({ price, note, quantity }) => {
        const { items } = current();
        const known = items.find((item) => item.note === note && item.price === price);
        const line = known ?? customLine({ id: randomId(), name: note || saleText.other, price });
        const before = known?.quantity ?? 0;
        const last = before + quantity - 1;
        const refusal =
          refuseOneMore(line, before, items.length, saleText) ??
          refuseOneMore(line, last, items.length, saleText);
        announce(refusal ?? t.added(line.name));
        if (refusal) return refusal;
        if (known) setQuantity(line.id, before + quantity);
        else addLine({ ...line, quantity, note });
        setTouched(line.id);
        return null;
      },
      takeOne: ({ id, name, quantity }) => {
        decrease(id);
        setTouched(id);
        announce(quantity > 1 ? t.quantityNow(name, quantity - 1) : t.removed(name));
      },
      removeLine: ({ id, name }) => {
        remove(id);
        announce(t.removed(name));
      },
      setQuantity: (line, typed) => {
        const refusal = refuseOneMore(line, typed - 1, 1, saleText);
        const quantity = Math.min(typed, line.stock, MAX_LINE_QUANTITY);
        if (quantity < 1) return;
        setQuantity(line.id, quantity);
        setTouched(line.id);
        announce(refusal ?? t.quantityNow(line.name, quantity));
      },
    }),
    [current, add, addLine, decrease, remove, setQuantity, announce, ageRestricted, t, saleText],
  );
  return { cart, touched, status, announce, clearStatus, actions };
}
