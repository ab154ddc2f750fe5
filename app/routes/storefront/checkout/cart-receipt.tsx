import { useRef } from "react";
import { Link } from "react-router";
import type { Cart } from "#app/cart/stored-cart.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { formatEgp } from "#app/domain/money.ts";
import { Receipt } from "#app/ui/receipt.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The cart as the receipt it is about to become. */
export function CartReceipt({ cart }: { cart: Cart }) {
  const form = useRef<HTMLFormElement>(null);
  const checkout = useCheckout(cart, form);
  return (
    <Receipt isWide>
      <div className="checkout">
        {/* What is being ordered cannot be changed until the answer is there. */}
        <div inert={checkout.isSending}>
          <CartLines items={cart.items} refusals={checkout.lines} />
        </div>
        <div className="checkout-end">
          <p className="receipt-total figures">
            <span>Total</span>
            <span>{formatEgp(cartTotal(cart.items))}</span>
          </p>
          <div className="receipt-rule" />
          <CheckoutForm form={form} checkout={checkout} />
          <p className="pt-2 text-center" inert={checkout.isSending}>
            <Link className="text-link" to="/">
              Keep shopping
            </Link>
          </p>
        </div>
      </div>
    </Receipt>
  );
}
