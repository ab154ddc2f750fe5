export type ActivityFaultKind =
  | "entries changed"
  | "entries added"
  | "entries removed"
  | "entries late"
  | "entries not sealed"
  | "entries cleaned early"
  | "seal changed"
  | "seal removed";

/** `from` and `to` are the times of the entries; null where nothing says them any more. */
export type ActivityFault = {
  kind: ActivityFaultKind;
  seal: number | null;
  from: number | null;
  to: number | null;
};

export type ActivityCheck = { at: number; entries: number; faults: ActivityFault[] };

/** What the owner may choose at least, so that nothing younger is ever cleaned up. */
export const LEAST_DAYS_KEPT = 30;
