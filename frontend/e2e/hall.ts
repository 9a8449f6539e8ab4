/** What the hall of fame has to say, added up from the tables of the seasons alone: HALL-2 to HALL-5 once more. */

type ByName = { readonly user: { readonly username: string } };

type Round = {
  readonly round: number;
  readonly raceName: string;
  readonly mainDriver: string;
  readonly driverPoints: number;
  readonly totalPoints: number;
};

type Row = ByName & {
  readonly position: number;
  readonly driverPoints: number;
  readonly teamPoints: number;
  readonly raceResults: readonly Round[];
};

/** The tables of a season that is over, as the standings page gets them. */
export type Tables = {
  readonly season: number;
  readonly driverStandings: readonly Row[];
  readonly constructorStandings: readonly Row[];
};

type Held = { readonly who: string; readonly season: number; readonly race: string | null };

const nameOf = ({ user }: ByName): string => user.username;
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const playersOf = (all: readonly Tables[]): string[] => [
  ...new Set(all.flatMap(({ driverStandings }) => driverStandings.map(nameOf))),
];
const firstOf = (rows: readonly Row[]): string[] =>
  rows.filter(({ position }) => position === 1).map(nameOf);

/** Who won what in a season. */
export const winnersOf = ({ driverStandings, constructorStandings }: Tables) => ({
  drivers: firstOf(driverStandings),
  teams: firstOf(constructorStandings),
});

/** Titles of each player who has one. */
export const titlesOf = (all: readonly Tables[]): ReadonlyMap<string, number> => {
  const won = all.map(winnersOf).flatMap(({ drivers, teams }) => [...drivers, ...teams]);
  return new Map(won.map((who) => [who, won.filter((each) => each === who).length]));
};

/** Of each player: name, place, seasons, podiums, titles and points, best first. */
export function allTimeOf(all: readonly Tables[]) {
  const titles = titlesOf(all);
  const rows = playersOf(all).map((who) => {
    const own = all.flatMap(({ driverStandings }) =>
      driverStandings.filter((row) => nameOf(row) === who),
    );
    return {
      who,
      seasons: own.length,
      podiums: own.filter(({ position, driverPoints }) => position <= 3 && driverPoints > 0).length,
      titles: titles.get(who) ?? 0,
      points: sum(own.map(({ driverPoints }) => driverPoints)),
    };
  });
  return rows
    .toSorted((one, other) => other.points - one.points)
    .map((row) => ({
      ...row,
      position: 1 + rows.filter(({ points }) => points > row.points).length,
    }));
}

type Claim = Held & { readonly value: number };

const best = (claims: readonly Claim[], of: 'most' | 'least' = 'most') => {
  const values = claims.map(({ value }) => value);
  const value = of === 'most' ? Math.max(...values) : Math.min(...values);
  const holders = claims
    .filter((claim) => claim.value === value)
    .map(({ who, season, race }): Held => ({ who, season, race }))
    .toSorted(byHolder);
  return { value, holders };
};

/** Equal holders stand in no order that a table would tell. */
export const byHolder = (one: Held, other: Held): number =>
  JSON.stringify(one).localeCompare(JSON.stringify(other));

const ofSeasons = (
  all: readonly Tables[],
  valueOf: (row: Row, tables: Tables) => number,
): readonly Claim[] =>
  all.flatMap((tables) =>
    tables.driverStandings.map((row) => ({
      who: nameOf(row),
      season: tables.season,
      race: null,
      value: valueOf(row, tables),
    })),
  );

/** What all of them had of a round. */
const othersIn = ({ driverStandings }: Tables, round: number): readonly Round[] =>
  driverStandings.flatMap(({ raceResults }) => raceResults.filter((each) => each.round === round));

/** Most rounds in a row above the mean of all. */
function streakOf({ raceResults }: Row, tables: Tables): number {
  let [running, longest] = [0, 0];
  for (const { round, totalPoints } of raceResults) {
    const points = othersIn(tables, round).map((each) => each.totalPoints);
    running = totalPoints * points.length > sum(points) ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return longest;
}

const onlyPicksOf = ({ raceResults }: Row, tables: Tables): number =>
  raceResults.filter(
    ({ round, mainDriver }) =>
      othersIn(tables, round).filter((each) => each.mainDriver === mainDriver).length === 1,
  ).length;

/** Points of the drivers championship after so many rounds. */
const after = ({ raceResults }: Row, rounds: number): number =>
  sum(raceResults.slice(0, rounds).map(({ driverPoints }) => driverPoints));

/** Places between the worst one after a round with a pick or later and that of the table, which splits ties. */
function climbOf(row: Row, { driverStandings }: Tables): number {
  const first = row.raceResults.findIndex(({ mainDriver }) => mainDriver);
  const places = row.raceResults.map((_, index) => {
    const own = after(row, index + 1);
    return 1 + driverStandings.filter((each) => after(each, index + 1) > own).length;
  });
  return Math.max(...places.slice(first)) - row.position;
}

function marginOf({ season, driverStandings }: Tables): Claim {
  const [first, second] = driverStandings;
  const value = (first?.driverPoints ?? 0) - (second?.driverPoints ?? 0);
  return { who: first ? nameOf(first) : '', season, race: null, value };
}

/** The records, but for the best swap: tables do not tell what a pick was before it. */
export const recordsOf = (all: readonly Tables[]) => ({
  'best-round': best(
    all.flatMap(({ season, driverStandings }) =>
      driverStandings.flatMap((row) =>
        row.raceResults.map(({ raceName, totalPoints }) => ({
          who: nameOf(row),
          season,
          race: raceName,
          value: totalPoints,
        })),
      ),
    ),
  ),
  'above-mean': best(ofSeasons(all, streakOf)),
  'only-picks': best(ofSeasons(all, onlyPicksOf)),
  comeback: best(ofSeasons(all, climbOf)),
  'smallest-margin': best(all.map(marginOf), 'least'),
});

const scoreOf = (differences: readonly number[]) => ({
  own: differences.filter((each) => each > 0).length,
  rival: differences.filter((each) => each < 0).length,
  level: differences.filter((each) => each === 0).length,
});

/** One against another one: seasons by place, rounds by points. */
export function againstOf(all: readonly Tables[], own: string, rival: string) {
  const common = all.flatMap((tables) => {
    const mine = tables.driverStandings.find((row) => nameOf(row) === own);
    const theirs = tables.driverStandings.find((row) => nameOf(row) === rival);
    return mine && theirs ? [{ mine, theirs }] : [];
  });
  return {
    seasons: scoreOf(common.map(({ mine, theirs }) => theirs.position - mine.position)),
    rounds: scoreOf(
      common.flatMap(({ mine, theirs }) =>
        mine.raceResults.flatMap(({ round, totalPoints }) =>
          theirs.raceResults
            .filter((each) => each.round === round)
            .map((each) => totalPoints - each.totalPoints),
        ),
      ),
    ),
  };
}
