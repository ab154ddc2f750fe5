import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { href } from "react-router";
import type { PinHolder } from "#app/data/staff/pins.server.ts";
import { MAX_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { PIN_DIGITS } from "#app/domain/staff/pin.ts";
import { followNewCashier } from "#app/routes/admin/layout/session.ts";
import { postFields } from "#app/ui/admin/passkey.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { switchMessages } from "./messages/messages.ts";
import { PinPad } from "./pin-pad.tsx";
import type { SwitchAnswer } from "./switch.ts";

type Way = "pin" | "password";

/** The person proves who it is, by PIN or by password. */
export function TakeOver({ person, onBack }: { person: PinHolder; onBack: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<Way>("pin");
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const t = useMessages(switchMessages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another field.
  useEffect(() => input.current?.focus(), [way, failure]);
  const change = (text: string) => {
    setTyped(text);
    setFailure(undefined);
  };
  const choose = (next: Way) => {
    setWay(next);
    change("");
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || typed === "") return;
    setPending(true);
    const fields = { person: person.id, [way]: typed };
    const sent = await postFields<SwitchAnswer>(href("/admin/switch-cashier"), fields);
    if (sent?.ok) return followNewCashier();
    setPending(false);
    if (sent?.answer?.isLocked) setWay("password");
    setTyped("");
    setFailure(sent ? (sent.answer?.failure ?? t.failed) : t.needsConnection);
  };
  const isPin = way === "pin";
  return (
    <form className="take-over" noValidate onSubmit={submit}>
      <p>{t.takesOver(person.name)}</p>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t[way]}
        </label>
        {/* The pad stands in for the tablet's keyboard. */}
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
          onChange={(event) => change(event.target.value)}
        />
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </div>
      {isPin && (
        <PinPad
          onDigit={(digit) => change((typed + digit).slice(0, PIN_DIGITS.most))}
          onDelete={() => change(typed.slice(0, -1))}
        />
      )}
      <div className="dialog-buttons">
        <button type="button" className="button" data-look="plain" onClick={onBack}>
          {t.back}
        </button>
        <button type="submit" className="button" data-pending={isPending ? "" : undefined}>
          {isPending && <span className="spinner" aria-hidden="true" />}
          {t.takeOver}
        </button>
      </div>
      <button
        type="button"
        className="button"
        data-look="quiet"
        onClick={() => choose(isPin ? "password" : "pin")}
      >
        {isPin ? t.usePassword : t.usePin}
      </button>
    </form>
  );
}
