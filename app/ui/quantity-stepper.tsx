import { Glyph } from "./glyph.tsx";
import { useFocusHandover } from "./use-focus-handover.ts";

/** Minus, number, plus. At its upper end the plus rests. */
export function QuantityStepper({
  name,
  quantity,
  canIncrease,
  onIncrease,
  onDecrease,
}: {
  name: string;
  quantity: number;
  canIncrease: boolean;
  onIncrease: () => void;
  onDecrease: () => void;
}) {
  const { button: plus, neighbour: minus } = useFocusHandover(!canIncrease);
  return (
    <div className="stepper">
      <button
        ref={minus}
        type="button"
        className="stepper-button"
        aria-label={`Decrease ${name}`}
        onClick={onDecrease}
      >
        <Glyph name="minus" />
      </button>
      <span className="stepper-number figures" aria-live="polite">
        {quantity}
      </span>
      <button
        ref={plus}
        type="button"
        className="stepper-button"
        aria-label={`Increase ${name}`}
        disabled={!canIncrease}
        onClick={onIncrease}
      >
        <Glyph name="plus" />
      </button>
    </div>
  );
}
