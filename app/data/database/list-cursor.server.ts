import { sql } from "kysely";
import { isRandomId } from "#app/domain/id.ts";

export type RowKey = { createdAt: number; id: string };

export function writeCursor({ createdAt, id }: RowKey): string {
  return `${createdAt}-${id}`;
}

export function readCursor(text: string | null): RowKey | null {
  const [, createdAt = "", id = ""] = /^(\d{1,15})-(.*)$/.exec(text ?? "") ?? [];
  return isRandomId(id) ? { createdAt: Number(createdAt), id } : null;
}

export function writePlace(product: { collection: string; order_id: number }): string {
  return `${product.order_id} ${product.collection}`;
}

export function behindPlace(text: string | null) {
  const [, position = "-1", collection = ""] = /^(\d{1,15}) (.+)$/.exec(text ?? "") ?? [];
  return sql<boolean>`(collection, order_id) > (${collection}, ${Number(position)})`;
}

export function isOlder(one: RowKey, other: RowKey): boolean {
  return (
    one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
  );
}

/** Compares as one row value, which both databases look up in an index. */
export function olderThan(idColumn: string, { createdAt, id }: RowKey, atColumn = "created_at") {
  return sql<boolean>`(${sql.ref(atColumn)}, ${sql.ref(idColumn)}) < (${createdAt}, ${id})`;
}
