import { useCart } from "#app/cart/cart.tsx";
import { canAddMore } from "#app/cart/cart-limits.ts";
import type { CartLine } from "#app/cart/stored-cart.ts";
import { formatEgp } from "#app/domain/money.ts";
import { type LineRefusal, refusalMessage } from "#app/domain/orders/checkout.ts";
import { lineTotal } from "#app/domain/orders/order.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";

export function CartReceiptLine({
  item,
  refusal,
  onGone,
}: {
  item: CartLine;
  refusal: LineRefusal | undefined;
  onGone: () => void;
}) {
  const { add, decrease, remove } = useCart();
  return (
    <li className="receipt-line" data-line={item.id} tabIndex={-1}>
      <ProductThumbnail url={item.imageUrl} sizes="80px" />
      <div className="receipt-line-name">
        <div className="min-w-0">
          <p className="name font-bold" dir="auto">
            {item.name}
          </p>
          <UnitPrice item={item} />
        </div>
        <p className="figures font-extrabold whitespace-nowrap">{formatEgp(lineTotal(item))}</p>
      </div>
      <div className="receipt-line-tools">
        <QuantityStepper
          name={item.name}
          quantity={item.quantity}
          canIncrease={canAddMore(item, item.quantity)}
          onIncrease={() => add(item)}
          onDecrease={() => {
            if (item.quantity === 1) onGone();
            decrease(item.id);
          }}
        />
        <button
          type="button"
          className="icon-button ms-auto"
          aria-label={`Remove ${item.name}`}
          data-remove=""
          onClick={() => {
            onGone();
            remove(item.id);
          }}
        >
          <Icon name="trash" />
        </button>
      </div>
      {refusal && stillStands(refusal, item) && (
        <div className="receipt-line-note">
          <FieldError>{refusalMessage(refusal)}</FieldError>
        </div>
      )}
    </li>
  );
}

function UnitPrice({ item: { price, oldPrice } }: { item: CartLine }) {
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2 text-name text-soft">
      {oldPrice !== undefined && (
        <s>
          <span className="sr-only">Old price: </span>
          {formatEgp(oldPrice)}
        </s>
      )}
      <span className={oldPrice === undefined ? "" : "font-bold text-ink"}>
        {oldPrice !== undefined && <span className="sr-only">New price: </span>}
        {formatEgp(price)} each
      </span>
    </p>
  );
}

/** A shortage is over once the shopper took fewer. */
function stillStands(refusal: LineRefusal, item: CartLine): boolean {
  return refusal.problem !== "short" || item.quantity > (refusal.stock ?? 0);
}
