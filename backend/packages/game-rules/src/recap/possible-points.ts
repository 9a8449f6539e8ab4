/**
 * RECAP-2: what was possible for a member in a round is the most points that any pick could have earned
 * there, of the names that the cycles left them before its lock.
 */
import type { RoundPick } from '../model/pick.js';
import { exactPoints } from '../scoring/points.js';
import type { RoundPoints } from '../scoring/round-points.js';
import { mainDriverEarns } from '../scoring/score-pick.js';
import type { PickRules } from '../selection/counted-picks.js';
import { cyclesAfter } from '../selection/cycles.js';
import { lockingBefore } from '../selection/used-names.js';
import type { PickField, PickNames } from '../model/pick.js';

/** The best pick that there was, and its points; of equal ones the first in the season's order. */
export type PossiblePick = PickNames & { readonly points: number };

type FreeNames = { readonly [field in PickField]: readonly string[] };

/** The names that a member could play in a round, by the picks that count and lock before it. */
const freeNames = (rules: PickRules, counted: readonly RoundPick[], round: number): FreeNames => {
  const used = cyclesAfter(rules.lists, lockingBefore(rules, counted, round));
  const free = (field: PickField) => rules.lists[field].filter((name) => !used[field].has(name));
  return {
    mainDriver: free('mainDriver'),
    reserveDriver: free('reserveDriver'),
    team: free('team'),
  };
};

const teamPoints = ({ race, sprint }: RoundPoints, team: string): number =>
  race.ofTeam(team) + (sprint?.ofTeam(team) ?? 0);

const driverPoints = ({ race, sprint }: RoundPoints, main: string, reserve: string): number => {
  const status = race.status(main);
  const ofMain = mainDriverEarns(status) ? race.ofDriver(main) : 0;
  const ofReserve = status === 'DNS' ? race.ofDriver(reserve) : 0;
  return ofMain + ofReserve + (sprint?.ofDriver(reserve) ?? 0);
};

type Best = { readonly name: string; readonly points: number };

const bestOf = (names: readonly string[], pointsOf: (name: string) => number): Best | null =>
  names.reduce<Best | null>((best, name) => {
    const points = pointsOf(name);
    return best !== null && best.points >= points ? best : { name, points };
  }, null);

/** The best pick that a member could have made for a round; null where no complete one was left. */
export const bestPossible = (
  rules: PickRules,
  counted: readonly RoundPick[],
  points: RoundPoints,
): PossiblePick | null => {
  const free = freeNames(rules, counted, points.round);
  const team = bestOf(free.team, (name) => teamPoints(points, name));
  let best: PossiblePick | null = null;
  for (const mainDriver of free.mainDriver) {
    const others = free.reserveDriver.filter((name) => name !== mainDriver);
    const reserve = bestOf(others, (name) => driverPoints(points, mainDriver, name));
    if (team === null || reserve === null) continue;
    const sum = exactPoints(team.points + reserve.points);
    if (best !== null && best.points >= sum) continue;
    best = { mainDriver, reserveDriver: reserve.name, team: team.name, points: sum };
  }
  return best;
};
