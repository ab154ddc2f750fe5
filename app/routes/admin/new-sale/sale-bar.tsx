import { useCart } from "#app/cart/cart.tsx";
import { itemCountLabel } from "#app/cart/item-count.ts";
import { cartItemCount, cartTotal } from "#app/domain/cart.ts";
import { formatEgp } from "#app/domain/money.ts";
import { ConfirmLink } from "./confirm-link.tsx";

/** The running sale in one line, where there is no room for more. */
export function SaleBar() {
  const { cart } = useCart();
  if (!cart || cart.items.length === 0) return null;
  return (
    <section className="cart-bar sale-bar" aria-label="Running sale">
      <div className="cart-bar-row">
        <p className="figures grid">
          <span className="text-name">{itemCountLabel(cartItemCount(cart.items))}</span>
          <strong className="text-lead font-extrabold">{formatEgp(cartTotal(cart.items))}</strong>
        </p>
        <ConfirmLink />
      </div>
    </section>
  );
}
