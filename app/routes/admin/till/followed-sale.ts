import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { type Cart, parseJson } from "#app/cart/stored-cart.ts";
import { createStoredValue } from "#app/cart/stored-value.ts";
import {
  type FollowedSale,
  FollowedSalesSchema,
  missingFrom,
  mostOf,
} from "#app/domain/sale/cleared-sale.ts";
import { reportCleared } from "./offline/device/cleared-sales.ts";

/** More than are ever held; the oldest are forgotten. */
const MAX_FOLLOWED = 50;

const NONE: FollowedSale[] = [];
const store = createStoredValue<FollowedSale[]>(
  "koshk-followed-sales",
  (text) => FollowedSalesSchema.safeParse(parseJson(text)).data ?? null,
  () => NONE,
);

/** Follows the sale that runs from when Confirm Sale is opened for it, wherever it goes. */
export function FollowSale(): null {
  const { cart } = useCart();
  const isConfirming = useLocation().pathname === href("/admin/confirm-order");
  // For what other tabs follow.
  useEffect(() => store.subscribe(() => {}), []);
  useEffect(() => {
    if (cart) follow(cart, isConfirming);
  }, [cart, isConfirming]);
  return null;
}

function follow({ id, items }: Cart, isConfirming: boolean): void {
  const followed = store.current().find((sale) => sale.id === id);
  if (!followed && !isConfirming) return;
  if (items.length === 0) {
    // Emptied line by line: what ends a sale otherwise begins another one.
    endSale(id, []);
    return;
  }
  store.update((sales) => {
    const before = sales.find((sale) => sale.id === id)?.lines ?? [];
    const others = sales.filter((sale) => sale.id !== id);
    return [...others, { id, lines: mostOf(before, items) }].slice(-MAX_FOLLOWED);
  });
}

/** Reports what the sale has had since Confirm Sale was opened and is not in `sold`: sold, cleared, or in the next sale. */
export function endSale(id: string, sold: readonly { id: string; quantity: number }[]): void {
  let followed: FollowedSale | undefined;
  store.update((sales) => {
    followed = sales.find((sale) => sale.id === id);
    return sales.filter((sale) => sale.id !== id);
  });
  if (followed) reportCleared("reduced", missingFrom(followed.lines, sold));
}

/** Of a whole sale; what it was reduced by before is reported by itself. */
export function reportWhole(kind: "cleared" | "held-deleted", { id, items }: Cart): void {
  endSale(id, items);
  reportCleared(kind, items);
}
