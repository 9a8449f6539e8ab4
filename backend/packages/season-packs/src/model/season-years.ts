type DatedSeason = {
  readonly year: number;
  readonly rounds: readonly {
    readonly isCancelled: boolean;
    readonly sessions: { readonly race?: Date | string };
  }[];
};

/** The earliest race of a season that starts at or after `now` and is not cancelled; null = none. */
const nextStart = ({ rounds }: DatedSeason, now: Date): number | null => {
  const ahead = rounds.flatMap(({ isCancelled, sessions }) => {
    if (isCancelled || sessions.race === undefined) return [];
    const start = new Date(sessions.race).getTime();
    return start >= now.getTime() ? [start] : [];
  });
  return ahead.length ? Math.min(...ahead) : null;
};

/**
 * The season that a new league belongs to: the one that has the next race, else the
 * latest one known; null when none is known. `SeasonData` and the rules' `Season` both fit.
 */
export const seasonOfNextRace = (seasons: readonly DatedSeason[], now: Date): number | null => {
  const ahead = seasons
    .map(({ year, ...season }) => ({ year, start: nextStart({ year, ...season }, now) }))
    .filter((one): one is { year: number; start: number } => one.start !== null)
    .sort((a, b) => a.start - b.start || a.year - b.year);
  const latest = seasons.reduce<number | null>(
    (best, { year }) => (best === null || year > best ? year : best),
    null,
  );
  return ahead[0]?.year ?? latest;
};
