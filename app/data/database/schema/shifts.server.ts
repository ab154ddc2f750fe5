import type { ColumnType } from "kysely";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";

export interface ShiftsTables {
  devices: DevicesTable;
  shifts: ShiftsTable;
  shift_cash: ShiftCashTable;
  shift_counts: ShiftCountsTable;
}

interface DevicesTable {
  id: string;
  drawer: number;
}

interface ShiftsTable {
  id: string;
  /** It is null where a version before drawers opened the shift, which then is its person's. */
  device_id: ColumnType<string | null, string | null | undefined, never>;
  staff_id: string;
  staff_name: string;
  opening_cash: number;
  opened_at: number;
  closed_at: number | null;
  closed_by_id: string | null;
  closed_by_name: string | null;
  note: string | null;
}

/** Cash paid in, or out where the amount is below 0. */
interface ShiftCashTable {
  id: string;
  shift_id: string;
  amount: number;
  reason: string;
  staff_id: string;
  staff_name: string;
  made_at: number;
}

interface ShiftCountsTable {
  shift_id: string;
  method: PaymentMethod;
  expected: number;
  counted: number;
}
