type Sold = {
  id: string;
  name: string;
  nameAr: string | null;
  collectionName: string;
  stock: number;
  soldShort: number;
  soldLong: number;
};

/** `daysLeft` at the pace of 28 days; null where nothing was sold. */
export type ReorderRow = Sold & { daysLeft: number | null };

export function reorderRow(sold: Sold): ReorderRow {
  const { stock, soldLong } = sold;
  return { ...sold, daysLeft: soldLong > 0 ? Math.floor((stock * 28) / soldLong) : null };
}
