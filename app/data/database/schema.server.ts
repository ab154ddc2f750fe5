import type { AccountsTables } from "./schema/accounts.server.ts";
import type { CatalogueTables } from "./schema/catalogue.server.ts";
import type { DevicesTables } from "./schema/devices.server.ts";
import type { OrdersTables } from "./schema/orders.server.ts";
import type { PushTables } from "./schema/push.server.ts";
import type { ShiftsTables } from "./schema/shifts.server.ts";
import type { StaffTables } from "./schema/staff.server.ts";
import type { StockTables } from "./schema/stock.server.ts";
import type { SumsTables } from "./schema/sums.server.ts";

/** Times are UTC milliseconds, amounts whole piastres. */
export interface Schema
  extends AccountsTables,
    CatalogueTables,
    DevicesTables,
    OrdersTables,
    PushTables,
    ShiftsTables,
    StaffTables,
    StockTables,
    SumsTables {
  shop_facts: ShopFactsTable;
  rate_limits: RateLimitsTable;
}

interface ShopFactsTable {
  key: string;
  value: string;
}

interface RateLimitsTable {
  key: string;
  window_start: number;
  hits: number;
}
