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
  staffId: string | null;
  staff: string | null;
  unitCost: UnitCost | null;
  madeAt: number;
  /** It takes a booking back. */
  isUndoing: boolean;
  document: { kind: "order" | "booking" | "import"; id: string } | null;
};

const MOVEMENTS_PER_PAGE = 50;

export async function listMovements(
  db: Database,
  productId: string,
  before: number | null,
): Promise<{ movements: MovementRow[]; next: number | null }> {
  const rows = await db
    .selectFrom("stock_movements")
    .leftJoin("refunds", "refunds.id", "document_id")
    .selectAll("stock_movements")
    .leftJoin("product_imports", "product_imports.id", "document_id")
    .leftJoin("sale_problems", "sale_problems.order_id", "document_id")
    .select(["refunds.order_id as refundedOrder", "product_imports.id as importId"])
    .leftJoin("stock_bookings", "stock_bookings.id", "document_id")
    .select(["sale_problems.order_id as offlineSale", "stock_bookings.undoes"])
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
    staffId: row.staff_id,
    staff: row.staff_name,
    unitCost: row.unit_cost,
    madeAt: row.made_at,
    isUndoing: row.undoes !== null,
    document:
      row.importId === null ? documentOf(row) : { kind: "import" as const, id: row.importId },
  }));
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { movements, next: last?.number ?? null };
}

type DocumentRow = {
  reason: MovementReason;
  document_id: string | null;
  refundedOrder: string | null;
  /** Of a count that made good the stock for it, too. */
  offlineSale: string | null;
};

function documentOf(row: DocumentRow): MovementRow["document"] {
  const id = row.refundedOrder ?? row.document_id;
  if (id === null || row.reason === "edit" || row.reason === "opening") return null;
  const isBooking = BOOKING_KINDS.includes(row.reason as BookingKind) && row.offlineSale === null;
  return { kind: isBooking ? "booking" : "order", id };
}
