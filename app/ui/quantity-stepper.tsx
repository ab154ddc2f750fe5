import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { parseWholeNumber } from "#app/domain/number.ts";
import { Icon } from "./icon.tsx";
import { uiTexts } from "./texts.ts";
import { useFocusHandover } from "./use-focus-handover.ts";
import { useFormats, useTexts } from "./use-texts.tsx";

export function QuantityStepper({
  name,
  quantity,
  canDecrease = true,
  canIncrease,
  onIncrease,
  onDecrease,
  onType,
  children,
}: {
  name: string;
  quantity: number;
  canDecrease?: boolean;
  canIncrease: boolean;
  onIncrease: () => void;
  onDecrease: () => void;
  /** Makes the number a field. */
  onType?: ((quantity: number) => void) | undefined;
  /** A field in the number's place. */
  children?: ReactNode;
}) {
  const { number } = useFormats();
  const t = useTexts(uiTexts);
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
        aria-label={t.decrease(name)}
        disabled={!canDecrease}
        onClick={onDecrease}
      >
        <Icon name="minus" />
      </button>
      {children ??
        (onType ? (
          <NumberField label={t.quantityOf(name)} quantity={quantity} onType={onType} />
        ) : (
          <span className="stepper-number figures">{number(quantity)}</span>
        ))}
      <button
        ref={plus}
        type="button"
        className="stepper-button"
        aria-label={t.increase(name)}
        disabled={!canIncrease}
        onClick={onIncrease}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** Takes a number over when the field is left, or at Enter; anything else leaves it as it was. */
function NumberField({
  label,
  quantity,
  onType,
}: {
  label: string;
  quantity: number;
  onType: (quantity: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const { digits } = useFormats();
  const takeOver = () => {
    setTyped(undefined);
    const number = parseWholeNumber(typed ?? "");
    if (number !== null && number !== quantity) onType(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setTyped(undefined);
    if (event.key !== "Enter") return;
    event.preventDefault();
    takeOver();
  };
  return (
    <input
      className="stepper-number figures"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={typed ?? digits(String(quantity))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={takeOver}
    />
  );
}
