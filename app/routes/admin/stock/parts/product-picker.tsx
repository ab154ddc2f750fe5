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

/** Adds products one after the other: by a scanner at once, or by a search. */
export function ProductPicker({
  hidesStock,
  onProduct,
}: {
  hidesStock?: boolean;
  onProduct: (product: FoundProduct) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotice();
  const [last, setLast] = useState<string>();
  const take = (typed: string) => {
    const code = barcodeOf(typed);
    findByCode(code).then(
      (product) => {
        setLast(product ? `${product.name} is added.` : `No product has the code ${code}.`);
        if (product) onProduct(product);
        else notify("error", `No product has the code ${code}.`);
      },
      () => notify("error", "The search did not work. Check your connection, then try again."),
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
          Add Product
        </button>
        <ScanWithCamera onCode={take}>{last}</ScanWithCamera>
      </div>
      {isOpen && (
        <ProductSearch
          title="Add a product"
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
