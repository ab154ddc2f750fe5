import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { withBarcode } from "#app/domain/catalogue/barcode.ts";
import { BARCODE_PARAMETER } from "#app/ui/admin/collections/collection-path.ts";
import type { ProductFormState } from "./use-product-form.ts";

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
