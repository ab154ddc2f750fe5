import { useEffect, useEffectEvent, useState } from "react";
import { barcodeOf } from "#app/domain/catalogue/barcode.ts";
import type { Till, TillProduct } from "#app/domain/catalogue/till.ts";
import { scannedProduct } from "#app/domain/catalogue/till-search.ts";
import { scanTexts } from "#app/routes/admin/scans/texts.ts";
import { takeScanForNewSale } from "#app/routes/admin/till/product-scans.ts";
import type { Sale } from "#app/routes/admin/till/use-sale.ts";
import { playRefusal } from "#app/ui/admin/scanner/scan-tones.ts";
import { useScanner } from "#app/ui/admin/scanner/scanner.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";

export type Scans = {
  scan: (typed: string) => void;
  /** The code that no product has; null after another. */
  unknown: string | null;
  forgetUnknown: () => void;
};

/** Adds what is scanned, by its barcode or else by its name. */
export function useScans(
  till: Till,
  announce: Sale["announce"],
  add: (product: TillProduct) => boolean,
): Scans {
  const [unknown, setUnknown] = useState<string | null>(null);
  const t = useTexts(scanTexts);
  const scan = (typed: string) => {
    const { product, hidden } = scannedProduct(till, typed);
    const code = barcodeOf(typed);
    setUnknown(product || hidden ? null : code);
    if (!product) announce(hidden ? t.isHidden(hidden) : t.noSuchCode(code));
    if (!product || !add(product)) playRefusal();
  };
  useScanner((code) => {
    scan(code);
    return true;
  });
  const scanKept = useEffectEvent(() => {
    const kept = takeScanForNewSale();
    if (kept) scan(kept);
  });
  useEffect(() => scanKept(), []);
  return { scan, unknown, forgetUnknown: () => setUnknown(null) };
}
