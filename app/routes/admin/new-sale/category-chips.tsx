import { memo } from "react";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";
import { CategoryIcon } from "#app/ui/category-icon.tsx";
import { signPaint } from "#app/ui/sign-paint.ts";

/** Chooses a category, in one row however many there are. */
export const CategoryChips = memo(function CategoryChips({
  categories,
  chosen,
  onChoose,
}: {
  categories: CategoryHeader[];
  chosen: string | null;
  onChoose: (category: string | null) => void;
}) {
  return (
    <fieldset className="chips">
      <legend className="sr-only">Category</legend>
      <button
        type="button"
        className="chip"
        aria-pressed={chosen === null}
        onClick={(event) => {
          bringIn(event.currentTarget);
          onChoose(null);
        }}
      >
        <AdminIcon name="collections" size={22} />
        All
      </button>
      {categories.map(({ collectionName, title, icon, color }) => (
        <button
          key={collectionName}
          type="button"
          className="chip"
          style={signPaint(color)}
          aria-pressed={chosen === collectionName}
          onClick={(event) => {
            bringIn(event.currentTarget);
            onChoose(collectionName);
          }}
        >
          <span className="chip-icon">
            <CategoryIcon icon={icon} size={18} />
          </span>
          <bdi>{title}</bdi>
        </button>
      ))}
    </fieldset>
  );
});

/** Moves the row alone, so that the neighbours of the chosen one can be seen and pressed. */
function bringIn(chip: HTMLElement): void {
  const row = chip.parentElement;
  if (row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}
