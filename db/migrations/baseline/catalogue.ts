import type { Dialect } from "./dialect.ts";

/** Products with what they are found by, sections, imports, and single facts of the shop. */
export const catalogue = ({ bytewise, inKeyOrder }: Dialect) => [
  `create table products (
    id text not null primary key,
    collection text not null,
    order_id bigint not null,
    name text not null,
    search_name ${bytewise} not null,
    price bigint not null,
    image_key text,
    image_width integer,
    image_height integer,
    is_available integer not null,
    is_visible integer not null,
    stock bigint not null,
    version integer default 1 not null,
    created_at bigint not null,
    updated_at bigint not null,
    demo text check (demo in ('unchanged', 'changed')),
    movements bigint default 0 not null,
    cost bigint check (cost >= 0),
    name_ar text,
    constraint products_collection_order_id unique (collection, order_id),
    constraint products_order_id check (order_id >= 0),
    constraint products_price check (price > 0),
    constraint products_stock check (stock >= 0),
    constraint products_available check (is_available in (0, 1)),
    constraint products_visible check (is_visible in (0, 1))
  )`,
  "create index products_shelf on products (collection, is_visible, order_id)",
  "create index products_image on products (image_key)",
  "create index products_unavailable on products (collection) where is_available = 0",
  `create index products_low on products (stock, search_name, id, collection)
    where stock >= 1`,
  "create index products_demo on products (demo) where demo is not null",

  `create table product_grams (
    gram ${bytewise} not null,
    search_name ${bytewise} not null,
    product_id text not null,
    constraint product_grams_key primary key (gram, search_name, product_id)
  ) ${inKeyOrder}`,

  `create table product_barcodes (
    code text not null primary key,
    product_id text not null references products (id) on delete cascade
  )`,
  "create index product_barcodes_product on product_barcodes (product_id)",

  `create table sections (
    id text not null primary key,
    name text not null,
    display_name text not null,
    collection_name text not null,
    icon text not null,
    color text not null,
    is_active integer not null,
    position integer not null,
    version integer default 1 not null,
    created_at bigint not null,
    updated_at bigint not null,
    demo text check (demo in ('unchanged', 'changed')),
    display_name_ar text,
    constraint sections_collection_name unique (collection_name),
    constraint sections_active check (is_active in (0, 1))
  )`,
  "create index sections_demo on sections (demo) where demo is not null",

  `create table product_imports (
    id text not null primary key,
    file text not null,
    plan text not null,
    prepared bigint default 0 not null,
    done_at bigint,
    made_at bigint not null
  )`,

  `create table shop_facts (
    key text not null primary key,
    value text not null
  )`,
];
