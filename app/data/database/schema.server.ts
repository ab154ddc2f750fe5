import type { ColumnType } from "kysely";
import type { ActivityKind } from "#app/domain/activity.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { OrderStatus, OrderStep } from "#app/domain/orders/order-status.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import type { BookingKind } from "#app/domain/stock/booking.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";

export type Flag = 0 | 1;

/** Times are UTC milliseconds, amounts whole piastres. */
export interface Schema {
  products: ProductsTable;
  product_grams: ProductGramsTable;
  product_barcodes: ProductBarcodesTable;
  sections: SectionsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_history: OrderHistoryTable;
  order_terms: OrderTermsTable;
  refunds: RefundsTable;
  refund_items: RefundItemsTable;
  order_payments: OrderPaymentsTable;
  sale_problems: SaleProblemsTable;
  shifts: ShiftsTable;
  shift_cash: ShiftCashTable;
  shift_counts: ShiftCountsTable;
  sums_by_hour: SumsByHourTable;
  sums_by_product: SumsByProductTable;
  sums_by_step: SumsByStepTable;
  shop_facts: ShopFactsTable;
  rate_limits: RateLimitsTable;
  sign_in_tries: SignInTriesTable;
  stock_changes: StockChangesTable;
  stock_movements: StockMovementsTable;
  stock_proofs: StockProofsTable;
  stock_bookings: StockBookingsTable;
  stock_counts: StockCountsTable;
  stock_count_lines: StockCountLinesTable;
  product_imports: ProductImportsTable;
  activity: ActivityTable;
  user: UserTable;
  account: AccountTable;
  session: SessionTable;
  passkey: PasskeyTable;
  staff_pins: StaffPinsTable;
  verification: VerificationTable;
}

/** Of what the demo brought: 'changed' once staff changed it. */
export type DemoMark = "unchanged" | "changed" | null;

type DemoColumn = ColumnType<DemoMark, DemoMark | undefined, DemoMark>;

interface ProductsTable {
  id: string;
  collection: string;
  order_id: number;
  name: string;
  name_ar: ColumnType<string | null, string | null | undefined, string | null>;
  /** All that it is found by: `searchText`. */
  search_name: string;
  price: number;
  image_key: string | null;
  image_width: number | null;
  image_height: number | null;
  is_available: Flag;
  is_visible: Flag;
  stock: number;
  /** The number of its last movement. */
  movements: ColumnType<number, number | undefined, number>;
  /** On average, in 1/10,000 piastre; null until a delivery with a cost. */
  cost: ColumnType<number | null, number | null | undefined, number | null>;
  version: ColumnType<number, number | undefined, number>;
  created_at: number;
  updated_at: number;
  demo: DemoColumn;
}

/** Single letters and trigrams of the words in a name. */
interface ProductGramsTable {
  gram: string;
  search_name: string;
  /** No foreign key: its cascade would need an index as large as the table. */
  product_id: string;
}

interface ProductBarcodesTable {
  code: string;
  product_id: string;
}

interface SectionsTable {
  id: string;
  name: string;
  display_name: string;
  display_name_ar: ColumnType<string | null, string | null | undefined, string | null>;
  collection_name: string;
  icon: string;
  color: string;
  is_active: Flag;
  position: number;
  version: ColumnType<number, number | undefined, number>;
  created_at: number;
  updated_at: number;
  demo: DemoColumn;
}

interface OrdersTable {
  id: string;
  cart_id: string;
  type: "WhatsApp" | "Cashier";
  /** Null for sales. */
  status: OrderStatus | null;
  customer_name: string;
  /** After the discount. */
  total: number;
  discount: ColumnType<number, number | undefined, never>;
  discount_reason: ColumnType<string | null, string | null | undefined, never>;
  cashier_id: string | null;
  cashier_name: string | null;
  created_at: number;
  /** When the shopper first opened the chat. */
  opened_at: number | null;
  /** 1 once its terms are stored. */
  searchable: ColumnType<Flag, never, Flag>;
  demo: DemoColumn;
  language: ColumnType<Language, Language | undefined, never>;
  shift_id: ColumnType<string | null, string | null | undefined, never>;
  /** Of sales made offline: when they reached the server. */
  received_at: ColumnType<number | null, number | null | undefined, never>;
}

interface OrderItemsTable {
  order_id: string;
  position: number;
  /** No foreign key: a product can go while its history stays. */
  product_id: string;
  name: string;
  /** The Arabic one, when it was ordered. */
  name_ar: ColumnType<string | null, string | null | undefined, string | null>;
  price: number;
  quantity: number;
  /** The line's share of the sale's. */
  discount: ColumnType<number, number | undefined, never>;
  /** The product's cost when it was sold, in 1/10,000 piastre. */
  unit_cost: ColumnType<number | null, number | null | undefined, number | null>;
}

interface OrderHistoryTable {
  order_id: string;
  status: Exclude<OrderStatus, "pending">;
  staff_id: string;
  staff_name: string;
  reason: string | null;
  made_at: number;
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
  /** How the money was given back; null for cash, too. */
  method: ColumnType<PaymentMethod | null, PaymentMethod | null | undefined, never>;
  shift_id: ColumnType<string | null, string | null | undefined, never>;
}

/** `position` is that of the order's item. */
interface RefundItemsTable {
  refund_id: string;
  position: number;
  quantity: number;
  amount: number;
  to_stock: Flag;
}

/** Of sales, their total in all. A sale without any was paid in cash. */
interface OrderPaymentsTable {
  order_id: string;
  position: number;
  method: PaymentMethod;
  amount: number;
  /** The cash that was given, where it was typed in. */
  received: number | null;
}

