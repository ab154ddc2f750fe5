import { cartItemCount, cartTotal } from "../../../domain/cart.ts";
import { formatEgp } from "../../../domain/money.ts";
import { useCart } from "../../../ui/cart.tsx";
import { itemCountLabel } from "../../../ui/item-count.ts";
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
