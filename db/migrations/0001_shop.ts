import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Products, sections, orders, the dashboard's sums, rate limits and the sign-in library's tables.
 * `bigint` holds times (UTC milliseconds) and amounts (piastres) in both databases; flags are 0 or 1.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema;
  const flag = (column: string) => sql<boolean>`${sql.ref(column)} in (0, 1)`;

  await schema
    .createTable("products")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("collection", "text", (column) => column.notNull())
    .addColumn("order_id", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("search_name", "text", (column) => column.notNull())
    .addColumn("price", "bigint", (column) => column.notNull())
    .addColumn("image_key", "text")
    .addColumn("image_width", "integer")
    .addColumn("image_height", "integer")
    .addColumn("is_available", "integer", (column) => column.notNull())
    .addColumn("is_visible", "integer", (column) => column.notNull())
    .addColumn("stock", "bigint", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("products_collection_order_id", ["collection", "order_id"])
    .addCheckConstraint("products_order_id", sql`order_id >= 0`)
    .addCheckConstraint("products_price", sql`price > 0`)
    .addCheckConstraint("products_stock", sql`stock >= 0`)
    .addCheckConstraint("products_available", flag("is_available"))
    .addCheckConstraint("products_visible", flag("is_visible"))
    .execute();
  await schema
    .createIndex("products_shelf")
    .on("products")
    .columns(["collection", "is_visible", "order_id"])
    .execute();
  await schema.createIndex("products_image").on("products").column("image_key").execute();

  await schema
    .createTable("sections")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("display_name", "text", (column) => column.notNull())
    .addColumn("collection_name", "text", (column) => column.notNull())
    .addColumn("icon", "text", (column) => column.notNull())
    .addColumn("color", "text", (column) => column.notNull())
    .addColumn("is_active", "integer", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("sections_collection_name", ["collection_name"])
    .addCheckConstraint("sections_active", flag("is_active"))
    .execute();

  await schema
    .createTable("orders")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("cart_id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("status", "text")
    .addColumn("customer_name", "text", (column) => column.notNull())
    .addColumn("total", "bigint", (column) => column.notNull())
    .addColumn("cashier_id", "text")
    .addColumn("cashier_name", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("orders_cart_id", ["cart_id"])
    .addCheckConstraint("orders_total", sql`total > 0`)
    // `= 'pending'` alone would let null through: a check refuses only what is false.
    .addCheckConstraint(
      "orders_type",
      sql`(type = 'WhatsApp' and coalesce(status, '') = 'pending' and cashier_id is null and cashier_name is null)
        or (type = 'Cashier' and status is null and cashier_id is not null and cashier_name is not null)`,
    )
    .execute();
  await schema.createIndex("orders_created").on("orders").columns(["created_at"]).execute();
  await schema
    .createIndex("orders_type_created")
    .on("orders")
    .columns(["type", "created_at"])
    .execute();

  await schema
    .createTable("order_items")
    .addColumn("order_id", "text", (column) =>
      column.notNull().references("orders.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("price", "bigint", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_items_key", ["order_id", "position"])
    .addCheckConstraint("order_items_price", sql`price > 0`)
    .addCheckConstraint("order_items_quantity", sql`quantity > 0`)
    .execute();

  await createSums(db);
  await createSignIn(db);
}

async function createSums(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("hour_sums")
    .addColumn("hour_start", "bigint", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("orders", "bigint", (column) => column.notNull())
    .addColumn("total", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("hour_sums_key", ["hour_start", "type", "slot"])
    .execute();
  await db.schema
    .createTable("product_sums")
    .addColumn("span", "text", (column) => column.notNull())
    .addColumn("starts_on", "text", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("quantity", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("product_sums_key", ["span", "starts_on", "product_id", "slot"])
    .addCheckConstraint("product_sums_span", sql`span in ('day', 'month', 'all')`)
    .execute();
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("window_start", "bigint", (column) => column.notNull())
    .addColumn("hits", "integer", (column) => column.notNull())
    .execute();
}

/** Exactly the tables that better-auth 1.7 asks for; a test holds them against it. */
async function createSignIn(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const time = postgres ? "timestamptz" : "date";
  await db.schema
    .createTable("user")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("emailVerified", postgres ? "boolean" : "integer", (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("updatedAt", time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("session")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("expiresAt", time, (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("updatedAt", time, (column) => column.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("userId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createTable("account")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("accountId", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", time)
    .addColumn("refreshTokenExpiresAt", time)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("updatedAt", time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("verification")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expiresAt", time, (column) => column.notNull())
    .addColumn("createdAt", time, (column) => column.notNull())
    .addColumn("updatedAt", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_userId_idx").on("session").column("userId").execute();
  await db.schema.createIndex("account_userId_idx").on("account").column("userId").execute();
  await db.schema
    .createIndex("verification_identifier_idx")
    .on("verification")
    .column("identifier")
    .execute();
}
