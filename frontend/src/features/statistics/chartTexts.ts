import { formatPoints, formatSigned } from '../../lib/game/formatPoints';
import { plural } from '../../lib/ui/plural';
import type { LeagueRound } from './leagueSeries';

export type Column = {
  readonly round: number;
  readonly driverPoints: number;
  readonly teamPoints: number;
};

/** The whole height of a column. */
export const columnTotal = ({ driverPoints, teamPoints }: Column): number =>
  driverPoints + teamPoints;

/** One column per round; several leagues add up. */
export function pointColumns(history: readonly Column[]): readonly Column[] {
  const columns = new Map<number, Column>();
  for (const { round, driverPoints, teamPoints } of history) {
    const before = columns.get(round);
    columns.set(round, {
      round,
      driverPoints: (before?.driverPoints ?? 0) + driverPoints,
      teamPoints: (before?.teamPoints ?? 0) + teamPoints,
    });
  }
  return [...columns.values()];
}

/** Whole points with a sign; tenths only where whole ones would read as no difference at all. */
export function formatDifference(points: number): string {
  const size = Math.abs(points);
  if (size === 0) return '0';
  const shown = size < 1 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size);
  return points < 0 ? formatPoints(-shown) : `+${formatPoints(shown)}`;
}

/** 'Points per round, driver and team points stacked. Highest: round 2 with 82.' */
export function pointsSentence(columns: readonly Column[]): string {
  const best = columns.reduce<Column | null>(
    (highest, each) =>
      highest === null || columnTotal(each) > columnTotal(highest) ? each : highest,
    null,
  );
  const what = 'Points per round, driver and team points stacked.';
  if (!best) return what;
  return `${what} Highest: round ${best.round} with ${formatPoints(columnTotal(best))}.`;
}

/** 'League position after each round, of 12 members: 8 after round 1, 2 after round 2.' */
export function positionSentence(rounds: readonly LeagueRound[], members: number): string {
  const list = rounds.flatMap(({ round, position }) =>
    position === null ? [] : [`${position} after round ${round}`],
  );
  return `League position after each round, of ${plural(members, 'member')}: ${list.join(', ')}.`;
}

/** The rounds that the player took part in. */
export const comparedRounds = (
  rounds: readonly LeagueRound[],
): readonly (LeagueRound & { readonly difference: number })[] =>
  rounds.flatMap((each) =>
    each.difference === null ? [] : [{ ...each, difference: each.difference }],
  );

/** '8 of 12 rounds above average' */
export function aboveAverageText(rounds: readonly LeagueRound[]): string {
  const compared = comparedRounds(rounds);
  const above = compared.filter(({ difference }) => difference > 0).length;
  return `${above} of ${plural(compared.length, 'round')} above average`;
}

/**
 * 'Your points against the league average: +3 in round 1, −12 in round 2. 1 of 2 rounds above
 * average.'
 *
 * @param player username of another member whose rounds they are
 */
export function averageSentence(rounds: readonly LeagueRound[], player?: string): string {
  const list = comparedRounds(rounds).map(
    ({ round, difference }) => `${formatDifference(difference)} in round ${round}`,
  );
  const whose = player === undefined ? 'Your points' : `Points of ${player}`;
  return `${whose} against the league average: ${list.join(', ')}. ${aboveAverageText(rounds)}.`;
}

/** 'Points ahead of late_braker after each round: +7 after round 1, −3 after round 2.' */
export function gapSentence(
  rival: string,
  rounds: readonly { readonly round: number; readonly gap: number }[],
): string {
  const list = rounds.map(({ round, gap }) => `${formatSigned(gap)} after round ${round}`);
  return `Points ahead of ${rival} after each round: ${list.join(', ')}.`;
}
