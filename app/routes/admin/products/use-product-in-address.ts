import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import { PRODUCT_PARAMETER } from "#app/ui/admin/collections/collection-path.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { productsTexts } from "./texts.ts";
import type { ProductFormState } from "./use-product-form.ts";

/** A new object each time that a product is opened. */
export type Sought = { id: string };

/** Opens the product that the address names; returns the one to bring into sight. */
export function useProductInAddress(
  products: Product[] | null,
  form: ProductFormState,
): Sought | undefined {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotice();
  const t = useTexts(productsTexts);
  const [asked, setAsked] = useState<Sought>();
  const [sought, setSought] = useState<Sought>();
  const id = new URLSearchParams(search).get(PRODUCT_PARAMETER);
  const isRead = products !== null;

  const forget = useEffectEvent(() =>
    navigate({ search: "" }, { replace: true, preventScrollReset: true }),
  );
  const open = useEffectEvent((wanted: Sought) => {
    const product = products?.find((each) => each.id === wanted.id);
    if (product) setSought(wanted);
    if (product && (!form.isEditUnsaved || form.draft.id === product.id)) return form.edit(product);
    notify("error", product ? t.editUnsaved : t.productGone);
    forget();
  });
  // One render later than the form, which may take back what was typed.
  useEffect(() => {
    void key;
    if (id !== null && isRead) setAsked({ id });
  }, [id, key, isRead]);
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
