import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

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
  options: readonly { id: Id; label: string }[];
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
