import { useRef } from "react";
import { flushSync } from "react-dom";
import { useCartLine } from "#app/cart/cart.tsx";
import { CART_IS_FULL, canAddMore } from "#app/domain/cart-limits.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFocusHandover } from "#app/ui/use-focus-handover.ts";

/** An Add button that becomes minus, number, plus where it stands. */
export function Adder({ product }: { product: StorefrontProduct }) {
  const { line, isFull, add, decrease } = useCartLine(product.id);
  const quantity = line?.quantity ?? 0;
  const isEnough = !canAddMore(product, quantity) || (!line && isFull);
  const plus = useRef<HTMLButtonElement>(null);
  const minus = useRef<HTMLButtonElement>(null);
  useFocusHandover(isEnough, plus, minus);
  const takeOne = () => {
    flushSync(() => decrease(product.id));
    if (quantity === 1) plus.current?.focus();
  };

  return (
    <div className="adder" data-on={line ? "" : undefined}>
      {line && (
        <button
          ref={minus}
          type="button"
          className="stepper-button"
          aria-label={`Decrease ${product.name}`}
          onClick={takeOne}
        >
          <Icon name="minus" />
        </button>
      )}
      <span className="stepper-number figures col-start-2" aria-live="polite">
        {line?.quantity}
      </span>
      <button
        ref={plus}
        type="button"
        className="adder-plus"
        aria-label={`Add ${product.name} to cart`}
        title={isEnough ? reasonForEnough(line !== undefined, isFull) : undefined}
        disabled={isEnough}
        onClick={() => add(product)}
      >
        <Icon name="plus" />
        {!line && <span>Add</span>}
      </button>
    </div>
  );
}

function reasonForEnough(isInCart: boolean, isFull: boolean): string {
  return !isInCart && isFull ? CART_IS_FULL : "There is no more of it in stock.";
}
