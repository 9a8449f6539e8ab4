import { teamOfDriver } from '@gridlock/game-rules';

import type { DriverData, QualifyingRowData } from '../model/season-data.js';
import { buildDrivers } from './build-drivers.js';
import type { Doubt } from './doubt.js';
import { type FetchedRound, lastById } from './fetch.js';
import type { FetchedQualifying } from './fetch-qualifying.js';
import { identifyTeams, type SeasonLineUp } from './identify-teams.js';
import { isSamePerson, isSomebodyElse, isWholeName, type Person } from './same-driver.js';

type Row = { readonly driver: string; readonly team: string };
type SeasonDrivers = { readonly drivers: readonly DriverData[] };

/** What the rows of a round name drivers by, and the drivers as they are described beside them. */
type Named<Listed extends Row> = {
  readonly round: number;
  readonly lists: readonly (readonly Listed[])[];
  readonly described: readonly DriverData[];
};

/** Ids of the answer by which somebody is known under another one, and what cannot be decided. */
type Identified = { readonly ids: ReadonlyMap<string, string>; readonly doubts: readonly Doubt[] };

const toPerson = (driver: DriverData, teams: readonly string[]): Person => ({
  id: driver.id,
  name: driver.name,
  code: driver.code,
  born: driver.born ?? null,
  teams,
});

const seatOf = (driver: DriverData, round: number): string[] => {
  const team = teamOfDriver(driver, round);
  return team === null ? [] : [team];
};

/** Who is known under another id: only somebody whom no list names beside that one. */
const identify = <Listed extends Row>(
  season: SeasonDrivers,
  { round, lists, described }: Named<Listed>,
): Identified => {
  const ids = new Map<string, string>();
  const doubts: Doubt[] = [];
  for (const driver of described) {
    const own = season.drivers.find(({ id }) => id === driver.id);
    const rows = lists.flat().filter((row) => row.driver === driver.id);
    const person = toPerson(
      driver,
      rows.flatMap(({ team }) => (team === '' ? [] : [team])),
    );
    const beside = new Set(
      lists
        .filter((list) => list.some((row) => row.driver === driver.id))
        .flatMap((list) => list.map((row) => row.driver)),
    );
    if (own && isSamePerson(toPerson(own, person.teams), person)) continue;
    const alike = season.drivers.filter((known) =>
      isSamePerson(toPerson(known, seatOf(known, round)), person),
    );
    if (own) {
      const [other] = alike;
      if (other) doubts.push(contradiction(driver, own, other));
      else if (isSomebodyElse(toPerson(own, []), person)) doubts.push(replacement(driver, own));
      continue;
    }
    const same = alike.filter((known) => !beside.has(known.id));
    const inSeat = same.filter((known) => person.teams.includes(seatOf(known, round)[0] ?? ''));
    const [only, ...others] = inSeat.length > 0 ? inSeat : same;
    if (only && others.length === 0) {
      ids.set(driver.id, only.id);
    } else if (only || driver.id.startsWith('?') || !isWholeName(driver.name)) {
      doubts.push(stranger(driver, person.teams));
    }
  }
  return { ids, doubts };
};

const contradiction = (said: DriverData, own: DriverData, only: DriverData): Doubt => ({
  exact: `A row has the id of ${own.name} (${own.id}) and the name of ${only.name} (${said.name}).`,
  plain: `it mixes up ${own.name} and ${only.name}`,
});

const replacement = (said: DriverData, own: DriverData): Doubt => ({
  exact: `A row has the id of ${own.name} (${own.id}) and describes ${said.name} (${said.code}, born ${said.born}).`,
  plain: `it mixes up ${own.name} and ${said.name}`,
});

const stranger = ({ id, name }: DriverData, teams: readonly string[]): Doubt => ({
  exact: `Who drove for ${teams.join(', ') || 'an unknown team'} cannot be told: ${name || 'no name'} (${id}).`,
  plain: 'one row names an unknown driver',
});

/** Rows with the ids by which the season knows their drivers, and teams of who drove without points. */
const withIds =
  (season: SeasonDrivers, round: number, ids: ReadonlyMap<string, string>) =>
  <Listed extends Row>(row: Listed): Listed => {
    const driver = ids.get(row.driver) ?? row.driver;
    if (row.team !== '') return { ...row, driver };
    const known = season.drivers.find(({ id }) => id === driver);
    return { ...row, driver, team: (known && teamOfDriver(known, round)) ?? '' };
  };

const withTeam =
  (teams: ReadonlyMap<string, string>) =>
  <Listed extends Row>(row: Listed): Listed => ({ ...row, team: teams.get(row.team) ?? row.team });

/**
 * The lists with the ids by which the season knows their drivers and teams: somebody whom the API calls by another
 * id, or whose id has come to harm, stays who he is. What cannot be decided is a doubt.
 */
export const identifyDrivers = (season: SeasonLineUp, fetched: FetchedRound): FetchedRound => {
  const { round, race, sprint, entrants } = fetched;
  const lists = [race ?? [], sprint ?? []];
  const { ids, doubts } = identify(season, { round, lists, described: entrants.drivers });
  const rename = withIds(season, round, ids);
  const named = lists.map((list) => list.map(rename));
  const teams = identifyTeams(season, round, named.flat());
  const [inRace, inSprint] = named.map((list) => list.map(withTeam(teams)));
  return {
    ...fetched,
    race: race && (inRace ?? null),
    sprint: sprint && (inSprint ?? null),
    entrants: {
      drivers: entrants.drivers.filter(({ id }) => !ids.has(id)),
      teams: entrants.teams.filter(({ id }) => !teams.has(id)),
    },
    doubts: [...fetched.doubts, ...doubts],
  };
};

/** The same of the rows of a qualifying. */
export const identifyQualifiers = (
  season: SeasonLineUp,
  round: number,
  { rows, drivers }: FetchedQualifying,
): readonly QualifyingRowData[] => {
  const described = buildDrivers(lastById(drivers));
  const { ids } = identify(season, { round, lists: [rows], described });
  const named = rows.map(withIds(season, round, ids));
  return named.map(withTeam(identifyTeams(season, round, named)));
};

/** Drivers who are listed and whom the season does not know by any id. */
export const strangersAmong = (
  season: SeasonDrivers,
  listed: readonly DriverData[],
): readonly DriverData[] => {
  const ids = new Set(listed.map(({ id }) => id));
  const absent = season.drivers.filter(({ id }) => !ids.has(id));
  const people = absent.map((driver) =>
    toPerson(
      driver,
      driver.stints.map(({ team }) => team),
    ),
  );
  const known = new Set(season.drivers.map(({ id }) => id));
  return listed.filter((driver) => {
    if (known.has(driver.id)) return false;
    const person = toPerson(
      driver,
      driver.stints.map(({ team }) => team),
    );
    return !people.some((one) => isSamePerson(one, person));
  });
};
