/** What the check found wrong: a movement by its product and number, or the product alone. */
export type StockFault = {
  productId: string;
  productName: string;
  number: number | null;
  what: string;
};

/**
 * `movements` is how many there are in all; all documents until `documentsProven` have theirs. `fullAt` is when
 * everything was last read.
 */
export type StockCheck = {
  at: number;
  movements: number;
  faults: StockFault[];
  documentsProven: number;
  fullAt?: number | undefined;
};
