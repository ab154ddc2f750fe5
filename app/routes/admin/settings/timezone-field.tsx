import { useId } from "react";
import { Icon } from "#app/ui/icon.tsx";

export function TimezoneField({
  label,
  value,
  zones,
  hint,
  disabled,
  onChoose,
}: {
  label: string;
  value: string;
  zones: string[];
  /** Why it cannot be changed. */
  hint: string | null;
  disabled: boolean;
  onChoose: (zone: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="select">
        <select
          id={id}
          className="field-input"
          aria-describedby={`${id}-hint`}
          value={value}
          disabled={disabled}
          onChange={(event) => onChoose(event.target.value)}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
      <p id={`${id}-hint`} className="settings-hint">
        {hint ?? "Days and opening hours go by it. A change counts the dashboard’s figures again."}
      </p>
    </div>
  );
}
