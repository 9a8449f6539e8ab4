type ImportAttempt = {
  readonly season: number;
  readonly round: number;
  readonly outcome: string;
};

const REFUSALS = ['refused', 'failed', 'held'];

/** Whether a attempt stored nothing though something was there, or could not attempt at all. */
export const isRefusal = ({ outcome }: Pick<ImportAttempt, 'outcome'>): boolean =>
  REFUSALS.includes(outcome);

/**
 * The rounds whose latest attempt for results ended with nothing stored; `attempts` come newest
 * first.
 */
export function openRefusals<Item extends ImportAttempt>(
  attempts: readonly Item[],
): readonly Item[] {
  const latest = new Map<string, Item>();
  for (const attempt of attempts) {
    const key = `${String(attempt.season)}-${String(attempt.round)}`;
    if (!latest.has(key)) latest.set(key, attempt);
  }
  return [...latest.values()].filter(isRefusal);
}
