import { type RefObject, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

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

type Button = RefObject<HTMLButtonElement | null>;

/** A button that is disabled while it has the focus passes it to its neighbour. */
export function useFocusHandover(isDisabled: boolean, button: Button, neighbour: Button): void {
  useEffect(() => {
    if (isDisabled && document.activeElement === button.current) neighbour.current?.focus();
  }, [isDisabled, button, neighbour]);
}
