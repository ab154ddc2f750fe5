import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { CategoryIcon } from "#app/ui/category-icon.tsx";
import { signPaint } from "#app/ui/sign-paint.ts";

export function CategoryTile({
  icon,
  color,
  size,
}: Pick<CategoryHeader, "icon" | "color"> & { size: number }) {
  return (
    <span className="category-tile" style={{ ...signPaint(color), width: size, height: size }}>
      <CategoryIcon icon={icon} size={Math.round(size * 0.55)} />
    </span>
  );
}
