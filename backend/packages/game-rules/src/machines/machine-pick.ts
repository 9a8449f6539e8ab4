/**
 * NIGHT-9: a machine picks by the form of the rounds that its league has seen, by the names that it has
 * left, by its mood and by its id; so the same machine in the same place picks the same. A bold one
 * believes in outsiders, a careful one in form, a loyal one in one team. On a normal weekend, when the
 * reserve driver hardly earns, it spends a weak name there. A name that has not raced lately (FORM-4) it picks only
 * when nothing else is left. It keeps two names for the end of a
 * cycle that are not the same driver.
 */
import { hasSprint } from '../calendar/sprint.js';
import type { PickNames, RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { selectableDrivers, stintsUpTo, teamOfDriver } from '../names/drivers.js';
import { recentForm, type FormLine } from '../scoring/form.js';
import { notRaced } from '../scoring/not-raced.js';
import { checkSave } from '../selection/check-save.js';
import { usedForOwnPick } from '../selection/used-names.js';
import { chance } from './chance.js';
import type { MachineMood } from './machine.js';

/** Where a machine stands when it chooses; `season` as its league knows it at `now`. */
export type MachineSituation = {
  readonly season: Season;
  /** All picks of the machine. */
  readonly picks: readonly RoundPick[];
  readonly round: number;
  readonly now: Date;
  /** Its id: what it takes from chance depends on it. */
  readonly id: string;
  readonly mood: MachineMood;
};

/** How much of what it thinks of a name is chance. */
const LUCK: { readonly [mood in MachineMood]: number } = { bold: 0.9, careful: 0.15, loyal: 0.35 };
/** What being of the team it loves is worth, beside the best form there is. */
const LOVE = 1;

const mean = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + each, 0) / Math.max(1, points.length);

const inPointsOf = (lines: readonly FormLine[]): ((id: string) => number) => {
  const form = new Map(lines.map(({ id, points }) => [id, mean(points)]));
  const best = Math.max(1, ...form.values());
  return (id) => (form.get(id) ?? 0) / best;
};

/** The names, best first; those that have not raced lately last. */
const ranked = (
  ids: readonly string[],
  worth: (id: string) => number,
  away?: ReadonlyMap<string, unknown>,
): readonly string[] => {
  const worths = new Map(ids.map((id) => [id, worth(id)]));
  const isAway = (id: string): number => Number(away?.has(id) ?? false);
  return [...ids].sort(
    (one, other) =>
      isAway(one) - isAway(other) || (worths.get(other) ?? 0) - (worths.get(one) ?? 0),
  );
};

/** The team that a loyal machine loves all season. */
const lovedTeam = ({ season, id }: MachineSituation): string | undefined =>
  ranked(
    season.teams.map((team) => team.id),
    (team) => chance(id, 'love', team),
  )[0];

type Worth = { readonly driver: (id: string) => number; readonly team: (id: string) => number };

/** What it thinks of drivers and teams, from 0 to about 1.5. */
export const worthOf = (situation: MachineSituation): Worth => {
  const { season, round, id, mood } = situation;
  const form = recentForm(season);
  const [drivers, teams] = [inPointsOf(form.drivers), inPointsOf(form.teams)];
  const loved = mood === 'loyal' ? lovedTeam(situation) : undefined;
  const teamNow = new Map(
    selectableDrivers(season).map((driver) => {
      const stints = stintsUpTo(driver, round, round);
      return [driver.id, teamOfDriver({ ...driver, stints }, round)];
    }),
  );
  const luck = (what: string, name: string) => LUCK[mood] * chance(id, round, what, name);
  const love = (team: string | null | undefined) =>
    loved !== undefined && team === loved ? LOVE : 0;
  return {
    driver: (name) =>
      drivers(name) * (1 - LUCK[mood]) + luck('driver', name) + love(teamNow.get(name)),
    team: (name) => teams(name) * (1 - LUCK[mood]) + luck('team', name) + love(name),
  };
};

/** Whether the last main and the last reserve driver of their cycles would be the same one. */
export const endsInOne = (
  mains: readonly string[],
  reserves: readonly string[],
  { mainDriver, reserveDriver }: Pick<PickNames, 'mainDriver' | 'reserveDriver'>,
): boolean => {
  const main = mains.filter((id) => id !== mainDriver);
  const reserve = reserves.filter((id) => id !== reserveDriver);
  return main.length === 1 && reserve.length === 1 && main[0] === reserve[0];
};

/** The names that the machine can still use as main, reserve and team of the round. */
export const namesLeft = (situation: Omit<MachineSituation, 'id' | 'mood'>) => {
  const used = usedForOwnPick(situation);
  const drivers = selectableDrivers(situation.season).map(({ id }) => id);
  return {
    mains: drivers.filter((id) => !used.mainDrivers.includes(id)),
    reserves: drivers.filter((id) => !used.reserveDrivers.includes(id)),
    teams: situation.season.teams.map(({ id }) => id).filter((id) => !used.teams.includes(id)),
  };
};

/** The drivers' pairs, best main driver first, and for each the best reserve driver first. */
function* pairs(
  mains: readonly string[],
  reserves: readonly string[],
): Generator<Pick<PickNames, 'mainDriver' | 'reserveDriver'>> {
  for (const mainDriver of mains) {
    for (const reserveDriver of reserves) {
      if (mainDriver !== reserveDriver) yield { mainDriver, reserveDriver };
    }
  }
}

/** The machine's pick of an open round, valid as a save; null where no pick is. */
export const machinePick = (situation: MachineSituation): PickNames | null => {
  const { season, round } = situation;
  const isSprint = season.rounds.some((each) => each.round === round && hasSprint(each));
  const worth = worthOf(situation);
  const left = namesLeft(situation);
  const away = notRaced(season);
  const mains = ranked(left.mains, worth.driver, away.drivers);
  const onReserve = (id: string) => (isSprint ? 1 : -1) * worth.driver(id);
  const reserves = ranked(left.reserves, onReserve, away.drivers);
  const [team] = ranked(left.teams, worth.team, away.teams);
  if (team === undefined) return null;
  const possible = [...pairs(mains, reserves)];
  const pair = possible.find((each) => !endsInOne(mains, reserves, each)) ?? possible[0];
  if (pair === undefined) return null;
  const verdict = checkSave({ ...situation, names: { ...pair, team } });
  return verdict.ok ? verdict.value : null;
};
