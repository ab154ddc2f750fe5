import { type ComponentProps, useEffect, useId, useRef } from "react";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Option<Id extends string> = { id: Id; label: string };

/** Keeps its own value while the page asked for is loaded. */
export function Select<Id extends string>({
  name,
  label,
  value,
  options,
  onChange,
}: {
  name: string;
  label: string;
  value: Id;
  options: readonly Option<Id>[];
  onChange: (id: Id) => void;
}) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <div className="select">
      <select
        ref={select}
        name={name}
        className="field-input"
        aria-label={label}
        defaultValue={value}
        onChange={(event) => onChange(event.target.value as Id)}
      >
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </div>
  );
}

/** Under its label. */
export function SelectField({
  label,
  options,
  hint,
  error,
  ...select
}: {
  label: string;
  options: readonly Option<string>[];
  hint?: string;
  error?: string | undefined;
} & ComponentProps<"select">) {
  const id = useId();
  const described = error === undefined ? hint && `${id}-hint` : `${id}-error`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="select">
        <select
          id={id}
          className="field-input"
          aria-describedby={described}
          aria-invalid={error !== undefined}
          {...select}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
