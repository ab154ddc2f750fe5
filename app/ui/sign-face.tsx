import type { CategoryHeader } from "../domain/category.ts";
import { CategoryIcon } from "./category-icon.tsx";
import { Glyph } from "./glyph.tsx";

/** What is painted on a category's sign. */
export function SignFace({ icon, title }: Pick<CategoryHeader, "icon" | "title">) {
  return (
    <>
      <span className="sign-icon">
        <CategoryIcon icon={icon} size={20} />
      </span>
      <bdi className="sign-title">{title}</bdi>
      <span className="sign-ornament" />
      <Glyph name="down" size={24} className="sign-arrow" />
    </>
  );
}
