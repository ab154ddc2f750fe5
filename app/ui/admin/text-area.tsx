import { type ComponentProps, useId } from "react";
import { FieldError } from "#app/ui/field.tsx";

/** Grows with its lines. */
export function TextArea({
  label,
  hint,
  error,
  onValue,
  value,
  children,
  "aria-describedby": described = "",
  ...area
}: {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
} & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field-input"
        dir="auto"
        rows={value.split("\n").length}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-${error === undefined ? "hint" : "error"} ${described}`.trim()}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        {...area}
      />
      {children}
      {error === undefined ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      )}
    </div>
  );
}
