import { formatsOf } from "#app/domain/locale/define-texts.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";
import { type Items, productOf } from "./plan.ts";

type Line = { name: string; quantity: number; price: number };

export type ShownOrder = {
  id: string;
  language: "en" | "ar";
  lines: Line[];
  total: number;
  status: OrderStatus;
  /** One piece, given back. */
  refunded: Line | null;
};

export type ShownSale = {
  cartId: string;
  cashier: string;
  lines: Line[];
  total: number;
  method: "Cash" | "Card";
  /** On the device, as the shop did not answer. */
  isKept: boolean;
};

/** The rows are the closing report's. */
type ShownShift = {
  cashier: string;
  openingCash: number;
  rows: { method: string; expected: string; counted: string; difference: string }[];
};

/** What went wrong, from when to when by the clock. */
type Trouble = { of: "till" | "shop"; what: string; from: number; until: number };

/** What browsers and other clients were shown during the day; nothing of it is read from the database. */
export function nothingShown() {
  return {
    orders: [] as ShownOrder[],
    sales: [] as ShownSale[],
    shifts: [] as ShownShift[],
    /** What the count found more of, or less. */
    corrections: [] as { name: string; by: number }[],
    troubles: [] as Trouble[],
    /** Requests of shoppers that were sent again, as no answer came, or 503. */
    repeated: 0,
    staff: [] as string[],
    backup: "",
    /** What the page of offline sales says at each cashier's till. */
    queues: {} as Record<string, string>,
    dashboard: {} as Record<string, string>,
    steps: {} as Record<string, string>,
    /** Errors of scripts in the five browsers. */
    pageErrors: [] as string[],
  };
}

export type Shown = ReturnType<typeof nothingShown>;

export function priced(items: Items): { lines: Line[]; total: number } {
  const lines = items.map(({ name, quantity }) => ({
    name,
    quantity,
    price: productOf(name).price,
  }));
  return { lines, total: sum(lines.map((line) => line.quantity * line.price)) };
}

export const ARABIC: Locale = { language: "ar", digits: "latin" };

export const { egp } = formatsOf(DEFAULT_LOCALE);

export function totalOf(some: { total: number }[]): number {
  return sum(some.map(({ total }) => total));
}

export function sum(amounts: number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
