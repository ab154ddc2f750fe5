import type { SectionFields } from "#app/domain/catalogue/section-form.ts";
import { CategoryIcon } from "#app/ui/category-icon.tsx";
import { SignFace } from "#app/ui/sign-face.tsx";
import { signPaint } from "#app/ui/sign-paint.ts";

/** The section's sign as it will hang in the storefront. */
export function SignPreview({ typed }: { typed: SectionFields }) {
  const title = typed.displayName.trim() || "Your sign here";
  return (
    <figure className="sign-preview" aria-label="Preview" style={signPaint(typed.color)}>
      <div className="sign">
        <SignFace icon={<CategoryIcon icon={typed.icon} size={20} />} title={title} />
      </div>
    </figure>
  );
}
