import { useId, useState } from "react";
import { SECTION_ICONS, type SectionIcon } from "#app/domain/catalogue/section.ts";
import type { SectionFields } from "#app/domain/catalogue/section-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { CategorySign } from "#app/ui/category/category-sign.tsx";
import { signColors } from "#app/ui/category/sign-colors.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { sectionsTexts } from "./texts.ts";

export function SignPreview({
  icon,
  color,
  displayName,
}: Omit<SectionFields, "name" | "displayNameAr">) {
  const { preview, yourSign } = useTexts(sectionsTexts);
  const title = displayName.trim() || yourSign;
  return (
    <figure className="sign-preview" aria-label={preview} style={signColors(color)}>
      <div className="sign">
        <CategorySign icon={icon} title={title} />
      </div>
    </figure>
  );
}

export function IconPicker({
  icon: chosen,
  color,
  onPick,
}: {
  icon: SectionIcon;
  color: string;
  onPick: (icon: SectionIcon) => void;
}) {
  const { icons } = useTexts(catalogueTexts);
  const { labels } = useTexts(sectionsTexts);
  return (
    <fieldset className="icon-picker" style={signColors(color)}>
      <legend className="field-label">{labels.icon}</legend>
      <div className="icon-choices">
        {SECTION_ICONS.map((icon) => (
          <label key={icon} className="icon-choice" title={icons[icon]}>
            <input
              type="radio"
              name="icon"
              value={icon}
              aria-label={icons[icon]}
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
  const t = useTexts(sectionsTexts);
  // Kept until blur, also while it is no complete colour.
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState("");
  return (
    <div className="color-field">
      <label className="field-label" htmlFor={id}>
        {t.labels.color}
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
        aria-label={t.hexCode}
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
        {refused.trim() !== "" && <FieldError>{t.noColor(<bdi>{refused}</bdi>, color)}</FieldError>}
      </div>
    </div>
  );
}

/** With or without `#`; null for an incomplete colour. */
function parseHexCode(typed: string): string | null {
  const digits = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed)?.[1];
  return digits ? `#${digits.toLowerCase()}` : null;
}
