import { useSyncExternalStore } from "react";
import { useCart } from "#app/cart/cart.tsx";
import { type Cart, isRecord, parseJson, toCart } from "#app/cart/stored-cart.ts";
import { createStoredValue } from "#app/cart/stored-value.ts";
import type { ChosenPayment } from "#app/domain/sale/chosen-payment.ts";
import { saveCustomer, savedCustomer } from "#app/routes/admin/till/sale-customer.ts";
import { savedPayment, savePayment, toPayment } from "#app/routes/admin/till/sale-payment.ts";

/** A sale put aside in this browser, under the id that it will be recorded with; its stock is not held. */
export type HeldSale = {
  cart: Cart;
  /** '' where none was given. */
  name: string;
  customerName: string;
  payment: ChosenPayment;
  heldAt: number;
};

const NONE: HeldSale[] = [];
const store = createStoredValue("koshk-held-sales", parseHeld, () => NONE);

/** Oldest first. Each step leaves a sale in two places rather than in none: its id sells it once. */
export function useHeldSales() {
  const { cart: present, current, clear, replace } = useCart();
  const stored = useSyncExternalStore(store.subscribe, store.current, () => NONE);
  const drop = ({ cart }: HeldSale) =>
    store.update((held) => held.filter((one) => one.cart.id !== cart.id));

  function hold(name: string): void {
    const cart = current();
    const customerName = savedCustomer(cart.id);
    const about = { name: name || customerName, customerName, payment: savedPayment(cart.id) };
    const sale = { cart, ...about, heldAt: Date.now() };
    store.update((held) => [...held.filter((one) => one.cart.id !== cart.id), sale]);
    clear();
  }

  /** A sale that is running is held in its place. */
  function resume(sale: HeldSale): void {
    if (current().items.length > 0) hold("");
    saveCustomer(sale.cart.id, sale.customerName);
    savePayment(sale.cart.id, sale.payment);
    replace(sale.cart);
    drop(sale);
  }

  return { held: stored.filter(({ cart }) => cart.id !== present?.id), hold, resume, drop };
}

function parseHeld(text: string | null): HeldSale[] | null {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.map(parseSale).filter((sale) => sale !== null) : null;
}

function parseSale(stored: unknown): HeldSale | null {
  if (!isRecord(stored)) return null;
  const cart = toCart(stored.cart);
  const { name, customerName, heldAt } = stored;
  if (!cart || cart.items.length === 0 || !Number.isSafeInteger(heldAt)) return null;
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    cart,
    name: textOf(name),
    customerName: textOf(customerName),
    payment: toPayment(stored.payment),
    heldAt: Number(heldAt),
  };
}
