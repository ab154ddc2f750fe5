export type Subject =
  | "order"
  | "refund"
  | "shift"
  | "stock"
  | "count"
  | "account"
  | "sum"
  | "activity"
  | "image"
  | "device"
  | "database";

export type Fault = {
  subject: Subject;
  /** What people know it by: an order's code, the name of a person or product, a day. */
  row: string;
  /** What the address of its page has; null where no page shows it. */
  id: string | null;
  what: FaultKind;
  is?: number | null;
  should?: number | null;
  of?: string;
};

export type FaultKind =
  | OrderFault
  | RefundFault
  | ShiftFault
  | CountFault
  | AccountFault
  | "stock"
  | "corrected"
  | "corrected gone"
  | "sum money"
  | "sum parts"
  | "activity"
  | "image gone"
  | DeviceFault
  | "structure"
  | "part gone"
  | "reference";

export type OrderFault =
  | "no lines"
  | "line missing"
  | "total"
  | "shares"
  | "share too large"
  | "web discount"
  | "discount reason"
  | "approval"
  | "not paid"
  | "paid"
  | "payment missing"
  | "payment method"
  | "paid early"
  | "status"
  | "history"
  | "sale with history"
  | "sale with chat"
  | "received"
  | "shift gone"
  | "cashier gone"
  | "cost"
  | "cost early"
  | "on account";

export type RefundFault =
  | "refund without lines"
  | "refund total"
  | "refund payments"
  | "refund method"
  | "refund line gone"
  | "refund pieces"
  | "refund amount"
  | "refund early"
  | "shift gone"
  | "approval";

export type ShiftFault =
  | "opening"
  | "expected"
  | "counted"
  | "not counted"
  | "counted early"
  | "closed by nobody"
  | "cash";

type CountFault = "booking gone" | "booked open" | "booked" | "not counted product" | "undone";

export type AccountFault = "balance" | "entries" | "owed since" | "transfer";

type DeviceFault = "sale gone" | "key gone" | "last number";

export type ShopCheck = {
  at: number;
  fullAt: number;
  orders: number;
  found: number;
  faults: Fault[];
};
