type ImportAttempt = {
  /** The result of a round, or what the calendar says of a race. */
  readonly about: 'result' | 'calendar';
  readonly season: number;
  /** Null for a race of the calendar that is no round. */
  readonly round: number | null;
  readonly raceName: string;
  readonly outcome: string;
};

const REFUSALS = ['refused', 'failed', 'held'];

/** Whether a attempt stored nothing though something was there, or could not attempt at all. */
export const isRefusal = ({ outcome }: Pick<ImportAttempt, 'outcome'>): boolean =>
  REFUSALS.includes(outcome);

/**
 * The rounds whose latest attempt for results ended with nothing stored, and the races of the calendar
 * that were not followed; `attempts` come newest first.
 */
export function openRefusals<Item extends ImportAttempt>(
  attempts: readonly Item[],
): readonly Item[] {
  const latest = new Map<string, Item>();
  for (const attempt of attempts) {
    const { about, season, round, raceName } = attempt;
    const key = [about, season, round, about === 'calendar' && raceName].join(' ');
    if (!latest.has(key)) latest.set(key, attempt);
  }
  return [...latest.values()].filter(isRefusal);
}
