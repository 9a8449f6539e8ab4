/** What a league's table says of each completed round; the parts of it that the charts need. */
type TableRow = {
  readonly user: { readonly _id: string };
  readonly marks: readonly { readonly round: number; readonly mark: Mark }[];
  readonly raceResults: readonly {
    readonly round: number;
    readonly driverPoints: number;
    readonly totalPoints: number;
  }[];
};

export type LeagueTable = {
  readonly completedRounds: readonly number[];
  readonly driverStandings: readonly TableRow[];
};

export type Mark = 'best' | 'good' | 'slow' | 'zero' | 'none';

/** One completed round as a player lived through it. */
export type LeagueRound = {
  readonly round: number;
  /** `none` for a round before joining */
  readonly mark: Mark;
  /** by driver points after this round; null before joining */
  readonly position: number | null;
  /** own points minus the mean of all who took part; null before joining */
  readonly difference: number | null;
};

export type LeagueSeries = {
  readonly rounds: readonly LeagueRound[];
  /** positions of each other member, round by round; null before joining */
  readonly others: readonly (readonly (number | null)[])[];
  readonly members: number;
};

/** A member's rounds side by side with the completed rounds. Points in hundredths, to be exact. */
type Lane = {
  readonly userId: string;
  readonly marks: readonly Mark[];
  readonly driverCents: readonly number[];
  readonly totalCents: readonly number[];
};

const cents = (points: number | undefined): number => Math.round((points ?? 0) * 100);

function laneOf(row: TableRow, rounds: readonly number[]): Lane {
  const marks = new Map(row.marks.map(({ round, mark }) => [round, mark]));
  const results = new Map(row.raceResults.map((result) => [result.round, result]));
  return {
    userId: row.user._id,
    marks: rounds.map((round) => marks.get(round) ?? 'none'),
    driverCents: rounds.map((round) => cents(results.get(round)?.driverPoints)),
    totalCents: rounds.map((round) => cents(results.get(round)?.totalPoints)),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** Total first, then best round, second best and so on: what the table ranks by, ties included. */
const rankKey = (driverCents: readonly number[], after: number): readonly number[] => {
  const rounds = driverCents.slice(0, after + 1);
  return [sum(rounds), ...rounds.toSorted((one, other) => other - one)];
};

const isAhead = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
};

/** Positions of all members after one round; full ties share one. */
function positionsAfter(lanes: readonly Lane[], round: number): readonly (number | null)[] {
  const keys = lanes.map(({ driverCents }) => rankKey(driverCents, round));
  return lanes.map(({ marks }, index) => {
    const key = keys[index] ?? [];
    const hasJoined = marks.slice(0, round + 1).some((mark) => mark !== 'none');
    return hasJoined ? 1 + keys.filter((other) => isAhead(other, key)).length : null;
  });
}

/** The mean of all who took part in a round, missed ones counting 0; in hundredths of a point. */
function meanOf(lanes: readonly Lane[], round: number): number {
  const present = lanes.filter(({ marks }) => marks[round] !== 'none');
  return sum(present.map(({ totalCents }) => totalCents[round] ?? 0)) / Math.max(1, present.length);
}

/** The completed rounds since the league has been played in: it may be younger than the season. */
function playedRounds({ completedRounds, driverStandings }: LeagueTable): readonly number[] {
  const played = new Set(
    driverStandings.flatMap(({ marks }) =>
      marks.flatMap(({ round, mark }) => (mark === 'none' ? [] : [round])),
    ),
  );
  const first = completedRounds.findIndex((round) => played.has(round));
  return first < 0 ? [] : completedRounds.slice(first);
}

/** A player's season in a league for the charts; null when the table does not list the player. */
export function leagueSeries(table: LeagueTable, userId: string): LeagueSeries | null {
  const rounds = playedRounds(table);
  const lanes = table.driverStandings.map((row) => laneOf(row, rounds));
  const at = lanes.findIndex((lane) => lane.userId === userId);
  const own = lanes[at];
  if (!own) return null;
  const positions = rounds.map((_, index) => positionsAfter(lanes, index));
  const positionsOf = (lane: number) => positions.map((after) => after[lane] ?? null);
  return {
    rounds: rounds.map((round, index) => {
      const mark = own.marks[index] ?? 'none';
      const difference = ((own.totalCents[index] ?? 0) - meanOf(lanes, index)) / 100;
      return {
        round,
        mark,
        position: positions[index]?.[at] ?? null,
        difference: mark === 'none' ? null : difference,
      };
    }),
    others: lanes.flatMap((_, lane) => (lane === at ? [] : [positionsOf(lane)])),
    members: lanes.length,
  };
}
