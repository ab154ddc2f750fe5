import { useEffect, useEffectEvent, useMemo } from "react";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import {
  EMPTY_PRODUCT,
  type ProductChange,
  parseProduct,
  type TypedProduct,
  typedProduct,
} from "#app/domain/catalogue/product-form.ts";
import { type CatalogueTexts, catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import {
  type ShownImage,
  storedImage,
  useImageUploads,
} from "#app/ui/admin/images/use-image-uploads.ts";
import type { Draft, RecordKind } from "#app/ui/admin/record-form/draft.ts";
import { type RecordForm, useRecordForm } from "#app/ui/admin/record-form/use-record-form.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { productsTexts } from "./texts.ts";

export type ProductFormState = RecordForm<Product, TypedProduct> & {
  image: ShownImage;
  chooseImage: (file: File) => void;
};

/** Images are uploaded as soon as they are chosen. */
export function useProductForm(
  { collectionName, title }: CategoryHeader,
  products: Product[],
  onLeft: (id: string) => void,
): ProductFormState {
  const t = useTexts(catalogueTexts);
  const { goTo } = useTexts(productsTexts);
  const collections = useAdmin().collections;
  const kind = useMemo(
    () => ({
      ...productKind(t),
      movedTo: ({ id, seen, typed: { category } }: Draft<Product, TypedProduct>) => {
        const to = collections.find((other) => other.collectionName === category);
        if (!seen || !to || category === seen.collectionName) return;
        return { label: goTo(to.title), to: productPath(category, id) };
      },
    }),
    [t, goTo, collections],
  );
  const form = useRecordForm(kind, title, products, onLeft);
  const { draft } = form;
  const uploads = useImageUploads(collectionName, form.draftIds, (draftId, key) => {
    if (key === null) form.setLate(draftId, {}, { image: t.product.imageRequired });
    else form.setLate(draftId, { image: key });
  });
  const forgetRefused = useEffectEvent(uploads.forgetRefused);
  useEffect(() => {
    if (draft.conflict) forgetRefused(draft.id);
  }, [draft.conflict, draft.id]);
  return {
    ...form,
    image: uploads.shown.get(draft.id) ?? storedImage(draft.typed.image),
    chooseImage: (file) => {
      if (form.set({ image: draft.seen ? imageKey(draft.seen) : "" }))
        uploads.start(draft.id, file);
    },
    save: () => {
      const value = uploads.underWay(draft.id);
      form.save(value && { name: "image", value });
    },
  };
}

const productKind = (t: CatalogueTexts): RecordKind<Product, TypedProduct> => ({
  empty: EMPTY_PRODUCT,
  typedFrom: typedProduct,
  carry: (typed, seen, stored) => {
    if (stored) return { ...typed, stock: carriedStock(typed.stock, seen.stock, stored.stock) };
    // The image was deleted with the product.
    return { ...typed, image: typed.image === imageKey(seen) ? "" : typed.image };
  },
  toForm,
  parse: (form, seen) => parseProduct(form, seen, t),
  failures: t.product.failures,
});

/** A typed stock is a change of the stock seen then, so that sales since then count. */
function carriedStock(typed: string, seen: number, stored: number): string {
  const meant = parseWholeNumber(typed);
  if (meant === null || meant === seen || meant === stored) return typed;
  const carried = stored + meant - seen;
  return carried >= 0 ? String(carried) : typed;
}

function toForm(draft: Draft<Product, TypedProduct>): FormData {
  const { id, save, seen } = draft;
  const { image, ...typed } = draft.typed;
  const form = new FormData();
  form.set("intent", (seen ? "update" : "add") satisfies ProductChange["intent"]);
  form.set("id", id);
  for (const [field, value] of Object.entries(typed)) form.set(field, String(value));
  if (image !== "" && (!seen || image !== imageKey(seen))) form.set("image", image);
  if (seen) {
    form.set("save", save);
    form.set("seenVersion", String(seen.version));
    form.set("seenOrderId", String(seen.orderId));
    form.set("seenStock", String(seen.stock));
  }
  return form;
}

function imageKey({ image }: Product): string {
  return image?.key ?? "";
}
