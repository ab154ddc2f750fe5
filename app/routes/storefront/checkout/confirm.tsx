import { useState } from "react";
import { useCart } from "#app/cart/cart.tsx";
import { CHECKOUT_FAILED } from "#app/domain/orders/checkout.ts";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import "#app/ui/style/receipt.css";
import type { Route } from "./+types/confirm";
import { CartReceipt } from "./cart-receipt.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { type ConfirmResult, placeOrderAction } from "./confirm-action.server.ts";
import { EmptyCart } from "./empty-cart.tsx";

export function action(args: Route.ActionArgs) {
  return placeOrderAction(args);
}

/** Whatever keeps the server's answer away, the page stays and says so. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<ConfirmResult> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { formError: CHECKOUT_FAILED };
  }
}

export default function Confirm() {
  const { cart } = useCart();
  const [hadLines, setHadLines] = useState(false);
  const hasLines = cart !== null && cart.items.length > 0;
  if (hasLines && !hadLines) setHadLines(true);
  return (
    <StorefrontFrame>
      <title>{`Confirm Your Order – ${useShopProfile().name}`}</title>
      <div className="wrap grid min-h-dvh content-start gap-5 pt-12 pb-12">
        <h1 tabIndex={-1} className="text-center text-title">
          Confirm Your Order
        </h1>
        {cart === null && <CartSkeleton />}
        {hasLines && <CartReceipt cart={cart} />}
        {cart !== null && !hasLines && <EmptyCart takesFocus={hadLines} />}
      </div>
    </StorefrontFrame>
  );
}
