import type { PaymentMethod } from "#app/domain/sale/payment.ts";

export interface ShiftsTables {
  shifts: ShiftsTable;
  shift_cash: ShiftCashTable;
  shift_counts: ShiftCountsTable;
}

interface ShiftsTable {
  id: string;
  /** Whose shift it is. */
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

/** Written once, when the shift is closed. */
interface ShiftCountsTable {
  shift_id: string;
  method: PaymentMethod;
  expected: number;
  counted: number;
}
