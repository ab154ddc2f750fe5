import { useEffect, useRef } from "react";
import type { CartLine } from "#app/cart/stored-cart.ts";
import type { LineRefusal } from "#app/domain/orders/checkout.ts";
import { CartReceiptLine } from "./cart-receipt-line.tsx";

export function CartLines({ items, refusals }: { items: CartLine[]; refusals: LineRefusal[] }) {
  const list = useRef<HTMLUListElement>(null);
  const goneFrom = useRef<number>(undefined);

  // When a line goes, the keyboard's focus moves on to the one that takes its place.
  useEffect(() => {
    if (goneFrom.current === undefined) return;
    const place = Math.min(goneFrom.current, items.length - 1);
    list.current?.children[place]?.querySelector<HTMLElement>("[data-remove]")?.focus();
    goneFrom.current = undefined;
  }, [items.length]);

  return (
    <ul ref={list}>
      {items.map((item, place) => (
        <CartReceiptLine
          key={item.id}
          item={item}
          refusal={refusals.find(({ id }) => id === item.id)}
          onGone={() => {
            goneFrom.current = place;
          }}
        />
      ))}
    </ul>
  );
}
