import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { createStoredValue, isRecord, type StoredValue } from "#app/browser/stored-value.ts";
import { type Cart, emptyCart, parseCart, parseJson, toCart } from "#app/cart/stored-cart.ts";
import { type TillCustomer, TillCustomerSchema } from "#app/domain/accounts/till-customer.ts";
import {
  ALL_CASH,
  type ChosenPayment,
  ChosenPaymentSchema,
} from "#app/domain/sale/chosen-payment.ts";
import { type FollowedLine, FollowedLineSchema } from "#app/domain/sale/cleared-sale.ts";

const VERSION = 1;
const SALE_KEY = "koshk-sale";
const HELD_KEY = "koshk-held";

/** The cashier's sale with all that is typed and chosen for it: sent again after a reload, it is the same to the last letter. */
export type SaleRecord = Cart & {
  version?: typeof VERSION;
  customerName?: string;
  payment?: ChosenPayment;
  /** The customer whose account it is added to, as the till knew the balance when it was chosen. */
  account?: TillCustomer;
  /** The most it has had of each line since Confirm Sale was opened for it. */
  followed?: FollowedLine[];
};

/** A sale put aside in this browser; its stock is not held. `name` is '' where none was given. */
export type HeldSale = SaleRecord & { name: string; heldAt: number };

const AboutSchema = z.object({
  customerName: z.catch(z.string(), ""),
  payment: z.catch(ChosenPaymentSchema, ALL_CASH),
  account: z.catch(z.optional(TillCustomerSchema), undefined),
  followed: z.catch(z.array(FollowedLineSchema), []),
});

const stored = createStoredValue<SaleRecord>({ key: SALE_KEY, parse: toSale, empty: emptyCart });

/** The sale that runs, which the browser's tabs share. */
export const currentSale: StoredValue<SaleRecord> = {
  ...stored,
  update: (change) => stored.update((sale) => ({ ...change(sale), version: VERSION })),
};

/** Oldest first. */
export const heldSales = createStoredValue<HeldSale[]>({
  key: HELD_KEY,
  parse: parseHeld,
  empty: () => parseHeld(null),
});

/** Null on the server and until the browser's storage is read. */
export function useSaleRecord(): SaleRecord | null {
  return useSyncExternalStore(currentSale.subscribe, currentSale.current, () => null);
}

/** Changes what is typed or chosen for the sale with this id, unless another one runs by now. */
export function changeSale(id: string, change: Partial<SaleRecord>): void {
  currentSale.update((sale) => (sale.id === id ? { ...sale, ...change } : sale));
}

/** By what the storage has at this moment. */
export function isBetweenSales(): boolean {
  return (parseCart(read(SALE_KEY))?.items ?? []).length === 0;
}

function toSale(from: unknown): SaleRecord | null {
  const cart = toCart(from);
  if (!cart || !isRecord(from)) return null;
  const about = from.version === VERSION ? from : oldAbout(cart.id);
  return { ...cart, version: VERSION, ...AboutSchema.parse(about) };
}

function parseHeld(from: unknown): HeldSale[] {
  const held = new Map<string, HeldSale>();
  for (const sale of [...oldHeld(), ...listOf(from)].map(toHeld)) if (sale) held.set(sale.id, sale);
  return [...held.values()];
}

function toHeld(from: unknown): HeldSale | null {
  const sale = toSale(from);
  if (!sale || !isRecord(from) || sale.items.length === 0) return null;
  const { name, heldAt } = from;
  if (!Number.isSafeInteger(heldAt)) return null;
  return { ...sale, name: typeof name === "string" ? name : "", heldAt: Number(heldAt) };
}

/** The release before kept under keys of their own what the record has now. */
const OLD = {
  customer: "koshk-sale-customer",
  payment: "koshk-sale-payment",
  followed: "koshk-followed-sales",
  held: "koshk-held-sales",
};

function oldAbout(id: string): object {
  const ofSale = (key: string) => {
    const from = parseJson(read(key));
    return isRecord(from) && from.saleId === id ? from : {};
  };
  const { name: customerName } = ofSale(OLD.customer) as { name?: unknown };
  return { customerName, ...ofSale(OLD.payment), followed: oldFollowed(id) };
}

function oldFollowed(id: string): unknown {
  const followed = listOf(parseJson(read(OLD.followed))).find(
    (sale) => isRecord(sale) && sale.id === id,
  );
  return isRecord(followed) ? followed.lines : [];
}

function oldHeld(): unknown[] {
  return listOf(parseJson(read(OLD.held))).flatMap((from) => {
    if (!isRecord(from) || !isRecord(from.cart)) return [];
    const { cart, ...about } = from;
    return { ...cart, ...about, followed: oldFollowed(String(cart.id)), version: VERSION };
  });
}

/** Writes what was read under old keys into the records, and forgets the keys. */
export function moveOldSales(): void {
  if (Object.values(OLD).every((key) => read(key) === null)) return;
  currentSale.update((sale) => sale);
  heldSales.update((held) => held);
  // Where one of the records cannot be written, what is there stays.
  const sale = parseJson(read(SALE_KEY));
  if (read(HELD_KEY) === null || !isRecord(sale) || sale.version !== VERSION) return;
  for (const key of Object.values(OLD)) localStorage.removeItem(key);
}

function listOf(from: unknown): unknown[] {
  return Array.isArray(from) ? from : [];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
