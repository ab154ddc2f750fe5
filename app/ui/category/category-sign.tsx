import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { Icon } from "#app/ui/icon.tsx";
import { UserText } from "#app/ui/user-text.tsx";

export function CategorySign({ icon, title }: Pick<CategoryHeader, "icon" | "title">) {
  return (
    <>
      <span className="sign-icon">
        <Icon name={icon} />
      </span>
      <UserText className="name sign-title">{title}</UserText>
      <span className="sign-ornament" />
      <Icon name="down" size={24} className="sign-arrow" />
    </>
  );
}
