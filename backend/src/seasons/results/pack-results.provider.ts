import { resultsDue } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import type { FetchedRound, RoundResultsData } from '@gridlock/season-packs';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import { PackSeasons } from '../season/pack-seasons.js';
import { sprintResultsDue } from './import-schedule.js';
import type { ResultsProvider, ResultsRequest } from './results-provider.js';

const NOBODY = { drivers: [], teams: [] };

/** Results bundled with the build. They are visible from the time of the first import on. */
@Injectable()
export class PackResultsProvider implements ResultsProvider {
  readonly source = 'pack';

  constructor(private readonly packs: PackSeasons) {}

  holds(season: SeasonSnapshot, race: RaceSnapshot): boolean {
    // a season that was built from the API has ids of its own
    return season.isFromPack && this.bundled(season.year, race.round)?.race != null;
  }

  fetch({ season, races, now }: ResultsRequest): Promise<ReadonlyMap<number, FetchedRound>> {
    const found = races.flatMap((race): [number, FetchedRound][] => {
      const results = this.bundled(season.year, race.round);
      return results ? [[race.round, published(season.year, { race, results, now })]] : [];
    });
    return Promise.resolve(new Map(found));
  }

  private bundled(year: number, round: number): RoundResultsData | null {
    return this.packs.get(year)?.rounds.find((one) => one.round === round)?.results ?? null;
  }
}

function published(
  year: number,
  input: { readonly race: RaceSnapshot; readonly results: RoundResultsData; readonly now: Date },
): FetchedRound {
  const { race, results, now } = input;
  const isPast = (due: Date | null): boolean => due !== null && due <= now;
  return {
    year,
    round: race.round,
    raceDate: null,
    clues: null,
    race: isPast(resultsDue(race)) ? results.race : null,
    sprint: isPast(sprintResultsDue(race)) ? results.sprint : null,
    entrants: NOBODY,
    doubts: [],
  };
}
