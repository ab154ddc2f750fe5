import { UPDATE_FAILED } from "#app/domain/catalogue/product-form.ts";
import { ConflictNote } from "#app/ui/admin/conflict-note.tsx";
import type { FieldChange } from "#app/ui/admin/rebase.ts";
import type { ComparedProduct } from "./product-draft.ts";

const LABELS: Record<keyof ComparedProduct, string> = {
  name: "Name",
  price: "Price ($)",
  orderId: "Order ID",
  stock: "Stock",
  is_available: "Available",
  is_visible: "Visible",
  image: "Image",
};

/** What somebody else did to the product while its form was open. */
export function ProductChanges({
  changes,
  isGone,
}: {
  changes: FieldChange<ComparedProduct>[] | null;
  isGone: boolean;
}) {
  if (isGone) {
    return (
      <ConflictNote failure={UPDATE_FAILED}>
        Somebody deleted this product meanwhile. Choose an image and add it anew, or press Cancel.
      </ConflictNote>
    );
  }
  if (!changes) return null;
  return (
    <ConflictNote failure={UPDATE_FAILED} changes={changes.map(told)}>
      Somebody changed this product meanwhile. Look it over, then press Update Product again.
    </ConflictNote>
  );
}

function told({ field, was, theirs, mine }: FieldChange<ComparedProduct>) {
  if (field === "image") {
    const kept = mine === null ? null : "the one chosen here";
    return { label: LABELS.image, was: "the old one", theirs: "a new one", mine: kept };
  }
  return {
    label: LABELS[field],
    was: was === null ? null : inWords(was),
    theirs: inWords(theirs),
    mine: mine === null ? null : inWords(mine),
  };
}

function inWords(value: string | boolean): string {
  if (typeof value === "string") return value;
  return value ? "yes" : "no";
}
