import { useEffect } from "react";
import { Link } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { WebOrder } from "#app/domain/orders/order.ts";
import { Icon } from "#app/ui/icon.tsx";
import { OrderReceipt } from "./order-receipt.tsx";

/** The order is stored; what is left is to hand it to the shop's chat. */
export function PlacedOrder({ order, link }: { order: WebOrder; link: string }) {
  const { cart, takeOut } = useCart();
  const isThisCart = cart?.id === order.cartId;
  useEffect(() => {
    if (isThisCart) takeOut(order.items);
  }, [isThisCart, takeOut, order]);
  return (
    <>
      <div className="on-screen-only grid justify-items-center gap-3 text-center">
        <h1 tabIndex={-1} className="text-title">
          Order Placed!
        </h1>
        <p className="max-w-[36ch] text-balance">
          One step is left: send it to us in WhatsApp. The message is written already.
        </p>
        <a className="button min-h-14 text-lead" href={link}>
          <Icon name="bubble" size={28} />
          Open WhatsApp to Send
        </a>
        <Link className="text-link" to="/">
          Or continue shopping
        </Link>
      </div>
      <OrderReceipt order={order} />
    </>
  );
}
