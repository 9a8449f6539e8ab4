import type { DriverOption, TeamGroup, UsedNames } from './pickOptions';

/** How high a row is: a card where something can be chosen, a quiet line where all of it is used. */
type RowHeight = 'card' | 'line';

/** A team with its drivers, as high in all three columns. */
export type PickRows = TeamGroup & {
  /** on a phone, where the drivers stand above each other */
  readonly narrow: readonly RowHeight[];
  /** on a wide screen, two by two */
  readonly wide: readonly RowHeight[];
};

/** The rows of the columns: a driver stands at the same height as main and as reserve. */
export const pickRows = (groups: readonly TeamGroup[], used: UsedNames): readonly PickRows[] =>
  groups.map(({ team, drivers }) => {
    const isTeamFree = team !== null && !used.team.has(team);
    const heights = drivers.map(({ name }: DriverOption): RowHeight =>
      used.mainDriver.has(name) && used.reserveDriver.has(name) ? 'line' : 'card',
    );
    return {
      team,
      drivers,
      narrow: withTeam(heights, isTeamFree),
      wide: withTeam(pairs(heights), isTeamFree),
    };
  });

const pairs = (heights: readonly RowHeight[]): readonly RowHeight[] =>
  Array.from({ length: Math.ceil(heights.length / 2) }, (_, row) =>
    heights.slice(2 * row, 2 * row + 2).includes('card') ? 'card' : 'line',
  );

/** A team that can be chosen needs a card's height: two lines are that high. */
const withTeam = (heights: readonly RowHeight[], isTeamFree: boolean): readonly RowHeight[] =>
  heights.length === 0 || (isTeamFree && heights.length === 1)
    ? [isTeamFree ? 'card' : 'line']
    : heights;

/** The rows as CSS, of the heights that the style sheet gives a card and a line. */
export const tracks = (heights: readonly RowHeight[]): string =>
  heights.map((height) => `minmax(var(--${height}), auto)`).join(' ');
