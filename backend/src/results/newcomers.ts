import { admitNewcomers, type FetchedRound } from '@gridlock/season-packs';
import type { SeasonSnapshot } from '../season/season-snapshot.js';

const CARS_PER_TEAM = 2;

type Entrants = Pick<SeasonSnapshot, 'teams' | 'drivers' | 'races'>;

/**
 * The season with drivers who stand in for others for the first time: they have results and cannot
 * be picked. Only in a seat of a team that is known; anything else is for validation to refuse.
 */
export function withNewcomers(season: Entrants, fetched: FetchedRound): Entrants {
  const lists = [fetched.race ?? [], fetched.sprint ?? []];
  const isKnownTeam = (id: string): boolean => season.teams.some((team) => team.id === id);
  const isPlausible = lists.every((rows) => {
    const cars = new Map<string, number>();
    for (const { team } of rows) cars.set(team, (cars.get(team) ?? 0) + 1);
    return [...cars].every(([team, count]) => isKnownTeam(team) && count <= CARS_PER_TEAM);
  });
  if (!isPlausible) return season;
  const { teams, drivers, races } = season;
  const facts = { year: fetched.year, source: NO_SOURCE, teams, drivers, rounds: [] };
  const admitted = admitNewcomers(facts, fetched);
  return admitted === facts ? season : { teams: admitted.teams, drivers: admitted.drivers, races };
}

const NO_SOURCE = { name: '', licence: '', url: '', snapshot: '' };
