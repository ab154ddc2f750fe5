import type { ColumnType } from "kysely";

export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
}

interface PushSubscriptionsTable {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The shop's public key at the time: the push service takes notices by this one alone. */
  vapid_key: string;
  order_id: ColumnType<string | null, string | undefined, never>;
  staff_id: ColumnType<string | null, string | undefined, never>;
  /** The id is that of the known device's cookie. */
  device_id: ColumnType<string | null, string | undefined, never>;
  user_agent: ColumnType<string | null, string | undefined, never>;
  made_at: number;
}
