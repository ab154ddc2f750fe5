import type { ColumnType } from "kysely";

export type Flag = 0 | 1;

/** Times are UTC milliseconds, amounts whole piastres. */
export interface Schema {
  products: ProductsTable;
  product_grams: ProductGramsTable;
  sections: SectionsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  sums_by_hour: SumsByHourTable;
  sums_by_product: SumsByProductTable;
  order_sums: OldOrderSumsTable;
  shop_facts: ShopFactsTable;
  rate_limits: RateLimitsTable;
  sign_in_tries: SignInTriesTable;
  stock_changes: StockChangesTable;
  user: UserTable;
  account: AccountTable;
  session: SessionTable;
}

interface ProductsTable {
  id: string;
  collection: string;
  order_id: number;
  name: string;
  search_name: string;
  price: number;
  image_key: string | null;
  image_width: number | null;
  image_height: number | null;
  is_available: Flag;
  is_visible: Flag;
  stock: number;
  version: ColumnType<number, number | undefined, number>;
  created_at: number;
  updated_at: number;
}

/** Single letters and trigrams of the words in a name. */
interface ProductGramsTable {
  gram: string;
  search_name: string;
  /** No foreign key: its cascade would need an index as large as the table. */
  product_id: string;
}

interface SectionsTable {
  id: string;
  name: string;
  display_name: string;
  collection_name: string;
  icon: string;
  color: string;
  is_active: Flag;
  position: number;
  version: ColumnType<number, number | undefined, number>;
  created_at: number;
  updated_at: number;
}

interface OrdersTable {
  id: string;
  cart_id: string;
  type: "WhatsApp" | "Cashier";
  status: "pending" | null;
  customer_name: string;
  total: number;
  cashier_id: string | null;
  cashier_name: string | null;
  created_at: number;
}

interface OrderItemsTable {
  order_id: string;
  position: number;
  /** No foreign key: a product can go while its history stays. */
  product_id: string;
  name: string;
  price: number;
  quantity: number;
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
}

/** Used by the previous release, as is `product_sums`; the next release drops both. */
interface OldOrderSumsTable {
  span: string;
  starts_on: string;
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

interface UserTable {
  id: string;
  name: string;
  email: string;
  disabled: Flag;
}

interface AccountTable {
  id: string;
  userId: string;
  password: string | null;
}

interface SessionTable {
  token: string;
  userId: string;
  expiresAt: string;
}
