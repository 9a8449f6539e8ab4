import { Injectable } from '@nestjs/common';
import { fetchRoundResults, fetchSeasonResults, type FetchedRound } from '@gridlock/season-packs';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { roundOfRace } from './stored-rounds.js';
import { ResultsApi } from './results-api.js';
import type { ResultsProvider, ResultsRequest } from './results-provider.js';

/** From this many rounds on, fetching the whole season takes fewer requests than single rounds. */
const WHOLE_SEASON_FROM = 3;

/** Results from the Ergast-compatible API: for every round that no pack holds. */
@Injectable()
export class ApiResultsProvider implements ResultsProvider {
  readonly source = 'api';

  constructor(private readonly api: ResultsApi) {}

  holds(): boolean {
    return this.api.isOn;
  }

  async fetch({ season, races }: ResultsRequest): Promise<ReadonlyMap<number, FetchedRound>> {
    const { year } = season;
    const fetched = await this.api.ask(async (client, options) => {
      if (races.length >= WHOLE_SEASON_FROM) return fetchSeasonResults(year, client, options);
      const rounds: FetchedRound[] = [];
      for (const { apiRound } of races) {
        const found = await fetchRoundResults(year, apiRound, client, options);
        // another race has the number now: this one's result is elsewhere
        if (isOfAnother(season, apiRound, found)) return fetchSeasonResults(year, client, options);
        rounds.push(found);
      }
      return rounds;
    });
    return byOurRound(season, fetched);
  }
}

function isOfAnother(season: SeasonSnapshot, apiRound: number, { clues }: FetchedRound): boolean {
  const round = clues && roundOfRace(season, clues);
  return round !== null && season.race(round)?.apiRound !== apiRound;
}

/**
 * By the race that an answer names, not by its number, which may have become another's. One that is not
 * recognised stands under its number, to be refused with the reason.
 */
function byOurRound(
  season: SeasonSnapshot,
  fetched: readonly FetchedRound[],
): ReadonlyMap<number, FetchedRound> {
  const found = new Map<number, FetchedRound>();
  const unclear: FetchedRound[] = [];
  for (const one of fetched) {
    const round = one.clues && roundOfRace(season, one.clues);
    if (round === null) unclear.push(one);
    else found.set(round, one);
  }
  for (const one of unclear) {
    const race = season.races.find(({ apiRound }) => apiRound === one.round);
    if (race && !found.has(race.round)) found.set(race.round, one);
  }
  return found;
}
