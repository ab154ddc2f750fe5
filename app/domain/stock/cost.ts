/** Ten-thousandths of a piastre: an average is seldom whole. */
export type UnitCost = number;

export const COST_UNITS = 10_000;
