import { useState } from "react";
import { barcodeOf } from "#app/domain/catalogue/barcode.ts";
import type { Till, TillProduct } from "#app/domain/catalogue/till.ts";
import { matchExactly, type TillCollection } from "#app/domain/catalogue/till-search.ts";
import { orderIdIn } from "#app/domain/orders/order-address.ts";
import type { Sale } from "#app/routes/admin/till/use-sale.ts";
import { playRefusal } from "#app/ui/admin/scanner/scan-tones.ts";
import { useScanner } from "#app/ui/admin/scanner/use-scanner.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { newSaleMessages } from "./messages/messages.ts";
import { useReceipts } from "./use-receipts.ts";

export type Scans = {
  productOf: (typed: string) => TillProduct | undefined;
  scan: (typed: string) => void;
  /** The code that no product has; null after another. */
  unknown: string | null;
  forgetUnknown: () => void;
};

/** Adds what is scanned: by its barcode, else by its name, or opens the order whose code it is. */
export function useScans(
  till: Till,
  collection: TillCollection<TillProduct>,
  announce: Sale["announce"],
  add: (product: TillProduct) => boolean,
): Scans {
  const [unknown, setUnknown] = useState<string | null>(null);
  const orders = useReceipts();
  const t = useMessages(newSaleMessages);
  const productOf = (typed: string) => {
    const id = till.barcodes.get(barcodeOf(typed));
    return id === undefined ? undefined : till.products.find((product) => product.id === id);
  };
  const refuse = (code: string) => {
    const hidden = till.hiddenBarcodes.get(code);
    if (hidden === undefined) setUnknown(code);
    announce(hidden ? t.isHidden(hidden) : t.noSuchCode(code));
    playRefusal();
  };
  const scan = (typed: string) => {
    const orderId = orderIdIn(typed);
    if (orderId) return orders.open(orderId);
    setUnknown(null);
    const product = productOf(typed) ?? onlyMatch(collection, typed);
    if (!product) refuse(barcodeOf(typed));
    else if (!add(product)) playRefusal();
  };
  useScanner(scan);
  return { productOf, scan, unknown, forgetUnknown: () => setUnknown(null) };
}

function onlyMatch(collection: TillCollection<TillProduct>, typed: string) {
  const [named, ...others] = matchExactly(collection, typed);
  return others.length === 0 ? named : undefined;
}
