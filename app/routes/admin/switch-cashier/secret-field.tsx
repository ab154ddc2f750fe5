import { useEffect, useId, useRef } from "react";
import { MAX_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { PIN_DIGITS } from "#app/domain/staff/pin.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { switchTexts } from "./texts.ts";

export type Way = "pin" | "password";

/** A PIN, with a pad that stands in for the tablet's keyboard, or a password; why it was refused below. */
export function SecretField({
  way,
  typed,
  failure,
  onType,
}: {
  way: Way;
  typed: string;
  failure: string | undefined;
  onType: (text: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const t = useTexts(switchTexts);
  const isPin = way === "pin";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another field.
  useEffect(() => input.current?.focus(), [way, failure]);
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t[way]}
        </label>
        <input
          key={way}
          ref={input}
          id={id}
          className="field-input"
          data-way={way}
          type="password"
          inputMode={isPin ? "none" : "text"}
          autoComplete="off"
          dir="ltr"
          maxLength={isPin ? PIN_DIGITS.most : 2 * MAX_PASSWORD_LENGTH}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </div>
      {isPin && (
        <PinPad
          onDigit={(digit) => onType((typed + digit).slice(0, PIN_DIGITS.most))}
          onDelete={() => onType(typed.slice(0, -1))}
        />
      )}
    </>
  );
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The field keeps the focus, so that a keyboard goes on where the pad stopped. */
function PinPad({ onDigit, onDelete }: { onDigit: (digit: string) => void; onDelete: () => void }) {
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
