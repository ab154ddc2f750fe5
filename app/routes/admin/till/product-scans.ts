import { useEffect, useEffectEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import { barcodeOf } from "#app/domain/catalogue/barcodes/barcode.ts";
import type { Till, TillProduct } from "#app/domain/catalogue/till.ts";
import { scannedProduct } from "#app/domain/catalogue/till-search.ts";
import { scanTexts } from "#app/routes/admin/scans/texts.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { playRefusal } from "#app/ui/admin/scanner/scan-tones.ts";
import { useScanner } from "#app/ui/admin/scanner/scanner.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Sale, SaleActions } from "./sale/use-sale.ts";
import { tillTexts } from "./texts.ts";
import { useTillStock } from "./till-stock.tsx";

/** Adds what is scanned on Confirm Sale, where the products are those that New Sale has read. */
export function useScansIntoSale({ addOne }: SaleActions): void {
  const { listed, stockNow } = useTillStock();
  const navigate = useNavigate();
  const notify = useNotice();
  const t = useTexts(scanTexts);
  const { added } = useTexts(tillTexts);
  const refuse = (why: string) => {
    notify("error", why);
    playRefusal();
  };
  useScanner((code) => {
    if (!listed) {
      keepScanForNewSale(code);
      navigate(href("/admin/new-order"));
      return true;
    }
    const { product, hidden } = scannedProduct(listed.till, code);
    if (!product) {
      refuse(hidden ? t.isHidden(hidden) : t.noSuchCode(barcodeOf(code)));
      return true;
    }
    const refusal = addOne({ ...product, stock: stockNow(product, listed.version) });
    if (refusal) refuse(refusal);
    else notify("success", added(product.name));
    return true;
  });
}

const SCAN_KEY = "koshk-scan";

/** Also where New Sale opens as a new document, from what the device keeps. */
function keepScanForNewSale(code: string): void {
  try {
    sessionStorage.setItem(SCAN_KEY, code);
  } catch {
    // It has to be scanned again.
  }
}

/** The code that was scanned where no product was known; once. */
function takeScanForNewSale(): string | null {
  try {
    const code = sessionStorage.getItem(SCAN_KEY);
    sessionStorage.removeItem(SCAN_KEY);
    return code;
  } catch {
    return null;
  }
}

/** Adds what is scanned, by its barcode or else by its name. */
export function useScans(
  till: Till,
  announce: Sale["announce"],
  add: (product: TillProduct) => boolean,
) {
  // The code that no product has; null after another.
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
