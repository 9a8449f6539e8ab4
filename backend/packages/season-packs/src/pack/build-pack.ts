import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { createResultsClient, type ResultsClient } from '../importer/client.js';
import { enrich, loadKnowledge } from '../importer/enrich.js';
import { importPastSeason } from '../importer/import-past-season.js';
import { importSeason } from '../importer/import-season.js';
import { factsFolder } from '../model/package-folders.js';
import type { SeasonData } from '../model/season-data.js';
import { startStandIn } from '../stand-in/index.js';
import { writeClassic } from './classics.js';
import { writePack } from './write-pack.js';

const isClassic = (year: number): boolean =>
  existsSync(join(factsFolder, 'classics', `${year}.json.br`));

const build = async (
  year: number,
  importFrom: (client: ResultsClient) => Promise<SeasonData>,
): Promise<SeasonData> => {
  const knowledge = loadKnowledge(year);
  if (!knowledge) throw new Error(`There is no knowledge/${year}.json.`);
  const standIn = await startStandIn();
  try {
    // The server is local: no rate limit is needed.
    const client = createResultsClient({ baseUrl: standIn.url, requestsPerSecond: 0 });
    return enrich(await importFrom(client), knowledge);
  } finally {
    await standIn.close();
  }
};

/**
 * A season as the importer builds it from the package's own facts, served by the stand-in, with the
 * package's knowledge on top. Throws when there is no knowledge or there are no facts of the year.
 */
export const buildPack = (year: number): Promise<SeasonData> =>
  build(year, (client) => importSeason(year, client));

/** The same of a classic season. */
export const buildClassic = (year: number): Promise<SeasonData> =>
  build(year, (client) => importPastSeason(year, client));

/** Builds the pack of a year, classic or not, and writes it. Returns where it is. */
export const rebuild = async (year: number): Promise<string> =>
  isClassic(year) ? writeClassic(await buildClassic(year)) : writePack(await buildPack(year));
