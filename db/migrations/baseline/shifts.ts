/** What one person sold and took between counting the cash twice. */
export const SHIFTS = [
  `create table shifts (
    id text not null primary key,
    staff_id text not null,
    staff_name text not null,
    opening_cash bigint not null,
    opened_at bigint not null,
    closed_at bigint,
    closed_by_id text,
    closed_by_name text,
    note text,
    constraint shifts_opening_cash check (opening_cash >= 0)
  )`,
  "create unique index shifts_open on shifts (staff_id) where closed_at is null",
  "create index shifts_opened on shifts (opened_at, id)",
  "create index shifts_staff on shifts (staff_id, opened_at)",
  "create index shifts_open_since on shifts (opened_at) where closed_at is null",

  `create table shift_cash (
    id text not null primary key,
    shift_id text not null references shifts (id) on delete cascade,
    amount bigint not null,
    reason text not null,
    staff_id text not null,
    staff_name text not null,
    made_at bigint not null
  )`,
  "create index shift_cash_shift on shift_cash (shift_id)",

  `create table shift_counts (
    shift_id text not null references shifts (id) on delete cascade,
    method text not null,
    expected bigint not null,
    counted bigint not null,
    constraint shift_counts_key primary key (shift_id, method)
  )`,
];
