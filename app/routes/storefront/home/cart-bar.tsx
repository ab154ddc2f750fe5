import { useEffect } from "react";
import { href, Link } from "react-router";
import { useCart, useFilledCart } from "#app/cart/cart.tsx";
import { cartItemCount, cartTotal, orderable } from "#app/domain/cart.ts";
import { isCartFull, MAX_CART_LINES } from "#app/domain/cart-limits.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { FROM_HOME } from "#app/routes/storefront/layout/keep-shopping.tsx";
import { useShopNote } from "#app/routes/storefront/layout/shop-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { homeTexts } from "./texts.ts";

/** `shown`: the products of the page, as the shop has them now. */
export function CartBar({ shown }: { shown: StorefrontProduct[] }) {
  const cart = useFilledCart();
  const { refresh } = useCart();
  // Of a page just loaded: what the browser kept for going back may be older than the cart.
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (visit?.type !== "back_forward") refresh(shown);
  }, [shown, refresh]);
  const { egp } = useFormats();
  const t = useTexts(homeTexts);
  const { itemCount, cartIsFull, totalIsWithout } = useTexts(shopTexts);
  const note = useShopNote();
  if (!cart) return null;
  const available = orderable(cart.items);
  const isWhole = cartItemCount(available) === cartItemCount(cart.items);
  return (
    <section className="cart-bar" aria-label={t.yourCart}>
      <div className="wrap cart-bar-row">
        <p className="cart-bar-sum figures">
          <span>{itemCount(cartItemCount(cart.items))}</span>
          <strong>{egp(cartTotal(available))}</strong>
        </p>
        <Link
          to={href("/confirm")}
          state={FROM_HOME}
          className="button"
          data-look="sun"
          prefetch="render"
        >
          {t.viewCart}
          <Icon name="arrow" />
        </Link>
        {note && (
          <p className="cart-bar-note">
            <UserText>{note}</UserText>
          </p>
        )}
        {!isWhole && <p className="cart-bar-note">{totalIsWithout}</p>}
        {isCartFull(cart.items.length) && (
          <p className="cart-bar-note">{cartIsFull(MAX_CART_LINES)}</p>
        )}
      </div>
    </section>
  );
}
