import type { Form, Line, Method, Part } from "./events.ts";
import { Layer } from "./layer.ts";

export type Entry = {
  kind: string;
  amount: number;
  after: number;
  /** A sale is named by its cart. */
  document: string;
  method: Method | null;
  shift: string | null;
  who: string;
  at: number;
};

export type Account = {
  name: string;
  limit: number | null;
  version: number;
  mergedInto: string | null;
  isForgotten: boolean;
  entries: readonly Entry[];
};

export type SoldLine = Line & { discount: number; left: number; leftAmount: number };

export type Refund = {
  id: string;
  at: number;
  who: string;
  shift: string | null;
  total: number;
  payments: Part[];
  items: { position: number; quantity: number; amount: number; toStock: boolean }[];
};

export type Order = {
  type: "Cashier" | "WhatsApp";
  status: "sold" | "pending" | "confirmed" | "completed" | "cancelled";
  customer: string;
  who: string;
  at: number;
  /** By the shop: of a sale made offline never in a closed shift. */
  receivedAt: number | null;
  isOpened: boolean;
  total: number;
  discount: number;
  lines: readonly SoldLine[];
  payments: readonly Part[];
  account: string | null;
  isApproved: boolean;
  shift: string | null;
  reached: readonly { status: string; who: string; at: number; isApproved: boolean }[];
  refunds: readonly Refund[];
};

/** What was done in a shift, in the order of it. */
export type NewFact =
  | {
      what: "sold" | "completed";
      id: string;
      who: string;
      payments: readonly Part[];
      discount: number;
    }
  | { what: "refunded"; who: string; payments: readonly Part[] }
  | { what: "paid on account"; id: string; payment: Part }
  | { what: "cash"; id: string; amount: number };

type Fact = NewFact & { isLate: boolean };

export type Shift = {
  till: string;
  openedBy: string;
  cash: number;
  closing: { who: string; at: number; counted: Partial<Record<Method, number>> } | null;
  /** The last time that the shop received something in it. */
  lastAt: number;
  facts: readonly Fact[];
};

export type Product = Form & { isGone: boolean };

type Booking = {
  kind: string;
  /** What it added; of a count with what sales that came later corrected of it. */
  lines: readonly { product: string; by: number }[];
  isUndone: boolean;
  /** What makes another request under its id a repetition. */
  contents: string;
};

export type CountLine = {
  product: string;
  who: string;
  counted: number;
  stock: number;
  at: number;
  /** The stock was put right since, or a sale of before came in. */
  isOutdated: boolean;
  /** How often the stock had moved then. */
  moves: number;
};

export type Count = {
  isEnded: boolean;
  booking: string | null;
  undoneAt: number | null;
  booked: readonly string[];
  lines: readonly CountLine[];
};

type Tables = {
  accounts: Account;
  orders: Order;
  shifts: Shift;
  /** The open shift of each till; '' of none. */
  drawers: string;
  products: Product;
  /** How often the stock of each product has moved. */
  moves: number;
  bookings: Booking;
  counts: Count;
  /** Which account a document is entered on, and as which entry; cash by its shift. */
  documents: { account: string; at: number };
  /** Requests that are made once. */
  done: true;
  /** Orders, piastres and pieces by day. */
  sums: number;
};

const NAMES = [
  ...["accounts", "orders", "shifts", "drawers", "products", "moves"],
  ...["bookings", "counts", "documents", "done", "sums"],
] as (keyof Tables)[];

type Layers = { [Name in keyof Tables]: Layer<Tables[Name]> };

/** The shop by plain arithmetic over what happens; it shares no code with the shop. */
export type Books = Layers & { under: Books | null };

export function newBooks(under: Books | null = null): Books {
  const layers = NAMES.map((name) => [name, new Layer(under?.[name] as Layer<unknown>)]);
  return { ...(Object.fromEntries(layers) as Layers), under };
}

/** Down to these books. */
export function mergeInto(books: Books, into: Books): void {
  for (let top: Books = books; top !== into && top.under; top = top.under) {
    for (const name of NAMES) top[name].merge();
  }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

export function paidBy(payments: readonly Part[], method: Method): number {
  return sum(payments.filter((one) => one.method === method).map(({ amount }) => amount));
}

export function totalOf(lines: readonly Pick<Line, "price" | "quantity">[]): number {
  return sum(lines.map(({ price, quantity }) => price * quantity));
}

/** Undefined where a till has none open, null where none is needed. */
export function shiftAt({ drawers }: Books, till: string): string | null | undefined {
  if (till === "phone") return null;
  return drawers.get(till) || undefined;
}

export function addFact(books: Books, shift: string | null, fact: NewFact): void {
  const own = books.shifts.get(shift);
  if (!own || shift === null) return;
  const entered = { ...fact, isLate: own.closing !== null };
  books.shifts.change(shift, { facts: [...own.facts, entered] });
}

/** Something was received in the shift then. */
export function receive(books: Books, shift: string | null, at: number): void {
  const own = books.shifts.get(shift);
  if (own && shift !== null) books.shifts.change(shift, { lastAt: Math.max(own.lastAt, at) });
}
