import { useRef, useState } from "react";
import { useCart } from "#app/cart/cart.tsx";
import { CartLines } from "#app/cart/cart-lines.tsx";
import type { Cart, CartLine } from "#app/cart/stored-cart.ts";
import { cartTotal, decreaseInCart, inUnits, orderable, removeFromCart } from "#app/domain/cart.ts";
import { canAddMore } from "#app/domain/cart-limits.ts";
import { dateLocale, type Locale } from "#app/domain/locale/locale.ts";
import { type RefusalTexts, refusalTexts } from "#app/domain/orders/refusals/texts.ts";
import {
  type LineRefusal,
  orderLineMessage,
  refuseOrderLine,
} from "#app/domain/orders/refusals.ts";
import { Receipt } from "#app/ui/receipt.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { OrderFoot } from "./order-foot.tsx";
import { OrderForm } from "./order-form.tsx";
import { checkoutTexts } from "./texts.ts";
import { useRemoval } from "./undo-notice.tsx";
import { useCartProducts } from "./use-cart-products.ts";
import { useHandover } from "./use-handover.ts";
import { usePlaceOrder } from "./use-place-order.ts";

/** The cart as the receipt it is about to become. */
export function CartReceipt({ cart }: { cart: Cart }) {
  const { setQuantity, decrease } = useCart();
  const { takeOut } = useRemoval();
  const form = useRef<HTMLFormElement>(null);
  const { refusals, refuse } = useCartProducts(cart);
  const { asked, fee, setTerms } = useHandover(cartTotal(orderable(cart.items)), form);
  const order = usePlaceOrder(cart, form, { refuse, handover: asked, setTerms });
  const refusalText = useTexts(refusalTexts);
  const lines = inUnits(cart.items);
  return (
    <Receipt isWide>
      <CartAge changedAt={cart.changedAt} />
      <div className="order-columns">
        {/* The lines must not change until the answer is there. */}
        <div inert={order.isPending}>
          <CartLines
            look="receipt"
            lines={lines}
            canIncrease={(line) => canAddMore(line, line.quantity)}
            problemOf={(line) => problemOf(line, refusals, refusalText)}
            onIncrease={({ id, quantity }) => setQuantity(id, quantity + 1)}
            onDecrease={({ id, quantity }) =>
              quantity > 1 ? decrease(id) : takeOut((items) => decreaseInCart<CartLine>(items, id))
            }
            onRemove={({ id }) => takeOut((items) => removeFromCart<CartLine>(items, id))}
          />
        </div>
        <OrderForm form={form} order={order} handover={asked}>
          <OrderFoot items={cart.items} handover={asked} fee={fee} isPending={order.isPending} />
        </OrderForm>
      </div>
    </Receipt>
  );
}

/** A line knows what there is of its product; that it is gone, or its price was refused, says the shop's answer. */
function problemOf(line: CartLine, refusals: LineRefusal[], t: RefusalTexts): string | null {
  const said = refusals.find(({ id }) => id === line.id);
  const problem = refuseOrderLine(line, line);
  if (said?.problem === (problem ? "gone" : "price-changed")) return orderLineMessage(said, t);
  return problem && orderLineMessage(problem, t);
}

/** Shown until the browser's cart is read. */
export function CartReceiptSkeleton() {
  const t = useTexts(checkoutTexts);
  return (
    <div aria-busy="true">
      <Receipt isWide>
        <noscript>
          <p className="cart-noscript">{t.needsScripts}</p>
        </noscript>
        <div className="order-columns" aria-hidden="true">
          <div className="cart-lines" data-look="receipt">
            <LineSkeleton />
            <LineSkeleton />
          </div>
          <div className="order-form">
            <div className="order-name cart-skeleton-field">
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
            <div className="order-foot">
              <p className="order-total">
                <span>{t.total}</span>
                <span className="skeleton cart-skeleton-total">&nbsp;</span>
              </p>
              <div className="skeleton order-submit cart-skeleton-button" />
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
        <div className="cart-line-name skeleton cart-skeleton-name" />
      </div>
      <div className="cart-line-tools">
        <div className="stepper skeleton cart-skeleton-stepper" />
      </div>
    </div>
  );
}

/** The day of a cart that is not today's. It stays when the cart is changed: nothing moves under the finger. */
function CartAge({ changedAt }: { changedAt: number | undefined }) {
  const [day] = useState(changedAt);
  const { locale } = useFormats();
  const { cartFrom } = useTexts(checkoutTexts);
  if (day === undefined || day >= new Date().setHours(0, 0, 0, 0)) return null;
  return <p className="cart-age">{cartFrom(dayOf(day, locale))}</p>;
}

function dayOf(instant: number, locale: Locale): string {
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(instant);
}
