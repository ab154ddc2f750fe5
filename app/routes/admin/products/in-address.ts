import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { withBarcode } from "#app/domain/catalogue/barcode.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { BARCODE_PARAMETER, PRODUCT_PARAMETER } from "#app/ui/admin/collections/collection-path.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { ROWS_AT_ONCE } from "#app/ui/admin/use-first-rows.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { productsTexts } from "./texts.ts";
import type { ProductFormState } from "./use-product-form.ts";

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
  const id = new URLSearchParams(search).get(PRODUCT_PARAMETER);

  const forget = useEffectEvent(() =>
    navigate({ search: "" }, { replace: true, preventScrollReset: true }),
  );
  const open = useEffectEvent((wanted: Sought) => {
    const product = products.find((each) => each.id === wanted.id);
    if (product) setSought(wanted);
    if (product && (!form.isEditUnsaved || form.draft.id === product.id)) return form.edit(product);
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
