import { useState } from "react";
import { href } from "react-router";
import { barcodeOf } from "#app/domain/catalogue/barcode.ts";
import type { FoundProduct, StaffResults } from "#app/domain/catalogue/catalogue.ts";
import { FoundButton } from "#app/routes/admin/search/found-product.tsx";
import { ProductSearch } from "#app/routes/admin/search/product-search.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { ScanWithCamera } from "#app/ui/admin/scanner/camera/scan-with-camera.tsx";
import { useScanner } from "#app/ui/admin/scanner/use-scanner.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { stockPartMessages } from "./messages/messages.ts";

/** Adds products one after the other: by a scanner at once, or by a search. */
export function ProductPicker({
  hidesStock,
  onProduct,
}: {
  hidesStock?: boolean;
  onProduct: (product: FoundProduct) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const t = useMessages(stockPartMessages);
  const notify = useNotice();
  const [last, setLast] = useState<string>();
  const take = (typed: string) => {
    const code = barcodeOf(typed);
    findByCode(code).then(
      (product) => {
        setLast(product ? t.added(product.name) : t.noSuchCode(code));
        if (product) onProduct(product);
        else notify("error", t.noSuchCode(code));
      },
      () => notify("error", t.searchFailed),
    );
  };
  useScanner(take);
  const choose = (product: FoundProduct) => {
    onProduct(product);
    setOpen(false);
  };
  return (
    <>
      <div className="stock-links">
        <button type="button" className="button" data-look="plain" onClick={() => setOpen(true)}>
          <Icon name="search" />
          {t.addProduct}
        </button>
        <ScanWithCamera onCode={take}>{last}</ScanWithCamera>
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

async function findByCode(code: string): Promise<FoundProduct | undefined> {
  const reply = await fetch(`${href("/admin/search")}?${new URLSearchParams({ code })}`);
  if (!reply.ok) throw new Error(`${reply.status}`);
  const { products }: StaffResults = await reply.json();
  return products[0];
}
