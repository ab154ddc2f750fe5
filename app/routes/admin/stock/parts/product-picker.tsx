import { useState } from "react";
import { barcodeOf } from "#app/domain/catalogue/barcodes/barcode.ts";
import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import { findByCode } from "#app/routes/admin/scans/find-by-code.ts";
import { scanTexts } from "#app/routes/admin/scans/texts.ts";
import { FoundButton } from "#app/routes/admin/search/found.tsx";
import { ProductSearch } from "#app/routes/admin/search/product-search.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { ScanWithCamera } from "#app/ui/admin/scanner/camera/scan-with-camera.tsx";
import { playRefusal } from "#app/ui/admin/scanner/scan-tones.ts";
import { useScanner } from "#app/ui/admin/scanner/scanner.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { stockPartTexts } from "./texts.ts";

/** It adds products one after the other: by a scanner at once, or by a search. */
export function ProductPicker({
  hidesStock,
  takesAll = false,
  onProduct,
}: {
  hidesStock?: boolean;
  takesAll?: boolean;
  onProduct: (product: FoundProduct) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const t = useTexts(stockPartTexts);
  const scanned = useTexts(scanTexts);
  const notify = useNotice();
  const [last, setLast] = useState<string>();
  const refuse = (why: string) => {
    setLast(why);
    notify("error", why);
    playRefusal();
  };
  const choose = (product: FoundProduct) => {
    setOpen(false);
    if (!takesAll && !product.keepsStock) return refuse(t.keepsNoStock(product.name));
    setLast(t.added(product.name));
    onProduct(product);
  };
  const take = async (typed: string) => {
    try {
      const product = await findByCode(typed);
      if (!product) return refuse(scanned.noSuchCode(barcodeOf(typed)));
      choose(product);
    } catch {
      refuse(scanned.searchFailed);
    }
  };
  useScanner((code) => {
    take(code);
    return true;
  });
  return (
    <>
      <div className="stock-links">
        <Button look="plain" onClick={() => setOpen(true)}>
          <Icon name="search" />
          {t.addProduct}
        </Button>
        <ScanWithCamera>{last}</ScanWithCamera>
      </div>
      {isOpen && (
        <ProductSearch
          title={t.addAProduct}
          isEverywhere
          onEnter={choose}
          onClose={() => setOpen(false)}
        >
          {(product) => (
            <FoundButton
              product={product}
              hidesStock={hidesStock}
              onPress={() => choose(product)}
            />
          )}
        </ProductSearch>
      )}
    </>
  );
}
