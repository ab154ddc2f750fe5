import type { Dialect } from "./dialect.ts";

/** What the dashboard reads. */
export const sums = ({ bytewise, inKeyOrder }: Dialect) => [
  `create table sums_by_hour (
    span ${bytewise} not null,
    hour ${bytewise} not null,
    type ${bytewise} not null,
    slot integer not null,
    orders bigint not null,
    total bigint not null,
    constraint sums_by_hour_key primary key (span, type, hour, slot)
  ) ${inKeyOrder}`,

  `create table sums_by_product (
    span ${bytewise} not null,
    product_id ${bytewise} not null,
    slot integer not null,
    name text not null,
    sold_at bigint not null,
    quantity bigint not null,
    costed bigint default 0 not null,
    cost bigint default 0 not null,
    constraint sums_by_product_key primary key (span, product_id, slot)
  ) ${inKeyOrder}`,

  `create table sums_by_step (
    span ${bytewise} not null,
    step ${bytewise} not null,
    hour ${bytewise} not null,
    slot integer not null,
    orders bigint not null,
    total bigint not null,
    constraint sums_by_step_key primary key (span, step, hour, slot)
  ) ${inKeyOrder}`,

  // 1.0.0 has these two and uses neither.
  `create table order_sums (
    span text not null,
    starts_on text not null,
    type text not null,
    slot integer not null,
    orders bigint not null,
    total bigint not null,
    constraint order_sums_key primary key (span, starts_on, type, slot),
    constraint order_sums_span check (span in ('hour', 'day', 'month', 'clock'))
  ) ${inKeyOrder}`,
  `create table product_sums (
    span text not null,
    starts_on text not null,
    product_id text not null,
    slot integer not null,
    name text not null,
    sold_at bigint not null,
    quantity bigint not null,
    constraint product_sums_key primary key (span, starts_on, product_id, slot),
    constraint product_sums_span check (span in ('day', 'month', 'all'))
  ) ${inKeyOrder}`,
];
