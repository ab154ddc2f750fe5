import type { OrderAccount } from "#app/domain/accounts/account.ts";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { Discount } from "#app/domain/sale/discount.ts";
import type { Payment } from "#app/domain/sale/payment.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { plainLine } from "#app/domain/text.ts";
import type { OrderStatus } from "./order-status.ts";

type OrderBase = {
  id: string;
  /** The random id of the cart (or sale) it was made from; one cart is one order. */
  cartId: string;
  customerName: string;
  total: Piastres;
  createdAt: number;
  account?: OrderAccount;
};

type ItemName = {
  name: string;
  nameAr?: string | undefined;
};

type SoldLine = ItemName & {
  /** Its id in the cart, where that is not the product's. */
  lineId?: string;
  /** The pieces of stock in one, where that is not 1. */
  pieces?: number;
  /** The chat text only counts it: it was marked 18+ when it was ordered, and the shop wanted it so. */
  isFolded?: true;
};

export type WebOrderItem = SoldLine & { id: string; quantity: number; price: Piastres };

export type WebOrder = OrderBase & {
  type: "WhatsApp";
  status: OrderStatus;
  language: Language;
  /**
   * When the shopper first pressed 'Open WhatsApp to Send'; whether the chat was sent is not known.
   */
  openedAt: number | null;
  fulfilment?: Fulfilment;
  /** They are there where it was said how the completed order was paid. */
  payments?: Payment[];
  items: WebOrderItem[];
};

export type CashierOrderItem = SoldLine & {
  /** Empty of a custom amount, which has no product. */
  productId: string;
  price: Piastres;
  quantity: number;
  discount: Piastres;
};

export type CashierOrder = OrderBase & {
  type: "Cashier";
  cashierId: string;
  cashierName: string;
  discount: Discount | null;
  /** None where the sale was recorded without: it was paid in cash. */
  payments: Payment[];
  shiftId: string | null;
  /** Sales made offline reached the server at this time. */
  receivedAt: number | null;
  /** This owner's PIN allowed a discount above the cashier's limit. */
  approvedBy?: { id: string; name: string };
  items: CashierOrderItem[];
};

export type Order = WebOrder | CashierOrder;

export const PLAIN_SALE = {
  discount: null,
  payments: [],
  shiftId: null,
  receivedAt: null,
} satisfies Partial<CashierOrder>;

export function cashierOf({ id, name, email }: Pick<Staff, "id" | "name" | "email">): {
  id: string;
  name: string;
} {
  return { id, name: plainLine(name) || email };
}

export function orderCode(orderId: string): string {
  return orderId.slice(0, 6).toUpperCase();
}

type PiecesOf = Pick<CashierOrderItem, "productId" | "quantity" | "pieces">;

/** The pieces of stock that lines move, each product once. */
export function movedPieces(items: readonly PiecesOf[]): { id: string; quantity: number }[] {
  const moved = new Map<string, number>();
  for (const { productId, quantity, pieces = 1 } of items) {
    if (pieces > 0) moved.set(productId, (moved.get(productId) ?? 0) + quantity * pieces);
  }
  return [...moved].map(([id, quantity]) => ({ id, quantity }));
}

/** Nothing moves of a product that keeps no stock. */
export function piecesOf({ keepsStock }: { keepsStock: boolean }): { pieces?: 0 } {
  return keepsStock ? {} : { pieces: 0 };
}

export function lineTotal(item: { price: Piastres; quantity: number }): Piastres {
  return item.price * item.quantity;
}

export function soldItems(order: Order): CashierOrderItem[] {
  return order.type === "Cashier"
    ? order.items
    : order.items.map(({ id, ...item }) => ({ productId: id, ...item, discount: 0 }));
}

/** It stands in place of the id in the cart of the line that is the delivery fee, which is no product. */
export const DELIVERY_FEE = "delivery-fee";

export function feeOf(items: readonly { lineId?: string; price: Piastres }[]): Piastres {
  return items.find(isFee)?.price ?? 0;
}

export function isFee({ lineId }: { lineId?: string }): boolean {
  return lineId === DELIVERY_FEE;
}

export function linesOf(order: Order): { id: string; quantity: number }[] {
  const lines = soldItems(order).filter((item) => !isFee(item));
  return lines.map(({ productId, lineId = productId, quantity }) => ({ id: lineId, quantity }));
}

export function itemNames({ name, nameAr }: { name: string; nameAr: string | null }): ItemName {
  return { name, ...(nameAr && { nameAr }) };
}

export function soldLine(
  lineId: string,
  sold: { id: string; name: string; nameAr: string | null; keepsStock: boolean; pieces?: number },
): SoldLine {
  const line = { ...itemNames(sold), ...piecesOf(sold) };
  return sold.pieces === undefined ? line : { ...line, lineId, pieces: sold.pieces };
}

export function orderIn<Of extends Order>(language: Language, order: Of): Of {
  const items = order.items.map(({ nameAr, ...item }) => ({
    ...item,
    name: nameIn(language, item.name, nameAr),
  }));
  return { ...order, items };
}

export function refundedTotal(refunds: readonly { total: Piastres }[]): Piastres {
  return refunds.reduce((sum, { total }) => sum + total, 0);
}
