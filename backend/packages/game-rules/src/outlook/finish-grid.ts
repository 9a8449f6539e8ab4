/**
 * OUT-4: what one member needs in a locked round to be ahead of another after it: for each finish of one
 * main driver and each of the other (of the better cars of both teams in the other championship) who leads
 * then, by how much, and which round decides between equals (BOARD-2). Each cell is scored as a round is,
 * so a reserve driver races for a main driver who does not start, and a name that both have scores for both.
 * Two cannot finish in one place.
 */
import { hasSprint } from '../calendar/sprint.js';
import type { RoundPick } from '../model/pick.js';
import type { DriverResult, Round } from '../model/season.js';
import { exactPoints } from '../scoring/points.js';
import { scorePick } from '../scoring/score-pick.js';
import type { PointsScale } from './points-scale.js';
import type { Title } from './reach.js';

/** A place in the points, outside them (also who does not finish), or not started. */
export type Finish = number | 'out' | 'dns';

/** One of two members before the round. */
export type GridSide = {
  readonly points: number;
  /** Points of the completed rounds. */
  readonly results: readonly number[];
  /** The pick that counts; null without one. */
  readonly pick: RoundPick | null;
};

type Both<Value> = { readonly own: Value; readonly rival: Value };

/** What is assumed beside the two finishes. */
type SmallPrint = {
  /** Where a reserve driver finishes who races for the main driver; of a team, its other car. */
  readonly second: Both<Finish>;
  /** Where the reserve driver, or the better car of the team, finishes in a sprint that is to come. */
  readonly sprint: Both<Finish>;
};

export type FinishGridInput = Both<GridSide> & {
  readonly title: Title;
  readonly round: Round;
  readonly scale: PointsScale;
  readonly smallPrint: SmallPrint;
};

/** After the round with these two finishes; null where they cannot be. */
export type GridCell = {
  /** Own points less those of the rival. */
  readonly gap: number;
  readonly ahead: 'own' | 'rival' | 'level';
  /** The rounds that decide between equals. */
  readonly decidedBy: Both<number> | null;
} | null;

export type FinishGrid = {
  /** Own finishes; one row where they change nothing. */
  readonly rows: readonly Finish[];
  readonly columns: readonly Finish[];
  readonly cells: readonly (readonly GridCell[])[];
};

/** The grid of two members. */
export const finishGrid = (input: FinishGridInput): FinishGrid => {
  const { own, rival, title } = input;
  const isShared = title === 'teams' && own.pick !== null && own.pick.team === rival.pick?.team;
  const rows = isShared ? ['out' as const] : finishesOf(own, input);
  const columns = isShared ? ['out' as const] : finishesOf(rival, input);
  const cells = rows.map((row) =>
    columns.map((column) => finishCell(input, { own: row, rival: column })),
  );
  return { rows, columns, cells };
};

const finishesOf = ({ pick }: GridSide, { title, scale }: FinishGridInput): readonly Finish[] => {
  if (pick === null || !pick.scores) return ['out'];
  const places = scale.race.map((_points, at) => at + 1);
  return title === 'teams' ? [...places, 'out'] : [...places, 'out', 'dns'];
};

/** One cell: the points of both after a round with these finishes. */
const finishCell = (input: FinishGridInput, finishes: Both<Finish>): GridCell => {
  const { title, round, own, rival, scale } = input;
  const race = title === 'teams' ? teamRace(input, finishes) : driverRace(input, finishes);
  const sprint = hasSprint(round) ? (round.results.sprint ?? sprintOf(input)) : null;
  if (race === null || (hasSprint(round) && sprint === null)) return null;
  const results = {
    race: toRows(race, scale.race),
    sprint: sprint instanceof Map ? toRows(sprint, scale.sprint) : sprint,
  };
  const scored: Round = { ...round, results };
  const after = (side: GridSide): readonly number[] => {
    const score = side.pick && scorePick(side.pick, scored);
    const earned = (title === 'teams' ? score?.teamPoints : score?.driverPoints) ?? 0;
    return [exactPoints(side.points + earned), ...[...side.results, earned].sort((a, b) => b - a)];
  };
  return compare(after(own), after(rival));
};

const compare = (
  [own = 0, ...ownRounds]: readonly number[],
  [rival = 0, ...rivalRounds]: readonly number[],
): GridCell => {
  const gap = exactPoints(own - rival);
  if (gap !== 0) return { gap, ahead: gap > 0 ? 'own' : 'rival', decidedBy: null };
  for (let nth = 0; nth < Math.max(ownRounds.length, rivalRounds.length); nth += 1) {
    const decidedBy = { own: ownRounds[nth] ?? 0, rival: rivalRounds[nth] ?? 0 };
    if (decidedBy.own !== decidedBy.rival) {
      return { gap, ahead: decidedBy.own > decidedBy.rival ? 'own' : 'rival', decidedBy };
    }
  }
  return { gap, ahead: 'level', decidedBy: null };
};

