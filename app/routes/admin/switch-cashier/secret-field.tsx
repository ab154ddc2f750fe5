import { useEffect, useId, useRef } from "react";
import { MAX_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { PIN_DIGITS } from "#app/domain/staff/pin.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { PinPad } from "./pin-pad.tsx";
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
