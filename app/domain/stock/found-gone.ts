type BookedCount = { id: string; firstAt: number; lastAt: number; undoneAt: number | null };

export type FoundGone = {
  /** Whose difference was made by the sale, too; null where that holds no more, or never did. */
  count: BookedCount | null;
  isUnclear: boolean;
};

/**
 * The first count after a sale finds the sold pieces gone; later counts compare with the stock that it left. Where it
 * was undone, the next one finds them gone.
 */
export function whatFoundGone(counts: readonly BookedCount[], soldAt: number): FoundGone {
  const later = counts.filter(({ firstAt }) => firstAt >= soldAt);
  let count: BookedCount | null = null;
  for (const next of later.toSorted((one, other) => one.lastAt - other.lastAt)) {
    if (count === null || (count.undoneAt !== null && count.undoneAt <= next.lastAt)) count = next;
  }
  if (count?.undoneAt === null) return { count, isUnclear: false };
  const isUnclear = counts.some(
    ({ firstAt, lastAt, undoneAt }) => firstAt < soldAt && soldAt <= lastAt && undoneAt === null,
  );
  return { count: null, isUnclear };
}

/** It is for a sale of which only the device's word says when it was made. */
export function unproven({ count, isUnclear }: FoundGone): FoundGone {
  return { count: null, isUnclear: isUnclear || count !== null };
}
