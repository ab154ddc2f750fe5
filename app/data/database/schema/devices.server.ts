import type { ColumnType } from "kysely";
import type { Flag } from "./flag.server.ts";

export interface DevicesTables {
  device_keys: DeviceKeysTable;
  offline_sales: OfflineSalesTable;
  device_faults: DeviceFaultsTable;
  permit_keys: PermitKeysTable;
}

interface DeviceKeysTable {
  id: string;
  /** The id is that of the known device's cookie. */
  device_id: string;
  public_key: string;
  user_agent: string;
  staff_id: string;
  staff_name: string;
  made_at: number;
  last_number: ColumnType<number, never, number>;
  /** It was removed, or the device came with another, at this time. */
  ended_at: ColumnType<number | null, never, number>;
  /** It came with a backup: the device has used other numbers since. */
  is_restored: ColumnType<Flag, Flag, Flag>;
}

interface OfflineSalesTable {
  order_id: string;
  key_id: string;
  number: number;
}

export type DeviceFaultKind = "missing" | "removed" | "replaced";

/** Sales that never came, from the first to the last number; or a key that ended, and the last number seen. */
interface DeviceFaultsTable {
  id: string;
  key_id: string;
  kind: DeviceFaultKind;
  first_number: number;
  last_number: number;
  made_at: number;
  reviewed_at: ColumnType<number | null, number | null | undefined, number>;
  reviewed_by_id: ColumnType<string | null, string | null | undefined, string>;
  reviewed_by_name: ColumnType<string | null, string | null | undefined, string>;
}

interface PermitKeysTable {
  id: string;
  public_key: string;
}
