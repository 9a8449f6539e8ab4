import type { DriverOption, TeamGroup, UsedNames } from './pickOptions';

/** How high a row is: a card where something can be chosen, a quiet line where all of it is used. */
export type RowHeight = 'card' | 'line';

/** A team with its drivers, as high in all three columns. */
export type PickRows = {
  readonly team: string | null;
  readonly drivers: readonly DriverOption[];
  /** on a phone, where the drivers stand above each other */
  readonly narrow: readonly RowHeight[];
  /** on a wide screen, two by two */
  readonly wide: readonly RowHeight[];
};

type RowsInput = {
  readonly groups: readonly TeamGroup[];
  readonly used: UsedNames;
  /** leaves out what is used in all columns */
  readonly freeOnly: boolean;
};

/** The rows of the columns: a driver stands at the same height as main and as reserve. */
export function pickRows({ groups, used, freeOnly }: RowsInput): readonly PickRows[] {
  const isFree = ({ name }: DriverOption) =>
    !used.mainDriver.has(name) || !used.reserveDriver.has(name);
  return groups.flatMap(({ team, drivers: all }) => {
    const isTeamFree = team !== null && !used.team.has(team);
    const drivers = freeOnly ? all.filter(isFree) : all;
    if (freeOnly && drivers.length === 0 && !isTeamFree) return [];
    const heights = drivers.map((driver): RowHeight => (isFree(driver) ? 'card' : 'line'));
    return [
      {
        team,
        drivers,
        narrow: withTeam(heights, isTeamFree),
        wide: withTeam(pairs(heights), isTeamFree),
      },
    ];
  });
}

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
