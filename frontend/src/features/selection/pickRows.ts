import type { DriverOption, TeamGroup, UsedNames } from './pickOptions';

/**
 * How high a row is: a card where something can be chosen, a quiet line where all of it is used, tall where a
 * card says that a name has not raced lately (FORM-4).
 */
type RowHeight = 'card' | 'line' | 'tall';

/** A team with its drivers, as high in all three columns. */
export type PickRows = TeamGroup & {
  /** on a phone, where the drivers stand above each other */
  readonly narrow: readonly RowHeight[];
  /** on a wide screen, two by two */
  readonly wide: readonly RowHeight[];
};

/** Whether a card says more than the name. */
type IsAway = (field: 'mainDriver' | 'team', name: string) => boolean;

/** The rows of the columns: a driver stands at the same height as main and as reserve. */
export const pickRows = (
  groups: readonly TeamGroup[],
  used: UsedNames,
  isAway: IsAway = () => false,
): readonly PickRows[] =>
  groups.map(({ team, drivers }) => {
    const isTeamFree = team !== null && !used.team.has(team);
    const ofTeam = !isTeamFree ? 'line' : isAway('team', team) ? 'tall' : 'card';
    const heights = drivers.map(({ name }: DriverOption): RowHeight => {
      if (used.mainDriver.has(name) && used.reserveDriver.has(name)) return 'line';
      return isAway('mainDriver', name) ? 'tall' : 'card';
    });
    return {
      team,
      drivers,
      narrow: withTeam(heights, ofTeam),
      wide: withTeam(pairs(heights), ofTeam),
    };
  });

const pairs = (heights: readonly RowHeight[]): readonly RowHeight[] =>
  Array.from({ length: Math.ceil(heights.length / 2) }, (_, row) =>
    higher(heights.slice(2 * row, 2 * row + 2)),
  );

const higher = (heights: readonly RowHeight[]): RowHeight =>
  (['tall', 'card'] as const).find((height) => heights.includes(height)) ?? 'line';

/** A team that can be chosen needs a card's height, as two lines are; one that says more, a line and a card. */
function withTeam(heights: readonly RowHeight[], ofTeam: RowHeight): readonly RowHeight[] {
  const [first, ...others] = heights;
  if (first === undefined) return [ofTeam];
  if (others.length === 0) return [higher([first, ofTeam])];
  return ofTeam === 'tall' && higher(heights) === 'line' ? ['card', ...others] : heights;
}

/** The rows as CSS, of the heights that the style sheet gives a card and a line. */
export const tracks = (heights: readonly RowHeight[]): string =>
  heights.map((height) => `minmax(var(--${height}), auto)`).join(' ');