/** A car by driver and team, and where it finishes. */
type Finishes = Map<string, { readonly team: string; readonly finish: Finish }>;

/** Adds a finish; false when it contradicts an earlier one. */
const finishes = (
  finishesSoFar: Finishes,
  car: string,
  { team, finish }: { team: string; finish: Finish },
) => {
  const before = finishesSoFar.get(car);
  if (before !== undefined) return before.finish === finish;
  const isTaken =
    typeof finish === 'number' &&
    [...finishesSoFar.values()].some((each) => each.finish === finish);
  finishesSoFar.set(car, { team, finish });
  return !isTaken;
};

const NO_TEAM = '';

const driverRace = (
  { own, rival, smallPrint }: FinishGridInput,
  at: Both<Finish>,
): Finishes | null => {
  const finishesSoFar: Finishes = new Map();
  const sides = [
    { side: own, finish: at.own, second: smallPrint.second.own },
    { side: rival, finish: at.rival, second: smallPrint.second.rival },
  ];
  for (const { side, finish } of sides) {
    const driver = side.pick?.mainDriver;
    if (driver !== undefined && !finishes(finishesSoFar, driver, { team: NO_TEAM, finish }))
      return null;
  }
  for (const { side, finish, second } of sides) {
    const driver = side.pick?.reserveDriver;
    if (finish !== 'dns' || driver === undefined || finishesSoFar.has(driver)) continue;
    if (!finishes(finishesSoFar, driver, { team: NO_TEAM, finish: second })) return null;
  }
  return finishesSoFar;
};

const isBehind = (second: Finish, better: Finish): boolean =>
  typeof second !== 'number' || (typeof better === 'number' && second > better);

const teamRace = (
  { own, rival, smallPrint }: FinishGridInput,
  at: Both<Finish>,
): Finishes | null => {
  const finishesSoFar: Finishes = new Map();
  for (const [pick, better, second] of [
    [own.pick, at.own, smallPrint.second.own],
    [rival.pick, at.rival, smallPrint.second.rival],
  ] as const) {
    if (pick === null || finishesSoFar.has(`${pick.team} 1`)) continue;
    if (!isBehind(second, better)) return null;
    const { team } = pick;
    if (!finishes(finishesSoFar, `${team} 1`, { team, finish: better })) return null;
    if (!finishes(finishesSoFar, `${team} 2`, { team, finish: second })) return null;
  }
  return finishesSoFar;
};

const sprintOf = ({ title, own, rival, smallPrint }: FinishGridInput): Finishes | null => {
  const finishesSoFar: Finishes = new Map();
  for (const [pick, finish] of [
    [own.pick, smallPrint.sprint.own],
    [rival.pick, smallPrint.sprint.rival],
  ] as const) {
    if (pick === null) continue;
    const car = title === 'teams' ? pick.team : pick.reserveDriver;
    if (finishesSoFar.has(car)) continue;
    if (!finishes(finishesSoFar, car, { team: pick.team, finish })) return null;
  }
  return finishesSoFar;
};

const toRows = (cars: Finishes, points: readonly number[]): readonly DriverResult[] =>
  Array.from(cars, ([driver, { team, finish }]) => ({
    driver,
    team,
    position: typeof finish === 'number' ? finish : null,
    points: typeof finish === 'number' ? (points[finish - 1] ?? 0) : 0,
    status: finish === 'dns' ? 'DNS' : 'FINISHED',
  }));

/** Finishes of the rival, one after the other, and what is needed with each of them. */
export type Need = {
  readonly from: Finish;
  readonly to: Finish;
  /** The last own finish that is enough; `any` when all are, null when none is. */
  readonly need: Finish | 'any' | null;
};

/** The grid in a few sentences. Who does not start is left out: that rests on the reserve driver. */
export const needsOf = ({ rows, columns, cells }: FinishGrid): readonly Need[] => {
  const needs: { from: Finish; to: Finish; need: Need['need'] }[] = [];
  for (const [at, column] of columns.entries()) {
    if (column === 'dns') continue;
    const own = rows.flatMap((row, index) => {
      const cell = cells[index]?.[at] ?? null;
      return cell === null || row === 'dns' ? [] : [{ row, isAhead: cell.ahead === 'own' }];
    });
    if (own.length === 0) continue;
    const firstNot = own.findIndex(({ isAhead }) => !isAhead);
    const need = firstNot < 0 ? 'any' : (own[firstNot - 1]?.row ?? null);
    const last = needs.at(-1);
    if (last?.need === need) last.to = column;
    else needs.push({ from: column, to: column, need });
  }
  return needs;
};
