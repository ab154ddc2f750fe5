import { SECTION_DELETE_QUESTION } from "#app/domain/catalogue/section-form.ts";
import { productCount } from "#app/routes/admin/layout/product-count.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import type { ListedSection } from "./sections-loader.server.ts";

/** Asks, and says what else goes. */
export function DeleteSection({
  section,
  isPending,
  onConfirm,
  onCancel,
}: {
  section: ListedSection;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog
      question={SECTION_DELETE_QUESTION}
      confirmLabel="Delete"
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="dialog-about">
        <bdi>{section.displayName}</bdi>
      </p>
      <p>{goingAlong(section.productCount)}</p>
    </ConfirmDialog>
  );
}

function goingAlong(count: number): string {
  if (count === 0) return "It has no products.";
  return `${productCount(count)} ${count === 1 ? "goes" : "go"} with it.`;
}
