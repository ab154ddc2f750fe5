import { use, useEffect, useEffectEvent } from "react";
import { href, useHref } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { useJson } from "#app/ui/use-json.ts";
import { LocaleContext } from "#app/ui/use-messages.tsx";

/** The lines as their products are now, and those that were added on a page of the other language in this one. */
export function useCartProducts(): void {
  const { cart, current, refresh } = useCart();
  const { language } = use(LocaleContext);
  const { load } = useJson<StorefrontProduct[]>();
  const path = useHref(href("/order-products"));
  const isRead = cart !== null;
  const others = cart?.items.filter((line) => line.language !== language).map(({ id }) => id);
  const inOther = others?.join() ?? "";
  const readProducts = useEffectEvent(() => {
    const ids = cart?.items.map(({ id }) => id).join();
    if (ids) load(`${path}?ids=${ids}`, takeOver);
  });
  // A cart that is changed has its refusal no longer.
  const takeOver = (products: StorefrontProduct[]) => {
    const lines = new Map(current().items.map((line) => [line.id, line]));
    const changed = products.filter(({ id, name, stock, is_available }) => {
      const line = lines.get(id);
      const isSame = line?.stock === stock && line.is_available === is_available;
      return !isSame || line.name !== name || line.language !== language;
    });
    if (changed.length > 0) refresh(changed);
  };
  useEffect(() => {
    // Again where another tab adds lines in the other language.
    void inOther;
    if (isRead) readProducts();
  }, [isRead, inOther]);
}
