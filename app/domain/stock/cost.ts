/** Ten-thousandths of a piastre. */
export type UnitCost = number;
