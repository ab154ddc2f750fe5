import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { Icon } from "./icon.tsx";

export function CategorySign({ icon, title }: Pick<CategoryHeader, "icon" | "title">) {
  return (
    <>
      <span className="sign-icon">
        <Icon name={icon} />
      </span>
      <bdi className="sign-title">{title}</bdi>
      <span className="sign-ornament" />
      <Icon name="down" size={24} className="sign-arrow" />
    </>
  );
}
