import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { signColors } from "#app/ui/category/sign-colors.ts";
import { Icon } from "#app/ui/icon.tsx";

export function CategoryTile({
  icon,
  color,
  size,
}: Pick<CategoryHeader, "icon" | "color"> & { size: number }) {
  return (
    <span className="category-tile" style={{ ...signColors(color), width: size, height: size }}>
      <Icon name={icon} size={Math.round(size * 0.55)} />
    </span>
  );
}
