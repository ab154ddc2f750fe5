import { Glyph } from "./glyph.tsx";

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
  return (
    <div className="stepper">
      <button
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
