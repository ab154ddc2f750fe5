const MOVEMENT_REASONS = [
  "opening",
  "sale",
  "order confirmed",
  "order cancelled",
  "refund",
  "delivery",
  "count",
  "waste",
  "own use",
  "edit",
] as const;

export type MovementReason = (typeof MOVEMENT_REASONS)[number];

export type Movement = {
  reason: MovementReason;
  staff: string;
  document: string | null;
  now: number;
};
