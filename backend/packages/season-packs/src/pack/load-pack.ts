import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type {
  CalendarRound,
  DriverData,
  RoundData,
  RoundResultsData,
  SeasonData,
  SourceData,
  TeamData,
} from '../model/season-data.js';
import { dataFolder } from '../model/package-folders.js';

type SeasonFile = { readonly year: number; readonly source: SourceData };
type ResultsFile = RoundResultsData & Pick<RoundData, 'qualifying'> & { readonly round: number };
type RoundFacts = Pick<RoundData, 'results' | 'qualifying'>;

const NOTHING_PUBLISHED: RoundFacts = {
  results: { race: null, sprint: null },
  qualifying: null,
};

const read = <Content>(...path: string[]): Content =>
  JSON.parse(readFileSync(join(...path), 'utf8')) as Content;

const readResults = (folder: string): ReadonlyMap<number, RoundFacts> => {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => read<ResultsFile>(folder, name));
  return new Map(
    files.map(({ round, race, sprint, qualifying = null }) => [
      round,
      { results: { race, sprint }, qualifying },
    ]),
  );
};

/** Years of the packs in the folder (default: the packs that come with the package), ascending. */
export const listPacks = (folder: string = dataFolder): number[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}$/.test(name) && existsSync(join(folder, name, 'season.json')))
    .map(Number)
    .sort((a, b) => a - b);
};

/** The pack of a year, or null when there is none. Reads the files at each call: keep the result. */
export const loadPack = (year: number, folder: string = dataFolder): SeasonData | null => {
  const pack = join(folder, String(year));
  if (!existsSync(join(pack, 'season.json'))) return null;
  const results = readResults(join(pack, 'results'));
  return {
    ...read<SeasonFile>(pack, 'season.json'),
    teams: read<TeamData[]>(pack, 'teams.json'),
    drivers: read<DriverData[]>(pack, 'drivers.json'),
    rounds: read<CalendarRound[]>(pack, 'rounds.json').map((round) => ({
      ...round,
      ...(results.get(round.round) ?? NOTHING_PUBLISHED),
    })),
  };
};
