import { sql } from "kysely";
import { isRandomId } from "#app/domain/id.ts";

/** A row's place in a list, newest first. */
export type RowKey = { createdAt: number; id: string };

export function writeCursor({ createdAt, id }: RowKey): string {
  return `${createdAt}-${id}`;
}

/** The result is null for a text that is no cursor. */
export function readCursor(text: string | null): RowKey | null {
  const [, createdAt = "", id = ""] = /^(\d{1,15})-(.*)$/.exec(text ?? "") ?? [];
  return isRandomId(id) ? { createdAt: Number(createdAt), id } : null;
}

/** The cursor is a product's place in the order of the shop. */
export function writePlace(product: { collection: string; order_id: number }): string {
  return `${product.order_id} ${product.collection}`;
}

/** Selects the products behind this place, or all for a text that is no place. */
export function behindPlace(text: string | null) {
  const [, position = "-1", collection = ""] = /^(\d{1,15}) (.+)$/.exec(text ?? "") ?? [];
  return sql<boolean>`(collection, order_id) > (${collection}, ${Number(position)})`;
}

/** Tells whether `one` comes after `other` in the list. */
export function isOlder(one: RowKey, other: RowKey): boolean {
  return (
    one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
  );
}

/** Compares as one row value, which both databases look up in an index. */
export function olderThan(idColumn: string, { createdAt, id }: RowKey, atColumn = "created_at") {
  return sql<boolean>`(${sql.ref(atColumn)}, ${sql.ref(idColumn)}) < (${createdAt}, ${id})`;
}
