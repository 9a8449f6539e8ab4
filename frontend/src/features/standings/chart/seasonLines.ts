import { compareTotals, inPlace, inWords, type RankedTotal } from '@gridlock/game-rules';
import type { Standings, StandingsEntry } from '../../../api/standingsApi';
import { pointsText } from '../../../lib/game/formatPoints';

/** Which of the two championships. */
export type Championship = 'drivers' | 'teams';

/** A member after one completed round; null before they had joined. */
export type LinePoint = {
  readonly position: number;
  readonly points: number;
  /** points behind the leader */
  readonly gap: number;
  /** points of this round alone */
  readonly gained: number;
  readonly hasMissed: boolean;
};

/** A member's way through the season. */
export type SeasonLine = {
  readonly user: StandingsEntry['user'];
  readonly points: readonly (LinePoint | null)[];
};

export type SeasonLines = {
  readonly rounds: readonly number[];
  /** in the order of the table as it is now */
  readonly lines: readonly SeasonLine[];
};

/** Points in hundredths, to be exact, round by round. */
type Lane = {
  readonly user: StandingsEntry['user'];
  readonly cents: readonly number[];
  readonly hasJoined: readonly boolean[];
  readonly hasPick: readonly boolean[];
};

const laneOf = (row: StandingsEntry, rounds: readonly number[], table: Championship): Lane => {
  const results = new Map(row.raceResults.map((result) => [result.round, result]));
  const present = rounds.map(
    (round) => row.marks.find((each) => each.round === round)?.mark !== 'none',
  );
  const first = present.indexOf(true);
  return {
    user: row.user,
    cents: rounds.map((round) => {
      const result = results.get(round);
      const points = table === 'drivers' ? result?.driverPoints : result?.teamPoints;
      return Math.round((points ?? 0) * 100);
    }),
    hasJoined: rounds.map((_, index) => first >= 0 && index >= first),
    hasPick: rounds.map((round) => results.has(round)),
  };
};

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const totalAfter = ({ cents }: Lane, index: number): RankedTotal => {
  const rounds = cents.slice(0, index + 1);
  return { total: sum(rounds), best: rounds.toSorted((one, other) => other - one) };
};

/** All lanes after one round, in the order of the lanes. */
const pointsAfter = (lanes: readonly Lane[], index: number): readonly (LinePoint | null)[] => {
  const totals = lanes.map((lane) => totalAfter(lane, index));
  const order = totals.toSorted(compareTotals);
  const most = order[0]?.total ?? 0;
  return lanes.map(({ cents, hasJoined, hasPick }, at) => {
    const own = totals[at];
    if (!own || !hasJoined[index]) return null;
    const { total } = own;
    return {
      position: 1 + order.findIndex((other) => compareTotals(other, own) === 0),
      points: total / 100,
      gap: (most - total) / 100,
      gained: (cents[index] ?? 0) / 100,
      hasMissed: !hasPick[index],
    };
  });
};

/** The season of all members in one championship. Rounds from before the league was played in are left out. */
export function seasonLines(standings: Standings, table: Championship): SeasonLines {
  const rows = table === 'drivers' ? standings.driverStandings : standings.constructorStandings;
  const everybody = rows.map((row) => laneOf(row, standings.completedRounds, table));
  const first = standings.completedRounds.findIndex((_, index) =>
    everybody.some(({ hasJoined }) => hasJoined[index]),
  );
  if (first < 0) return { rounds: [], lines: [] };
  const after = standings.completedRounds.map((_, index) => pointsAfter(everybody, index));
  return {
    rounds: standings.completedRounds.slice(first),
    lines: everybody.map(({ user }, lane) => ({
      user,
      points: after.slice(first).map((points) => points[lane] ?? null),
    })),
  };
}

/** The value below which a share of the sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.round(share * (sorted.length - 1))] ?? 0;

/** A moment of a line worth a sentence. */
export type TurningPoint = { readonly round: number; readonly text: string };

const places = (count: number): string => `${inWords(count)} ${count === 1 ? 'place' : 'places'}`;

const MOMENTS = 4;

/** Where a line moved most, in the order of the rounds. */
export function turningPoints(
  { points }: SeasonLine,
  rounds: readonly number[],
): readonly TurningPoint[] {
  const moves = points.flatMap((point, index) => {
    const before = points[index - 1];
    if (!point || !before || point.position === before.position) return [];
    const by = before.position - point.position;
    const way = by > 0 ? `Up ${places(by)}` : `Down ${places(-by)}`;
    const scored = point.hasMissed ? 'without a pick' : `with ${pointsText(point.gained)}`;
    const to = point.position === 1 ? 'into the lead' : `to ${inPlace(point.position)}`;
    return [{ index, by: Math.abs(by), text: `${way} ${to}, ${scored}.` }];
  });
  return moves
    .toSorted((one, other) => other.by - one.by || other.index - one.index)
    .slice(0, MOMENTS)
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, text }) => ({ round: rounds[index] ?? 0, text }));
}
