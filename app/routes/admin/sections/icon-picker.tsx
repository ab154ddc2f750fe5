import { SECTION_ICONS, type SectionIcon } from "#app/domain/catalogue/section.ts";
import { CategoryIcon } from "#app/ui/category-icon.tsx";
import { signPaint } from "#app/ui/sign-paint.ts";

const ICONS = Object.entries(SECTION_ICONS) as [SectionIcon, string][];

/** The icons by image; the chosen one is painted in the section's colour, framed and ticked. */
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
    <fieldset className="icon-picker" style={signPaint(color)}>
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
            <CategoryIcon icon={icon} size={22} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
