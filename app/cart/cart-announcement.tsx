import { type ReactNode, useEffect, useState } from "react";
import { cartItemCount, cartTotal, itemCountLabel } from "#app/domain/cart.ts";
import { formatEgp } from "#app/domain/money.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { useCart } from "./cart.tsx";
import type { Cart, CartLine } from "./stored-cart.ts";

/** By then it is read out, and what stays would be met when the page is read through. */
const KEPT_MS = 3000;

/** Tells screen readers what changed in the cart, and its total. */
export function CartAnnouncement() {
  const { cart } = useCart();
  const [seen, setSeen] = useState({ cart, said: null as ReactNode });
  if (seen.cart !== cart) setSeen({ cart, said: announcementOf(seen.cart, cart) ?? seen.said });
  useEffect(() => {
    if (seen.said === null) return;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, said: null })), KEPT_MS);
    return () => clearTimeout(timer);
  }, [seen.said]);
  return (
    <p role="status" className="visually-hidden">
      {seen.said}
    </p>
  );
}

/** A cart with another id is a new one: the last was ordered or sold, and the page says so. */
function announcementOf(before: Cart | null, after: Cart | null): ReactNode {
  if (!before || !after || before.id !== after.id) return null;
  const changed = changedLines(before.items, after.items);
  const [line] = changed;
  if (!line) return null;
  const total = `total ${formatEgp(cartTotal(after.items))}.`;
  if (changed.length > 1) return `${itemCountLabel(cartItemCount(after.items))}, ${total}`;
  return (
    <>
      <UserText>{line.name}</UserText>
      {line.quantity > 0 ? `: ${line.quantity}, ${total}` : ` removed, ${total}`}
    </>
  );
}

/** As they are now; what is gone has a quantity of 0. */
function changedLines(before: CartLine[], after: CartLine[]): CartLine[] {
  const was = new Map(before.map(({ id, quantity }) => [id, quantity]));
  const is = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !is.has(id)).map((line) => ({ ...line, quantity: 0 }));
  return [...after.filter(({ id, quantity }) => was.get(id) !== quantity), ...gone];
}
