type Look = {
  readonly season: number;
  readonly round: number;
  readonly outcome: string;
};

const isRefusal = ({ outcome }: Look): boolean => outcome === 'refused' || outcome === 'failed';

/** The rounds whose latest look for results ended with nothing stored; `looks` come newest first. */
export function openRefusals<Item extends Look>(looks: readonly Item[]): readonly Item[] {
  const latest = new Map<string, Item>();
  for (const look of looks) {
    const key = `${String(look.season)}-${String(look.round)}`;
    if (!latest.has(key)) latest.set(key, look);
  }
  return [...latest.values()].filter(isRefusal);
}
