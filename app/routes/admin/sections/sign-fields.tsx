import { useId, useState } from "react";
import { SECTION_ICONS, type SectionIcon } from "#app/domain/catalogue/section.ts";
import type { SectionFields } from "#app/domain/catalogue/section-form.ts";
import { CategorySign } from "#app/ui/category-sign.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { signColors } from "#app/ui/sign-colors.ts";

export function SignPreview({ icon, color, displayName }: Omit<SectionFields, "name">) {
  const title = displayName.trim() || "Your sign here";
  return (
    <figure className="sign-preview" aria-label="Preview" style={signColors(color)}>
      <div className="sign">
        <CategorySign icon={icon} title={title} />
      </div>
    </figure>
  );
}

const ICONS = Object.entries(SECTION_ICONS) as [SectionIcon, string][];

export function IconPicker({
  icon: chosen,
  color,
  onPick,
}: {
  icon: SectionIcon;
  color: string;
  onPick: (icon: SectionIcon) => void;
}) {
  return (
    <fieldset className="icon-picker" style={signColors(color)}>
      <legend className="field-label">Icon</legend>
      <div className="icon-choices">
        {ICONS.map(([icon, label]) => (
          <label key={icon} className="icon-choice" title={label}>
            <input
              type="radio"
              name="icon"
              value={icon}
              aria-label={label}
              checked={icon === chosen}
              onChange={() => onPick(icon)}
            />
            <Icon name={icon} size={22} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ColorField({ color, onPick }: { color: string; onPick: (color: string) => void }) {
  const id = useId();
  // Kept until blur, also while it is no complete colour.
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState("");
  return (
    <div className="color-field">
      <label className="field-label" htmlFor={id}>
        Color
      </label>
      <input
        id={id}
        type="color"
        name="color"
        className="color-well"
        value={color}
        onChange={(event) => onPick(event.target.value)}
      />
      <input
        className="field-input color-code figures"
        aria-label="Hex code"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-refused`}
        maxLength={7}
        value={typed ?? color}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused("");
          const hex = parseHexCode(event.target.value);
          if (hex) onPick(hex);
        }}
        onBlur={() => {
          setTyped(null);
          if (typed !== null && !parseHexCode(typed)) setRefused(typed);
        }}
      />
      <div id={`${id}-refused`} className="color-refused" role="status">
        {refused.trim() !== "" && (
          <FieldError>
            “<bdi>{refused}</bdi>” is no color: {color} stays. A code is # and six of 0–9, a–f.
          </FieldError>
        )}
      </div>
    </div>
  );
}

/** With or without `#`; null for an incomplete colour. */
function parseHexCode(typed: string): string | null {
  const digits = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed)?.[1];
  return digits ? `#${digits.toLowerCase()}` : null;
}
