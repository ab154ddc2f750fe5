import { type Kysely, PostgresAdapter } from "kysely";

/** The passkeys of staff, in the columns of the sign-in library's plug-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const time = postgres ? "timestamptz" : "date";
  const flag = postgres ? "boolean" : "integer";
  await db.schema
    .createTable("passkey")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text")
    .addColumn("publicKey", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("credentialID", "text", (column) => column.notNull())
    .addColumn("counter", "integer", (column) => column.notNull())
    .addColumn("deviceType", "text", (column) => column.notNull())
    .addColumn("backedUp", flag, (column) => column.notNull())
    .addColumn("transports", "text")
    .addColumn("createdAt", time)
    .addColumn("aaguid", "text")
    .execute();
  // Each challenge is a row until it is answered, or cleared away.
  await db.schema
    .createIndex("verification_expiresAt")
    .on("verification")
    .column("expiresAt")
    .execute();
  await db.schema.createIndex("passkey_userId_idx").on("passkey").column("userId").execute();
  await db.schema
    .createIndex("passkey_credentialID_idx")
    .on("passkey")
    .column("credentialID")
    .execute();
}
