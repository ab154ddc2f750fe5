import { href, useHref, useNavigate } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import type { WebOrder } from "#app/domain/orders/order.ts";
import { addOrderAgain, type LeftOut } from "#app/domain/orders/order-again.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { successMessages } from "./messages/messages.ts";

/** Fills the cart with the order at today's prices, and goes there. */
export function OrderAgain({ order, look }: { order: WebOrder; look?: "plain" }) {
  const { change } = useCart();
  const navigate = useNavigate();
  const shopTexts = useMessages(shopMessages);
  const t = useMessages(successMessages);
  const { load, isLoading, failed } = useJson<StorefrontProduct[]>();
  const path = useHref(href("/order-products"));
  const fillCart = (products: StorefrontProduct[]) => {
    let leftOut: LeftOut[] = [];
    change((items) => {
      const again = addOrderAgain(items, order.items, products, shopTexts);
      leftOut = again.leftOut;
      return again.items;
    });
    navigate(href("/confirm"), { state: { leftOut } });
  };
  return (
    <div className="order-again with-scripts">
      <button
        type="button"
        className="button"
        data-look={look}
        data-pending={isLoading ? "" : undefined}
        disabled={isLoading}
        onClick={() => load(`${path}?order=${order.id}`, fillCart)}
      >
        {isLoading ? <span className="spinner" /> : <Icon name="basket" />}
        <span>{t.orderAgain}</span>
      </button>
      {failed && <FieldError>{t.productsNotRead}</FieldError>}
    </div>
  );
}