/** What of a sale made offline did not fit. */
interface SaleProblemsTable {
  order_id: string;
  /** JSON. */
  problems: string;
  made_at: number;
  reviewed_at: number | null;
  reviewed_by_id: string | null;
  reviewed_by_name: string | null;
}

interface ShiftsTable {
  id: string;
  /** Whose shift it is. */
  staff_id: string;
  staff_name: string;
  opening_cash: number;
  opened_at: number;
  closed_at: number | null;
  closed_by_id: string | null;
  closed_by_name: string | null;
  note: string | null;
}

/** Cash paid in, or out where the amount is below 0. */
interface ShiftCashTable {
  id: string;
  shift_id: string;
  amount: number;
  reason: string;
  staff_id: string;
  staff_name: string;
  made_at: number;
}

/** Written once, when the shift is closed. */
interface ShiftCountsTable {
  shift_id: string;
  method: PaymentMethod;
  expected: number;
  counted: number;
}

interface SumsByHourTable {
  /** Of the shop's calendar: `day 2026-10-29`, `month 2026-10`. */
  span: string;
  /** `00` to `23`; in a day `23+` where the clock shows that hour for the second time. */
  hour: string;
  type: "WhatsApp" | "Cashier";
  /** On PostgreSQL a sum is the total of several rows. */
  slot: number;
  orders: number;
  total: number;
}

interface SumsByProductTable {
  /** `day 2026-10-29`, `month 2026-10`, `year 2026`. */
  span: string;
  product_id: string;
  slot: number;
  /** As it was last sold in this span, at `sold_at`. */
  name: string;
  sold_at: number;
  quantity: number;
  /** What was paid for pieces whose cost is known, less refunds, and that cost in 1/10,000 piastre. */
  costed: number;
  cost: number;
}

/** Steps of web orders, in days and months. */
interface SumsByStepTable {
  span: string;
  step: OrderStep;
  /** As in `sums_by_hour` for money in a day; empty for the rest. */
  hour: string;
  slot: number;
  orders: number;
  total: number;
}

interface ShopFactsTable {
  key: string;
  value: string;
}

interface RateLimitsTable {
  key: string;
  window_start: number;
  hits: number;
}

interface SignInTriesTable {
  key: string;
  failures: number;
  last_at: number;
}

/** The ids of stock changes already made, so that a retry changes nothing. */
interface StockChangesTable {
  id: string;
  made_at: number;
}

/** Written once: what led to the product's stock. */
interface StockMovementsTable {
  /** No foreign key: movements outlive their product. */
  product_id: string;
  /** From 1 for each product. */
  number: number;
  product_name: string;
  quantity: number;
  stock_after: number;
  reason: MovementReason;
  /** Null where a process of an earlier release moved it. */
  staff_id: string | null;
  staff_name: string | null;
  /** The order, refund or booking. */
  document_id: string | null;
  /** Ten-thousandths of a piastre. */
  unit_cost: number | null;
  made_at: number;
}

/** How far a product's movements were proven. */
interface StockProofsTable {
  product_id: string;
  number: number;
  stock_after: number;
}

/** Their lines are the movements of their id. */
interface StockBookingsTable {
  id: string;
  kind: BookingKind;
  supplier: string;
  /** Of waste: the reason. */
  note: string;
  staff_id: string;
  staff_name: string;
  /** Another booking, whose movements these take back. */
  undoes: string | null;
  made_at: number;
}

interface StockCountsTable {
  id: string;
  /** Null for all products. */
  collection: string | null;
  is_blind: Flag;
  staff_id: string;
  staff_name: string;
  started_at: number;
  ended_at: number | null;
  booking_id: string | null;
}

/** What one person counted of a product. */
interface StockCountLinesTable {
  count_id: string;
  product_id: string;
  staff_id: string;
  staff_name: string;
  counted: number;
  /** The product's, when the last piece was counted. */
  stock: number;
  /** Of its last movement when the first piece was counted, and the last. */
  first_number: number;
  last_number: number;
  counted_at: number;
}

/** For a day: what an import was planned to do. */
interface ProductImportsTable {
  id: string;
  file: string;
  /** JSON. */
  plan: string;
  /** How many of its new products can be found already. */
  prepared: ColumnType<number, number | undefined, number>;
  done_at: number | null;
  made_at: number;
}

interface ActivityTable {
  created_at: number;
  id: string;
  /** No foreign key: an entry outlives the account. A command's own name where it was no person. */
  staff_id: string;
  staff_name: string;
  kind: ActivityKind;
  what: string;
  subject_id: string;
  subject: string;
  /** JSON. */
  details: string;
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  disabled: Flag;
  role: ColumnType<Role, Role | undefined, Role>;
  /** Of the admin. */
  language: ColumnType<Language, Language | undefined, Language>;
}

interface AccountTable {
  id: string;
  userId: string;
  providerId: string;
  accountId: string;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

interface SessionTable {
  token: string;
  userId: string;
  userAgent: string | null;
  createdAt: string;
  expiresAt: string;
  /** Who signed in, where another person has taken over by PIN since. */
  signed_in_by: ColumnType<string | null, never, string | null>;
  /** Since the sign-in, or the last right PIN. */
  pin_failures: ColumnType<number, never, number>;
}

interface PasskeyTable {
  id: string;
  userId: string;
  name: string | null;
  createdAt: string;
}

interface StaffPinsTable {
  staff_id: string;
  hash: string;
  set_at: number;
  /** On any device, since the person's last right PIN or password. */
  failures: ColumnType<number, number | undefined, number>;
}

/** What the sign-in library waits for, such as the answer to a passkey's challenge. */
interface VerificationTable {
  id: string;
  expiresAt: string;
}
