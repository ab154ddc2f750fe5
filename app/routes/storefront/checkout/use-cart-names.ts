import { use, useEffect } from "react";
import { href, useHref } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { readProducts } from "#app/cart/read-products.ts";
import { LocaleContext } from "#app/ui/use-messages.tsx";

/** Names the lines that were added on a page of the other language. */
export function useCartNames(): void {
  const { cart, rename } = useCart();
  const { language } = use(LocaleContext);
  const path = useHref(href("/order-products"));
  const ids = cart?.items.filter((line) => line.language !== language).map(({ id }) => id);
  const asked = ids?.join() ?? "";
  useEffect(() => {
    if (!asked) return;
    readProducts(`${path}?ids=${asked}`).then((products) => {
      const names = products?.map(({ id, name }) => [id, name] as const);
      if (names) rename(asked.split(","), new Map(names));
    });
  }, [asked, path, rename]);
}
