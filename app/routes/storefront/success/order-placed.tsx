import { useEffect } from "react";
import { href, Link } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { formatEgp } from "#app/domain/money.ts";
import { lineTotal, orderCode, type WebOrder } from "#app/domain/orders/order.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Receipt } from "#app/ui/receipt.tsx";

/** The order is stored; the shopper still has to send it to the shop's chat. */
export function OrderPlaced({ order, link }: { order: WebOrder; link: string }) {
  const { cart, takeOut } = useCart();
  const isThisCart = cart?.id === order.cartId;
  useEffect(() => {
    if (isThisCart) takeOut(order.items);
  }, [isThisCart, takeOut, order]);
  return (
    <>
      <div className="handover on-screen-only">
        <h1 tabIndex={-1}>Order Placed!</h1>
        <p>One step is left: send it to us in WhatsApp. The message is written already.</p>
        <a className="button" href={link}>
          <Icon name="bubble" size={28} />
          Open WhatsApp to Send
        </a>
        <Link className="text-link" to={href("/")}>
          Or continue shopping
        </Link>
      </div>
      <OrderReceipt order={order} />
    </>
  );
}

function OrderReceipt({ order }: { order: WebOrder }) {
  return (
    <Receipt>
      <div className="order-head">
        <div>
          <p className="order-for">Order for</p>
          <p className="order-customer name" dir="auto">
            {order.customerName}
          </p>
        </div>
        <p className="stamp">
          <span>Order</span>
          <span className="stamp-code figures">{orderCode(order.id)}</span>
        </p>
      </div>
      <table className="order-lines figures">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                <p className="name" dir="auto">
                  {item.name}
                </p>
              </td>
              <td className="order-quantity">× {item.quantity}</td>
              <td className="order-line-total">{formatEgp(lineTotal(item))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="receipt-total figures">
        <span>Total</span>
        <span>{formatEgp(order.total)}</span>
      </p>
    </Receipt>
  );
}
