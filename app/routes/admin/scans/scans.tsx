import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { barcodeOf } from "#app/domain/catalogue/barcodes/barcode.ts";
import { orderIdIn } from "#app/domain/orders/order-address.ts";
import { mayOpen } from "#app/domain/staff/access.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { playRefusal } from "#app/ui/admin/scanner/scan-tones.ts";
import { ScannerProvider } from "#app/ui/admin/scanner/scanner.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { findByCode } from "./find-by-code.ts";
import { scanTexts } from "./texts.ts";
import { useReceipts } from "./use-receipts.ts";

/** What a scan means: an order, else what the page does with a product's code, else the product's own page. */
export function Scans({ role, children }: { role: Role; children: ReactNode }) {
  const receipts = useReceipts();
  const navigate = useNavigate();
  const notify = useNotice();
  const t = useTexts(scanTexts);
  const refuse = (why: string) => {
    notify("error", why);
    playRefusal();
  };
  const openProduct = async (code: string) => {
    if (!mayOpen(role, "admin/search")) return refuse(t.scanAtTill);
    try {
      const product = await findByCode(code);
      if (product) navigate(productPath(product.collectionName, product.id));
      else refuse(t.noSuchCode(barcodeOf(code)));
    } catch {
      refuse(t.searchFailed);
    }
  };
  return (
    <ScannerProvider
      onScan={(code, onPage) => {
        const orderId = orderIdIn(code);
        if (orderId) receipts.open(orderId);
        else if (!onPage(code)) openProduct(code);
      }}
    >
      {children}
    </ScannerProvider>
  );
}
