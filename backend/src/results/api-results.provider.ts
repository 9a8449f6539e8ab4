import { Injectable } from '@nestjs/common';
import { fetchRoundResults, fetchSeasonResults, type FetchedRound } from '@gridlock/season-packs';
import { ResultsApi } from './results-api.js';
import type { ResultsProvider, Wanted } from './results-provider.js';

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

  async fetch({ season, races }: Wanted): Promise<ReadonlyMap<number, FetchedRound>> {
    const { year } = season;
    const fetched = await this.api.ask(async (client, options) => {
      if (races.length >= WHOLE_SEASON_FROM) return fetchSeasonResults(year, client, options);
      const rounds: FetchedRound[] = [];
      for (const { apiRound } of races) {
        rounds.push(await fetchRoundResults(year, apiRound, client, options));
      }
      return rounds;
    });
    const byApiRound = new Map(fetched.map((one) => [one.round, one]));
    return new Map(
      races.flatMap((race): [number, FetchedRound][] => {
        const found = byApiRound.get(race.apiRound);
        return found ? [[race.round, found]] : [];
      }),
    );
  }
}
