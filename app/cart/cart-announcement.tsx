import { type ReactNode, useEffect, useState } from "react";
import { cartItemCount, cartTotal } from "#app/domain/cart.ts";
import type { TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { type ShopTexts, shopTexts } from "#app/domain/texts.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { useCart } from "./cart.tsx";
import type { Cart, CartLine } from "./stored-cart.ts";
import { cartTexts } from "./texts.ts";

type Counted = (items: CartLine[]) => CartLine[];

/** By then it is read out, and what stays would be met when the page is read through. */
const KEPT_MS = 3000;

export function CartAnnouncement({ counted = (items) => items }: { counted?: Counted }) {
  const { cart } = useCart();
  const [seen, setSeen] = useState({ cart, said: null as ReactNode });
  const formats = useFormats();
  const t = { ...useTexts(shopTexts), ...useTexts(cartTexts) };
  if (seen.cart !== cart) {
    setSeen({ cart, said: announcementOf(seen.cart, cart, counted, formats, t) ?? seen.said });
  }
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

function announcementOf(
  before: Cart | null,
  after: Cart | null,
  counted: Counted,
  { egp }: Formats,
  t: ShopTexts & TextsOf<typeof cartTexts>,
): ReactNode {
  if (!before || !after) return null;
  if (before.id !== after.id && before.items.length > 0) return null;
  const changed = changedLines(before.items, after.items);
  const [line] = changed;
  if (!line) return null;
  const total = egp(cartTotal(counted(after.items)));
  if (changed.length > 1) return t.cartNow(t.itemCount(cartItemCount(after.items)), total);
  const name = <UserText>{line.name}</UserText>;
  return line.quantity > 0 ? t.changed(name, line.quantity, total) : t.removed(name, total);
}

/** As they are now; what is gone has a quantity of 0. */
function changedLines(before: CartLine[], after: CartLine[]): CartLine[] {
  const was = new Map(before.map(({ id, quantity }) => [id, quantity]));
  const is = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !is.has(id)).map((line) => ({ ...line, quantity: 0 }));
  return [...after.filter(({ id, quantity }) => was.get(id) !== quantity), ...gone];
}
