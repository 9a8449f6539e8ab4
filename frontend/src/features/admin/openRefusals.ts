type Look = {
  readonly season: number;
  readonly round: number;
  readonly outcome: string;
};

const REFUSALS = ['refused', 'failed', 'held'];

/** Whether a look stored nothing though something was there, or could not look at all. */
export const isRefusal = ({ outcome }: Pick<Look, 'outcome'>): boolean =>
  REFUSALS.includes(outcome);

/** The rounds whose latest look for results ended with nothing stored; `looks` come newest first. */
export function openRefusals<Item extends Look>(looks: readonly Item[]): readonly Item[] {
  const latest = new Map<string, Item>();
  for (const look of looks) {
    const key = `${String(look.season)}-${String(look.round)}`;
    if (!latest.has(key)) latest.set(key, look);
  }
  return [...latest.values()].filter(isRefusal);
}
