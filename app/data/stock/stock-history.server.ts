import type { Database } from "#app/data/database/database.server.ts";
import { BOOKING_KINDS, type BookingKind } from "#app/domain/stock/booking.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";

export type MovementRow = {
  number: number;
  name: string;
  quantity: number;
  stockAfter: number;
  reason: MovementReason;
  staff: string | null;
  unitCost: UnitCost | null;
  madeAt: number;
  document: MovementDocument | null;
};

/** What it belongs to; `id` is null where its page is gone. */
export type MovementDocument = { kind: "order" | "booking" | "import"; id: string | null };

const MOVEMENTS_PER_PAGE = 50;

/** Newest first, below the number `before`; also of a product that is gone. */
export async function listMovements(
  db: Database,
  productId: string,
  before: number | null,
): Promise<{ movements: MovementRow[]; next: number | null }> {
  const rows = await db
    .selectFrom("stock_movements")
    .leftJoin("refunds", "refunds.id", "document_id")
    .leftJoin("product_imports", "product_imports.id", "document_id")
    .selectAll("stock_movements")
    .select(["refunds.order_id as refundedOrder", "product_imports.id as keptImport"])
    .where("product_id", "=", productId)
    .where("number", "<", before ?? Number.MAX_SAFE_INTEGER)
    .orderBy("number", "desc")
    .limit(MOVEMENTS_PER_PAGE + 1)
    .execute();
  const page = rows.slice(0, MOVEMENTS_PER_PAGE);
  const movements = page.map((row) => ({
    number: row.number,
    name: row.product_name,
    quantity: row.quantity,
    stockAfter: row.stock_after,
    reason: row.reason,
    staff: row.staff_name,
    unitCost: row.unit_cost,
    madeAt: row.made_at,
    document: row.document_id === null ? null : documentOf(row, row.document_id),
  }));
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { movements, next: last?.number ?? null };
}

type Documented = {
  reason: MovementReason;
  refundedOrder: string | null;
  keptImport: string | null;
};

function documentOf(row: Documented, id: string): MovementDocument {
  const { reason, refundedOrder, keptImport } = row;
  // Only imports edit, or add products, by a document.
  if (reason === "edit" || reason === "opening") return { kind: "import", id: keptImport };
  if (BOOKING_KINDS.includes(reason as BookingKind)) return { kind: "booking", id };
  return { kind: "order", id: refundedOrder ?? id };
}
