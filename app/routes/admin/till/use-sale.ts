import { useCallback, useMemo, useState } from "react";
import { useCart } from "#app/cart/cart.tsx";
import type { Cart, CartLine } from "#app/cart/stored-cart.ts";
import type { TillProduct } from "#app/domain/catalogue/till.ts";
import { refuseOneMore } from "#app/domain/orders/sale-limits.ts";

/** What was last said; each saying has a number of its own, so that it is announced again. */
export type Saying = { id: number; text: string };

export type SaleActions = {
  /** False when it does not fit, and says why. */
  addOne: (product: TillProduct) => boolean;
  takeOne: (line: CartLine) => void;
  removeLine: (line: CartLine) => void;
};

export type Sale = {
  /** Null until the browser's was read. */
  cart: Cart | null;
  /** The product last added or taken: plus and minus go on with it. */
  touched: string | undefined;
  saying: Saying;
  say: (text: string) => void;
  /** What was said is over. */
  hush: () => void;
  actions: SaleActions;
};

/** The cashier's cart, with the till's limits, and word of each change. */
export function useSale(): Sale {
  const { cart, current, add, decrease, remove } = useCart();
  const [touched, setTouched] = useState<string>();
  const [saying, setSaying] = useState<Saying>({ id: 0, text: "" });
  const say = useCallback((text: string) => setSaying(({ id }) => ({ id: id + 1, text })), []);
  const hush = useCallback(
    () => setSaying((last) => (last.text === "" ? last : { id: last.id + 1, text: "" })),
    [],
  );

  const addOne = useCallback(
    (product: TillProduct) => {
      const { items } = current();
      const quantity = items.find(({ id }) => id === product.id)?.quantity ?? 0;
      const refusal = refuseOneMore(product, quantity, items.length);
      say(refusal ?? `Added ${product.name}`);
      if (refusal) return false;
      add({ ...product, is_available: true });
      setTouched(product.id);
      return true;
    },
    [current, add, say],
  );
  const takeOne = useCallback(
    ({ id, name, quantity }: CartLine) => {
      decrease(id);
      setTouched(id);
      say(quantity > 1 ? `${name}: ${quantity - 1}` : `Removed ${name}`);
    },
    [decrease, say],
  );
  const removeLine = useCallback(
    ({ id, name }: CartLine) => {
      remove(id);
      say(`Removed ${name}`);
    },
    [remove, say],
  );
  const actions = useMemo(() => ({ addOne, takeOne, removeLine }), [addOne, takeOne, removeLine]);
  return { cart, touched, saying, say, hush, actions };
}
