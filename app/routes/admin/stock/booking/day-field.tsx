import { useRef } from "react";
import { parseDay, typedDay } from "#app/domain/stock/best-before.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { bookingFormTexts } from "./texts.ts";

/** The browser's own field for dates is for choosing alone: it has the order of the browser's language. */
export function DayField({
  label,
  value,
  error,
  onValue,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onValue: (typed: string) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const t = useTexts(bookingFormTexts);
  return (
    <div className="day-field">
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t.dayOrder}
        value={value}
        error={error}
        onChange={({ target }) => onValue(target.value)}
      />
      <input
        ref={picker}
        type="date"
        className="day-field-picker"
        tabIndex={-1}
        aria-hidden="true"
        value={parseDay(value) ?? ""}
        onChange={({ target }) => target.value && onValue(typedDay(target.value))}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t.chooseDay}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
    </div>
  );
}
