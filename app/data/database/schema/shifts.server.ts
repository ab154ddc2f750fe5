import type { ColumnType } from "kysely";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";

export interface ShiftsTables {
  devices: DevicesTable;
  shifts: ShiftsTable;
  shift_cash: ShiftCashTable;
  shift_counts: ShiftCountsTable;
}

/** These browsers have a drawer of cash; the id is that of the known device's cookie. */
interface DevicesTable {
  id: string;
  /** People know the drawer by this number. */
  drawer: number;
}

interface ShiftsTable {
  id: string;
  /** It is null where a version before drawers opened the shift, which then is its person's. */
  device_id: ColumnType<string | null, string | null | undefined, never>;
  /** This person opened it. */
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
