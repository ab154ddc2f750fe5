import { isLowStock } from "../../../domain/product.ts";
import { Glyph } from "../../../ui/glyph.tsx";
import { useFocusHandover } from "../../../ui/use-focus-handover.ts";

export function StockStepper({
  name,
  stock,
  canIncrease,
  onStep,
}: {
  name: string;
  stock: number;
  canIncrease: boolean;
  onStep: (by: 1 | -1) => void;
}) {
  const { button: minus, neighbour: plus } = useFocusHandover(stock === 0);
  return (
    <div className="stepper stock-stepper" data-low={isLowStock(stock) ? "" : undefined}>
      <button
        ref={minus}
        type="button"
        className="stepper-button"
        aria-label={`Decrease ${name}`}
        disabled={stock === 0}
        onClick={() => onStep(-1)}
      >
        <Glyph name="minus" />
      </button>
      <span className="stepper-number figures" aria-live="polite">
        {stock}
      </span>
      <button
        ref={plus}
        type="button"
        className="stepper-button"
        aria-label={`Increase ${name}`}
        disabled={!canIncrease}
        onClick={() => onStep(1)}
      >
        <Glyph name="plus" />
      </button>
    </div>
  );
}
