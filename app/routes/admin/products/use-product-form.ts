import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { parseBarcodes, withBarcode } from "#app/domain/catalogue/barcodes/barcode.ts";
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
import {
  BARCODE_PARAMETER,
  FIELD_PARAMETER,
  PRODUCT_PARAMETER,
  productPath,
} from "#app/ui/admin/collections/collection-path.ts";
import {
  type ShownImage,
  storedImage,
  useImageUploads,
} from "#app/ui/admin/images/use-image-uploads.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import type { Draft, RecordKind } from "#app/ui/admin/record-form/draft.ts";
import { type RecordForm, useRecordForm } from "#app/ui/admin/record-form/use-record-form.ts";
import { ROWS_AT_ONCE } from "#app/ui/admin/use-first-rows.ts";
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
    if (stored) {
      return {
        ...typed,
        stock: carriedStock(typed.stock, seen.stock, stored.stock),
        barcodes: carriedBarcodes(typed.barcodes, seen.barcodes, stored.barcodes),
      };
    }
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

/** So are typed barcodes: one that the product got since then stays its. */
function carriedBarcodes(typed: string, seen: string[], stored: string[]): string {
  const meant = parseBarcodes(typed);
  if (!meant || typed === seen.join("\n")) return typed;
  const kept = stored.filter((code) => meant.includes(code) || !seen.includes(code));
  const added = meant.filter((code) => !seen.includes(code));
  return [...new Set([...kept, ...added])].sort().join("\n");
}

function toForm(draft: Draft<Product, TypedProduct>): FormData {
  const { id, save, seen } = draft;
  const { image, ...typed } = draft.typed;
  const form = new FormData();
  form.set("intent", (seen ? "update" : "add") satisfies ProductChange["intent"]);
  form.set("id", id);
  for (const [field, value] of Object.entries(typed)) form.set(field, String(value));
  // What the form does not show does not count.
  if (typed.keepsStock) for (const field of ["cost", "commission"]) form.delete(field);
  else form.set("stock", String(seen?.stock ?? 0));
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

/** A new object each time that a product is opened. */
export type Sought = { id: string };

/** Opens the product that the address names; returns the one to bring into sight. */
export function useProductInAddress(
  products: Product[],
  form: ProductFormState,
): Sought | undefined {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotice();
  const t = useTexts(productsTexts);
  const [asked, setAsked] = useState<Sought>();
  const [sought, setSought] = useState<Sought>();
  const parameters = new URLSearchParams(search);
  const id = parameters.get(PRODUCT_PARAMETER);
  const field = parameters.get(FIELD_PARAMETER) === "price" ? "price" : "name";

  const forget = useEffectEvent(() =>
    navigate({ search: "" }, { replace: true, preventScrollReset: true }),
  );
  const open = useEffectEvent((wanted: Sought) => {
    const product = products.find((each) => each.id === wanted.id);
    if (product) setSought(wanted);
    if (product && (!form.isEditUnsaved || form.draft.id === product.id))
      return form.edit(product, field);
    notify("error", product ? t.editUnsaved : t.productGone);
    forget();
  });
  // One render later than the form, which may take back what was typed.
  useEffect(() => {
    void key;
    if (id !== null) setAsked({ id });
  }, [id, key]);
  useEffect(() => {
    if (asked) open(asked);
  }, [asked]);

  const isOpen = form.isEditing && form.draft.id === id;
  const opened = useRef<string>(null);
  useEffect(() => {
    if (!isOpen && id !== null && opened.current === id) forget();
    opened.current = isOpen ? id : null;
  }, [isOpen, id]);
  return sought;
}

/** Scrolls to the product once. Searches for one that is far down: so many rows take seconds. */
export function useInSight(
  sought: Sought | undefined,
  products: Product[],
  shown: Product[],
  search: (typed: string) => void,
): void {
  const [listed, setListed] = useState(sought);
  if (listed !== sought) {
    setListed(sought);
    const at = products.findIndex(({ id }) => id === sought?.id);
    search(at < ROWS_AT_ONCE ? "" : (products[at]?.name ?? ""));
  }
  const scrolled = useRef<Sought>(undefined);
  const isShown = shown.some(({ id }) => id === sought?.id);
  useEffect(() => {
    if (!sought || !isShown || scrolled.current === sought) return;
    scrolled.current = sought;
    const card = document.querySelector(`[data-product="${CSS.escape(sought.id)}"]`);
    card?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [sought, isShown]);
}

/** Fills the barcode that the address names into the new product. */
export function useBarcodeInAddress({ draft, set }: ProductFormState): void {
  const [search, setSearch] = useSearchParams();
  const code = search.get(BARCODE_PARAMETER);
  const [asked, setAsked] = useState(code);
  const fill = useEffectEvent((barcode: string) => {
    set({ barcodes: withBarcode(draft.typed.barcodes, barcode) });
    setSearch({}, { replace: true, preventScrollReset: true });
  });
  // One render later than the form, which may take back what was typed.
  useEffect(() => setAsked(code), [code]);
  useEffect(() => {
    if (asked !== null) fill(asked);
  }, [asked]);
}
