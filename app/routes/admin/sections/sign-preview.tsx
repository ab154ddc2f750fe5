import type { SectionFields } from "../../../domain/section-form.ts";
import { CategoryIcon } from "../../../ui/category-icon.tsx";
import { SignFace } from "../../../ui/sign-face.tsx";
import { signPaint } from "../../../ui/sign-paint.ts";

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
