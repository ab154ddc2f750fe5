import { useRef } from "react";
import { useCart } from "#app/cart/cart.tsx";
import { CartLines } from "#app/cart/cart-lines.tsx";
import type { Cart, CartLine } from "#app/cart/stored-cart.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { canAddMore } from "#app/domain/cart-limits.ts";
import {
  type RefusalTexts,
  refusalMessages,
} from "#app/domain/orders/refusals/messages/messages.ts";
import { type LineRefusal, orderLineMessage } from "#app/domain/orders/refusals.ts";
import { KeepShopping } from "#app/routes/storefront/layout/keep-shopping.tsx";
import { Receipt } from "#app/ui/receipt.tsx";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { checkoutMessages } from "./messages/messages.ts";
import { OrderForm } from "./order-form.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

/** The cart as the receipt it is about to become. */
export function CartReceipt({ cart }: { cart: Cart }) {
  const { setQuantity, decrease, remove } = useCart();
  const form = useRef<HTMLFormElement>(null);
  const order = usePlaceOrder(cart, form);
  const { egp } = useFormats();
  const refusalTexts = useMessages(refusalMessages);
  const { total } = useMessages(checkoutMessages);
  return (
    <Receipt isWide>
      <div className="order-columns">
        {/* The lines must not change until the answer is there. */}
        <div inert={order.isSending}>
          <CartLines
            look="receipt"
            lines={cart.items}
            canIncrease={(line) => canAddMore(line, line.quantity)}
            problemOf={(line) => problemOf(line, order.refusedLines, refusalTexts)}
            onIncrease={({ id, quantity }) => setQuantity(id, quantity + 1)}
            onDecrease={({ id }) => decrease(id)}
            onRemove={({ id }) => remove(id)}
          />
        </div>
        <div className="order-columns-end">
          <p className="receipt-total figures">
            <span>{total}</span>
            <span>{egp(cartTotal(cart.items))}</span>
          </p>
          <div className="receipt-rule" />
          <OrderForm form={form} order={order} />
          <p className="keep-shopping" inert={order.isSending}>
            <KeepShopping />
          </p>
        </div>
      </div>
    </Receipt>
  );
}

function problemOf(
  { id, quantity }: CartLine,
  refusals: LineRefusal[],
  t: RefusalTexts,
): string | null {
  const refusal = refusals.find((refused) => refused.id === id);
  if (!refusal) return null;
  const isMended = refusal.problem === "short" && quantity <= (refusal.stock ?? 0);
  return isMended ? null : orderLineMessage(refusal, t);
}

/** Shown until the browser's cart is read. */
export function CartReceiptSkeleton() {
  const t = useMessages(checkoutMessages);
  return (
    <div aria-busy="true">
      <Receipt isWide>
        <noscript>
          <p className="cart-noscript">{t.needsScripts}</p>
        </noscript>
        <div className="order-columns" aria-hidden="true">
          <div data-look="receipt">
            <LineSkeleton />
            <LineSkeleton />
          </div>
          <div>
            <p className="receipt-total">
              <span>{t.total}</span>
              <span className="skeleton cart-skeleton-total">&nbsp;</span>
            </p>
            <div className="receipt-rule" />
            <div className="cart-skeleton-form">
              <div className="skeleton" />
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
          </div>
        </div>
      </Receipt>
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="cart-line">
      <div className="image skeleton" />
      <div className="cart-line-head">
        <div className="cart-skeleton-name">
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </div>
      <div className="cart-line-tools">
        <div className="skeleton cart-skeleton-stepper" />
      </div>
    </div>
  );
}
