/** Every way in which a very small season can still end, by trying all results and all picks. */
import { hasSprint } from '../calendar/sprint.js';
import type { DriverResult, ResultStatus, Round, Season } from '../model/season.js';
import type { PickField, RoundPick } from '../model/pick.js';
import { scorePick } from '../scoring/score-pick.js';
import { aPick } from './builders.js';

const RACE = [25, 18, 15, 12];
const SPRINT = [8, 7, 6, 5];

/** All orders of all choices of some of these. */
const arrangements = (names: readonly string[]): readonly (readonly string[])[] => [
  [],
  ...names.flatMap((name) =>
    arrangements(names.filter((each) => each !== name)).map((rest) => [name, ...rest]),
  ),
];

const lossesOf = (names: readonly string[]): readonly (readonly [string, ResultStatus][])[] =>
  names.reduce<readonly (readonly [string, ResultStatus][])[]>(
    (all, name) =>
      all.flatMap((each) => [
        [...each, [name, 'DNF'] as [string, ResultStatus]],
        [...each, [name, 'DNS'] as [string, ResultStatus]],
      ]),
    [[]],
  );

const teamOf = (driver: string) => (driver === 'd1' || driver === 'd2' ? 't1' : 't2');

const rows = (
  order: readonly string[],
  losses: readonly (readonly [string, ResultStatus])[],
  points: readonly number[],
): readonly DriverResult[] => [
  ...order.map((driver, at) => ({
    driver,
    team: teamOf(driver),
    position: at + 1,
    points: points[at] ?? 0,
    status: 'FINISHED' as const,
  })),
  ...losses.map(([driver, status]) => ({
    driver,
    team: teamOf(driver),
    position: null,
    points: 0,
    status,
  })),
];

const racesOf = (drivers: readonly string[]): readonly (readonly DriverResult[])[] =>
  arrangements(drivers).flatMap((order) =>
    lossesOf(drivers.filter((each) => !order.includes(each))).map((losses) =>
      rows(order, losses, RACE),
    ),
  );

const resultsOf = (round: Round, drivers: readonly string[]): readonly Round['results'][] => {
  const races = racesOf(drivers);
  const { sprint: run } = round.results;
  if (!hasSprint(round) || run) return races.map((race) => ({ race, sprint: run }));
  const sprints = arrangements(drivers).map((order) => rows(order, [], SPRINT));
  return races.flatMap((race) => sprints.map((sprint) => ({ race, sprint })));
};

const picksOf = (
  round: number,
  left: { readonly [field in PickField]: readonly string[] },
): readonly (RoundPick | null)[] => [
  null,
  ...left.mainDriver.flatMap((mainDriver) =>
    left.reserveDriver
      .filter((reserveDriver) => reserveDriver !== mainDriver)
      .flatMap((reserveDriver) =>
        left.team.map((team) => aPick(round, { mainDriver, reserveDriver, team })),
      ),
  ),
];

/** The points that each member may have from a round, one list for each different outcome. */
export const everyOutcome = (
  season: Season,
  round: Round,
  choices: readonly (readonly (RoundPick | null)[])[],
  title: 'driverPoints' | 'teamPoints',
): readonly (readonly number[])[] => {
  const drivers = season.drivers.map(({ id }) => id);
  const seen = new Map<string, readonly number[]>();
  for (const results of resultsOf(round, drivers)) {
    const scored = { ...round, results };
    const each = choices.map((picks) => [
      ...new Set(picks.map((pick) => (pick && scorePick(pick, scored)?.[title]) ?? 0)),
    ]);
    let lists: readonly (readonly number[])[] = [[]];
    for (const points of each) {
      lists = lists.flatMap((list) => points.map((one) => [...list, one]));
    }
    for (const list of lists) seen.set(list.join(' '), list);
  }
  return [...seen.values()];
};

/** What a member can still pick in an open round, by the names left over in the simplest way. */
export const choicesOf = (
  season: Season,
  used: readonly RoundPick[],
  round: number,
): readonly (RoundPick | null)[] => {
  const drivers = season.drivers.filter(({ selectable }) => selectable).map(({ id }) => id);
  const whole = {
    mainDriver: drivers,
    reserveDriver: drivers,
    team: season.teams.map((t) => t.id),
  };
  const leftIn = (field: PickField): readonly string[] => {
    const names = used.map((pick) => pick[field]);
    const size = whole[field].length;
    const running = names.slice(Math.floor(names.length / size) * size);
    return whole[field].filter((name) => !running.includes(name));
  };
  return picksOf(round, {
    mainDriver: leftIn('mainDriver'),
    reserveDriver: leftIn('reserveDriver'),
    team: leftIn('team'),
  });
};
