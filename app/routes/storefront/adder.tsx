import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { ShelfProduct } from "../../domain/product.ts";
import { useCartLine } from "../../ui/cart.tsx";
import { canAddMore } from "../../ui/cart-limits.ts";
import { Glyph } from "../../ui/glyph.tsx";

/** An Add button that becomes minus, number, plus where it stands. */
export function Adder({ product }: { product: ShelfProduct }) {
  const { line, isFull, add, decrease } = useCartLine(product.id);
  const minus = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const quantity = line?.quantity ?? 0;
  const isEnough = !canAddMore(product, quantity) || (!line && isFull);

  // A button that goes away hands the keyboard's focus to its neighbour.
  useEffect(() => {
    if (isEnough && document.activeElement === plus.current) minus.current?.focus();
  }, [isEnough]);
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
          <Glyph name="minus" />
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
        disabled={isEnough}
        onClick={() => add(product)}
      >
        <Glyph name="plus" />
        {!line && <span>Add</span>}
      </button>
    </div>
  );
}
