import type { CategoryHeader } from "../../domain/category.ts";
import { CategoryIcon } from "../category-icon.tsx";
import { signPaint } from "../sign-paint.ts";

/** A category's icon on a small plate in its colour. */
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
