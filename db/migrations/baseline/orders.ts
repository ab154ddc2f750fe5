import type { Dialect } from "./dialect.ts";

/** Orders with what becomes of them, and how often each client may place some. */
export const orders = ({ bytewise, inKeyOrder }: Dialect) => [
  `create table orders (
    id text not null primary key,
    cart_id text not null,
    type text not null,
    status text,
    customer_name text not null,
    total bigint not null,
    cashier_id text,
    cashier_name text,
    created_at bigint not null,
    opened_at bigint,
    searchable integer default 0 not null,
    demo text check (demo in ('unchanged', 'changed')),
    language text default 'en' not null,
    discount bigint default 0 not null,
    discount_reason text,
    shift_id text,
    received_at bigint,
    constraint orders_cart_id unique (cart_id),
    constraint orders_total check (total > 0),
    constraint orders_type check (
      (type = 'WhatsApp' and coalesce(status, '') in ('pending', 'confirmed', 'completed', 'cancelled')
        and cashier_id is null and cashier_name is null)
      or (type = 'Cashier' and status is null and cashier_id is not null and cashier_name is not null)
    )
  )`,
  "create index orders_created on orders (created_at)",
  "create index orders_type_created on orders (type, created_at)",
  "create index orders_status_created on orders (status, created_at) where status is not null",
  `create index orders_unopened on orders (status, created_at)
    where status = 'pending' and opened_at is null`,
  "create index orders_unsearchable on orders (created_at) where searchable = 0",
  "create index orders_demo on orders (demo) where demo is not null",
  "create index orders_shift on orders (shift_id) where shift_id is not null",
  "create index orders_received on orders (received_at) where received_at is not null",

  `create table order_items (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    product_id text not null,
    name text not null,
    price bigint not null,
    quantity integer not null,
    unit_cost bigint check (unit_cost >= 0),
    name_ar text,
    discount bigint default 0 not null,
    constraint order_items_key primary key (order_id, position),
    constraint order_items_price check (price > 0),
    constraint order_items_quantity check (quantity > 0)
  )`,

  `create table order_payments (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    method text not null,
    amount bigint not null,
    received bigint,
    constraint order_payments_key primary key (order_id, position),
    constraint order_payments_amount check (amount >= 0 and received >= amount)
  )`,

  `create table order_history (
    order_id text not null references orders (id) on delete cascade,
    status text not null,
    staff_id text not null,
    staff_name text not null,
    reason text,
    made_at bigint not null,
    constraint order_history_key primary key (order_id, status),
    constraint order_history_status check (status in ('confirmed', 'completed', 'cancelled'))
  )`,
  "create index order_history_made on order_history (made_at)",

  `create table refunds (
    id text not null primary key,
    order_id text not null references orders (id) on delete cascade,
    total bigint not null,
    reason text not null,
    staff_id text not null,
    staff_name text not null,
    created_at bigint not null,
    method text,
    shift_id text,
    constraint refunds_total check (total >= 0)
  )`,
  "create index refunds_order on refunds (order_id)",
  "create index refunds_created on refunds (created_at)",
  "create index refunds_shift on refunds (shift_id) where shift_id is not null",

  `create table refund_items (
    refund_id text not null references refunds (id) on delete cascade,
    position integer not null,
    quantity integer not null,
    amount bigint not null,
    to_stock integer not null,
    constraint refund_items_key primary key (refund_id, position),
    constraint refund_items_quantity check (quantity > 0),
    constraint refund_items_to_stock check (to_stock in (0, 1))
  )`,

  `create table sale_problems (
    order_id text not null primary key references orders (id) on delete cascade,
    problems text not null,
    made_at bigint not null,
    reviewed_at bigint,
    reviewed_by_id text,
    reviewed_by_name text
  )`,
  "create index sale_problems_open on sale_problems (made_at) where reviewed_at is null",

  `create table order_terms (
    term ${bytewise} not null,
    created_at bigint not null,
    order_id text not null,
    constraint order_terms_key primary key (term, created_at, order_id)
  ) ${inKeyOrder}`,

  `create table rate_limits (
    key text not null primary key,
    window_start bigint not null,
    hits integer not null
  )`,
  "create index rate_limits_window on rate_limits (window_start)",
];
