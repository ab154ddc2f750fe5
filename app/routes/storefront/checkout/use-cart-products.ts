import { use, useEffect, useEffectEvent } from "react";
import { href, useHref } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { useJson } from "#app/ui/use-json.ts";
import { LocaleContext } from "#app/ui/use-messages.tsx";

/** The lines as their products are now, and those that were added on a page of the other language in this one. */
export function useCartProducts(): void {
  const { cart, refresh } = useCart();
  const { language } = use(LocaleContext);
  const { load } = useJson<StorefrontProduct[]>();
  const path = useHref(href("/order-products"));
  const isRead = cart !== null;
  const others = cart?.items.filter((line) => line.language !== language).map(({ id }) => id);
  const inOther = others?.join() ?? "";
  const readProducts = useEffectEvent(() => {
    const ids = cart?.items.map(({ id }) => id).join();
    if (ids) load(`${path}?ids=${ids}`, refresh);
  });
  useEffect(() => {
    // Again where another tab adds lines in the other language.
    void inOther;
    if (isRead) readProducts();
  }, [isRead, inOther]);
}
