import { useSyncExternalStore } from "react";
import { emptyCart } from "#app/cart/stored-cart.ts";
import {
  currentSale,
  type HeldSale,
  heldSales,
  useSaleRecord,
} from "#app/routes/admin/till/sale-record.ts";

const NONE: HeldSale[] = [];

/** Each step leaves a sale in two places rather than in none: its id sells it once. */
export function useHeldSales(): HeldSale[] {
  const present = useSaleRecord()?.id;
  const held = useSyncExternalStore(heldSales.subscribe, heldSales.current, () => NONE);
  return held.filter(({ id }) => id !== present);
}

export function holdSale(name: string): void {
  const sale = currentSale.current();
  const held = { ...sale, name: name || (sale.customerName ?? ""), heldAt: Date.now() };
  heldSales.update((before) => [...before.filter(({ id }) => id !== sale.id), held]);
  currentSale.update(emptyCart);
}

/** A sale that is running is held in its place. */
export function resumeSale({ name: _, heldAt: __, ...sale }: HeldSale): void {
  if (currentSale.current().items.length > 0) holdSale("");
  currentSale.update(() => sale);
  dropHeldSale(sale);
}

export function dropHeldSale(sale: { id: string }): void {
  heldSales.update((held) => held.filter(({ id }) => id !== sale.id));
}
