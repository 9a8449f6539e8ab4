import { admitNewcomers, type FetchedRound } from '@gridlock/season-packs';
import type { SeasonSnapshot } from '../season/season-snapshot.js';

const CARS_PER_TEAM = 2;

type Entrants = Pick<SeasonSnapshot, 'teams' | 'drivers' | 'races'>;

/**
 * The season with drivers added who replace others for the first time: they have results but cannot be
 * picked. Only in a car of a team of the season; anything else is left for validation to refuse. Pure.
 */
export function withNewcomers(season: Entrants, fetched: FetchedRound): Entrants {
  const lists = [fetched.race ?? [], fetched.sprint ?? []];
  const isListedTeam = (id: string): boolean => season.teams.some((team) => team.id === id);
  const isPlausible = lists.every((rows) => {
    const cars = new Map<string, number>();
    for (const { team } of rows) cars.set(team, (cars.get(team) ?? 0) + 1);
    return [...cars].every(([team, count]) => isListedTeam(team) && count <= CARS_PER_TEAM);
  });
  if (!isPlausible) return season;
  const { teams, drivers, races } = season;
  const data = { year: fetched.year, source: NO_SOURCE, teams, drivers, rounds: [] };
  const admitted = admitNewcomers(data, fetched);
  return admitted === data ? season : { teams: admitted.teams, drivers: admitted.drivers, races };
}

const NO_SOURCE = { name: '', licence: '', url: '', snapshot: '' };
