/** What a table ranks a member by (BOARD-2). */
export type RankedTotal = {
  readonly total: number;
  /** Points of single rounds, the most first; rounds that are missing are worth 0. */
  readonly best: readonly number[];
};

/** Below 0 when `one` is ahead, 0 on a full tie (BOARD-2). */
export const compareTotals = (one: RankedTotal, other: RankedTotal): number => {
  if (one.total !== other.total) return other.total - one.total;
  const rounds = Math.max(one.best.length, other.best.length);
  for (let nth = 0; nth < rounds; nth += 1) {
    const difference = (other.best[nth] ?? 0) - (one.best[nth] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
