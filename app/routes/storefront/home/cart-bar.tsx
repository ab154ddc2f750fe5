import { Link } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { cartItemCount, cartTotal, itemCountLabel } from "#app/domain/cart.ts";
import { CART_IS_FULL, isCartFull } from "#app/domain/cart-limits.ts";
import { formatEgp } from "#app/domain/money.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The way to the cart, at hand as soon as something is in it. */
export function CartBar() {
  const { cart } = useCart();
  if (!cart || cart.items.length === 0) return null;
  return (
    <section className="cart-bar" aria-label="Your cart">
      <div className="wrap cart-bar-row">
        <p className="figures grid">
          <span className="text-name">{itemCountLabel(cartItemCount(cart.items))}</span>
          <strong className="text-lead font-extrabold">{formatEgp(cartTotal(cart.items))}</strong>
        </p>
        <Link to="/confirm" className="button" data-look="sun" prefetch="intent">
          View Cart
          <Icon name="arrow" />
        </Link>
        {isCartFull(cart.items.length) && <p className="basis-full text-name">{CART_IS_FULL}</p>}
      </div>
    </section>
  );
}
