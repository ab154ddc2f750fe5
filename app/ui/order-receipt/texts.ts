import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

/** An order, sale or refund on paper. */
const en = () => ({
  print: "Print",
  paper: "Paper",
  papers: { "80mm": "80 mm", "58mm": "58 mm", a4: "A4" },
  refund: "Refund",
  kinds: { Cashier: "Sale", WhatsApp: "Web order" },
  cancelled: "Cancelled",
  refunded: "Refunded",
  partlyRefunded: "Partly refunded",
  copy: "Copy",
  order: "Order",
  offlineNumber: "Offline No.",
  time: "Time",
  customer: "Customer",
  cashier: "Cashier",
  refundedBy: "Refunded by",
  reason: "Reason",
  product: "Product",
  quantityAndPrice: "Quantity × price",
  subtotal: "Before discount",
  discount: "Discount",
  total: "Total",
  newBalance: "New balance",
  paidAhead: "Paid ahead",
  change: "Change",
});

export const receiptTexts = defineTexts({ en, ar });

export type ReceiptTexts = TextsOf<typeof receiptTexts>;
