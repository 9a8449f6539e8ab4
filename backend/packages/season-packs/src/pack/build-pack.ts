import { createResultsClient } from '../importer/client.js';
import { enrich, loadKnowledge } from '../importer/enrich.js';
import { importSeason } from '../importer/import-season.js';
import type { SeasonData } from '../model/season-data.js';
import { startStandIn } from '../stand-in/index.js';

/**
 * A season as the importer builds it from the package's own facts, served by the stand-in, with the
 * package's knowledge on top. Throws when there is no knowledge or there are no facts of the year.
 */
export const buildPack = async (year: number): Promise<SeasonData> => {
  const knowledge = loadKnowledge(year);
  if (!knowledge) throw new Error(`There is no knowledge/${year}.json.`);
  const standIn = await startStandIn();
  try {
    // The server is local: no rate limit is needed.
    const client = createResultsClient({ baseUrl: standIn.url, requestsPerSecond: 0 });
    return enrich(await importSeason(year, client), knowledge);
  } finally {
    await standIn.close();
  }
};
