import { useRef } from "react";
import { Icon } from "./icon.tsx";
import { useFocusHandover } from "./use-focus-handover.ts";

/** Minus, number, plus. At an end of what is possible its button rests. */
export function QuantityStepper({
  name,
  quantity,
  canDecrease = true,
  canIncrease,
  onIncrease,
  onDecrease,
}: {
  name: string;
  quantity: number;
  canDecrease?: boolean;
  canIncrease: boolean;
  onIncrease: () => void;
  onDecrease: () => void;
}) {
  const minus = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  useFocusHandover(!canIncrease, plus, minus);
  useFocusHandover(!canDecrease, minus, plus);
  return (
    <div className="stepper">
      <button
        ref={minus}
        type="button"
        className="stepper-button"
        aria-label={`Decrease ${name}`}
        disabled={!canDecrease}
        onClick={onDecrease}
      >
        <Icon name="minus" />
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
        <Icon name="plus" />
      </button>
    </div>
  );
}
