import type { ColumnType } from "kysely";
import type { Handover } from "#app/domain/fulfilment/fulfilment.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import type { DemoColumn } from "./catalogue.server.ts";
import type { Flag } from "./flag.server.ts";

export interface OrdersTables {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_history: OrderHistoryTable;
  order_terms: OrderTermsTable;
  refunds: RefundsTable;
  refund_items: RefundItemsTable;
  refund_payments: RefundPaymentsTable;
  order_payments: OrderPaymentsTable;
  order_fulfilments: OrderFulfilmentsTable;
  sale_problems: SaleProblemsTable;
  payment_problems: PaymentProblemsTable;
}

interface OrdersTable {
  id: string;
  cart_id: string;
  type: "WhatsApp" | "Cashier";
  /** It is null for sales. */
  status: OrderStatus | null;
  customer_name: string;
  total: number;
  discount: ColumnType<number, number | undefined, never>;
  discount_reason: ColumnType<string | null, string | null | undefined, never>;
  cashier_id: string | null;
  cashier_name: string | null;
  created_at: number;
  opened_at: number | null;
  /** 1 once its terms are stored. */
  searchable: ColumnType<Flag, never, Flag>;
  demo: DemoColumn;
  language: ColumnType<Language, Language | undefined, never>;
  /** The shift of a web order is the one that took its money. */
  shift_id: ColumnType<string | null, string | null | undefined, string | null>;
  received_at: ColumnType<number | null, number | null | undefined, never>;
  approved_by_id: ApprovedBy;
  approved_by_name: ApprovedBy;
}

type ApprovedBy = ColumnType<string | null, string | null | undefined, never>;

interface OrderItemsTable {
  order_id: string;
  position: number;
  /** It is no foreign key: a product can go while its history stays. Empty of a custom amount. */
  product_id: string;
  line_id: ColumnType<string | null, string | null | undefined, never>;
  /** The stock that one of it moves; its cost is that of so many. */
  pieces: ColumnType<number, number | undefined, number>;
  name: string;
  name_ar: ColumnType<string | null, string | null | undefined, string | null>;
  price: number;
  quantity: number;
  discount: ColumnType<number, number | undefined, never>;
  /** The product's cost when it was sold, in 1/10,000 piastre. */
  unit_cost: ColumnType<number | null, number | null | undefined, number | null>;
  /** The chat text counts it among those it leaves out. */
  is_folded: ColumnType<Flag, Flag | undefined, never>;
}

interface OrderHistoryTable {
  order_id: string;
  status: Exclude<OrderStatus, "pending">;
  staff_id: string;
  staff_name: string;
  reason: string | null;
  made_at: number;
  approved_by_id: ApprovedBy;
  approved_by_name: ApprovedBy;
}

/** A term is the beginning of a word of the customer's name, or a product's id. */
interface OrderTermsTable {
  term: string;
  created_at: number;
  order_id: string;
}

interface RefundsTable {
  id: string;
  order_id: string;
  total: number;
  reason: string;
  staff_id: string;
  staff_name: string;
  created_at: number;
  /** How the money was given back, most of it where there are several payments; null for cash, too. */
  method: ColumnType<PaymentMethod | null, PaymentMethod | null | undefined, never>;
  shift_id: ColumnType<string | null, string | null | undefined, never>;
  approved_by_id: ApprovedBy;
  approved_by_name: ApprovedBy;
}

interface RefundItemsTable {
  refund_id: string;
  position: number;
  quantity: number;
  amount: number;
  to_stock: Flag;
}

/** Together they are the refund's total. A refund without any was given back by `refunds.method`. */
interface RefundPaymentsTable {
  refund_id: string;
  method: PaymentMethod;
  amount: number;
}

/**
 * Together they are a sale's total; a sale without any was paid in cash. A web order has them from its completion on,
 * where the shop asks for it.
 */
interface OrderPaymentsTable {
  order_id: string;
  position: number;
  method: PaymentMethod;
  amount: number;
  received: number | null;
}

/** How a web order is handed over, where the shop asks; a text is empty where nothing was said. */
interface OrderFulfilmentsTable {
  order_id: string;
  handover: Handover;
  area_id: string;
  area: string;
  area_ar: string;
  street: string;
  building: string;
  floor: string;
  flat: string;
  landmark: string;
  phone: string;
  note: string;
  change_for: number | null;
  instapay: string | null;
  received_at: number | null;
  received_by_id: string | null;
  received_by_name: string | null;
  dispatched_at: number | null;
  dispatched_by_id: string | null;
  dispatched_by_name: string | null;
  driver: string;
}

interface SaleProblemsTable extends ProblemsTable {
  order_id: string;
}

interface PaymentProblemsTable extends ProblemsTable {
  document_id: string;
  /** When the device took it; `made_at` is when it came. */
  taken_at: number;
}

interface ProblemsTable {
  problems: string;
  made_at: number;
  reviewed_at: number | null;
  reviewed_by_id: string | null;
  reviewed_by_name: string | null;
}
