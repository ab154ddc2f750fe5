import type { ColumnType, Generated } from "kysely";
import type { BookingKind } from "#app/domain/stock/booking.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";
import type { Flag } from "./flag.server.ts";

export interface StockTables {
  stock_changes: StockChangesTable;
  stock_movements: StockMovementsTable;
  stock_proofs: StockProofsTable;
  stock_bookings: StockBookingsTable;
  stock_counts: StockCountsTable;
  stock_count_lines: StockCountLinesTable;
  count_corrections: CountCorrectionsTable;
  best_before_dates: BestBeforeDatesTable;
}

/** The ids of stock changes already made, so that a retry changes nothing. */
interface StockChangesTable {
  id: string;
  made_at: number;
}

/** A movement is written once; the movements lead to the product's stock. */
interface StockMovementsTable {
  /** It is no foreign key: movements outlive their product. */
  product_id: string;
  number: number;
  product_name: string;
  quantity: number;
  stock_after: number;
  reason: MovementReason;
  /** It is null where a release before 1.0.0 wrote the movement. */
  staff_id: string | null;
  staff_name: string | null;
  /** The order, refund or booking. */
  document_id: string | null;
  unit_cost: number | null;
  made_at: number;
}

/** How far a product's movements were proven. */
interface StockProofsTable {
  product_id: string;
  number: number;
  stock_after: number;
}

/** Their lines are the movements of their id. */
interface StockBookingsTable {
  id: string;
  kind: BookingKind;
  supplier: string;
  /** Waste has a reason. */
  note: string;
  staff_id: string;
  staff_name: string;
  /** Another booking, whose movements these take back. */
  undoes: string | null;
  made_at: number;
  /** The prices of products that it changed, as JSON. */
  prices: ColumnType<string | null, string | undefined>;
}

interface StockCountsTable {
  id: string;
  /** It is null where all products are counted. */
  collection: string | null;
  is_blind: Flag;
  staff_id: string;
  staff_name: string;
  started_at: number;
  ended_at: number | null;
  booking_id: string | null;
}

/** A row is what one person counted of a product. */
interface StockCountLinesTable {
  count_id: string;
  product_id: string;
  staff_id: string;
  staff_name: string;
  counted: number;
  /** The product's, when the last piece was counted. */
  stock: number;
  /** These number its last movement when the first piece was counted, and the last. */
  first_number: number;
  last_number: number;
  counted_at: number;
  is_booked: Generated<Flag>;
}

/** Pieces that a booked count missed because they were sold before, by a sale that came after the booking. */
interface CountCorrectionsTable {
  order_id: string;
  product_id: string;
  count_id: string;
  quantity: number;
}

/** The dates of deliveries' lines, by their movements. */
interface BestBeforeDatesTable {
  product_id: string;
  number: number;
  /** A day of the shop's calendar. */
  best_before: string;
  closed_at: number | null;
}
