import { use, useEffect, useEffectEvent } from "react";
import { href, useHref } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { useJson } from "#app/ui/use-json.ts";
import { LocaleContext } from "#app/ui/use-messages.tsx";

/** Names the lines that were added on a page of the other language. */
export function useCartNames(): void {
  const { cart, rename } = useCart();
  const { language } = use(LocaleContext);
  const { load } = useJson<StorefrontProduct[]>();
  const path = useHref(href("/order-products"));
  const others = cart?.items.filter((line) => line.language !== language).map(({ id }) => id);
  const ids = others?.join() ?? "";
  const readNames = useEffectEvent(() =>
    load(`${path}?ids=${ids}`, (products) =>
      rename(ids.split(","), new Map(products.map(({ id, name }) => [id, name]))),
    ),
  );
  useEffect(() => {
    if (ids) readNames();
  }, [ids]);
}
