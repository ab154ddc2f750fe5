import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useHref } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { Cart } from "#app/cart/stored-cart.ts";
import { findOffered } from "#app/domain/catalogue/packs/pack.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { type LineRefusal, refuseOrderLine } from "#app/domain/orders/refusals.ts";
import { useJson } from "#app/ui/use-json.ts";
import { LocaleContext } from "#app/ui/use-texts.tsx";

/** Who was away for less has seen what is there. */
const AWAY_MS = 60_000;

/** Brings the lines up to date when the shopper comes to the page or back to it, and in its language. */
export function useCartProducts(cart: Cart) {
  const { current, refresh, correct } = useCart();
  const { language } = use(LocaleContext);
  const { load } = useJson<StorefrontProduct[]>();
  const path = useHref(href("/order-products"));
  // What the lines themselves do not know: which are gone, and which prices were refused.
  const [refusals, setRefusals] = useState<LineRefusal[]>([]);
  const isRead = useRef(false);

  /** Writes what the shop refused into the cart. */
  const refuse = (lines: LineRefusal[]) => {
    setRefusals(lines);
    return correct(lines);
  };
  const readProducts = useEffectEvent(() => {
    const asked = current().items.map(({ id }) => id);
    if (asked.length === 0) return;
    load(`${path}?ids=${asked.join()}`, (products) => {
      isRead.current = true;
      const gone = current().items.filter(
        ({ id }) => asked.includes(id) && !findOffered(products, id),
      );
      refresh(products);
      refuse(gone.flatMap((line) => refuseOrderLine(line, undefined) ?? []));
    });
  });

  // Another tab may add lines in the other language. Where both show this page, the one in sight has its own.
  const inOther = cart.items.filter((line) => line.language !== language).map(({ id }) => id);
  const others = inOther.join();
  useEffect(() => {
    if (!document.hidden && (others !== "" || !isRead.current)) readProducts();
  }, [others]);
  const onReturn = useEffectEvent((isLongAway: boolean) => {
    if (isLongAway || others !== "" || !isRead.current) readProducts();
  });
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const onVisibility = () => {
      if (document.hidden) leftAt = Date.now();
      else onReturn(Date.now() - leftAt > AWAY_MS);
    };
    const onOnline = () => onReturn(false);
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) readProducts();
    };
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pageshow", onPageShow);
    addEventListener("online", onOnline);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pageshow", onPageShow);
      removeEventListener("online", onOnline);
    };
  }, []);
  return { refusals, refuse };
}
