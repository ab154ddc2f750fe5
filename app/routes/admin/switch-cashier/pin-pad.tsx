import { Icon } from "#app/ui/admin/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { switchTexts } from "./texts.ts";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The field keeps the focus, so that a keyboard goes on where the pad stopped. */
export function PinPad({
  onDigit,
  onDelete,
}: {
  onDigit: (digit: string) => void;
  onDelete: () => void;
}) {
  const t = useTexts(switchTexts);
  const { number } = useFormats();
  const digit = (value: number) => (
    <button key={value} type="button" className="pin-key" onClick={() => onDigit(String(value))}>
      {number(value)}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className="pin-pad figures"
      role="group"
      aria-label={t.digits}
      dir="ltr"
      onMouseDown={(event) => event.preventDefault()}
    >
      {DIGITS.map(digit)}
      <span />
      {digit(0)}
      <button type="button" className="pin-key" aria-label={t.deleteDigit} onClick={onDelete}>
        <Icon name="backspace" />
      </button>
    </div>
  );
}
