import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { createResultsClient, type ResultsClient } from '../importer/client.js';
import { enrich, loadKnowledge, type SeasonKnowledge } from '../importer/enrich.js';
import { importPastSeason } from '../importer/import-past-season.js';
import { importSeason } from '../importer/import-season.js';
import { factsFolder } from '../model/package-folders.js';
import type { SeasonData } from '../model/season-data.js';
import { startStandIn } from '../stand-in/index.js';
import { readHistory } from '../stand-in/corrections.js';
import { writeClassic } from './classics.js';
import { loadPack } from './load-pack.js';
import { writePack } from './write-pack.js';

const isClassic = (year: number): boolean =>
  existsSync(join(factsFolder, 'classics', `${year}.json.br`));

const CORRECTIONS = 'corrections';

/** The results among the facts that were changed after they had been published. */
const histories = () =>
  readdirSync(join(factsFolder, CORRECTIONS)).map((file) =>
    readHistory(join(CORRECTIONS, file), factsFolder),
  );

const knowledgeOf = (year: number): SeasonKnowledge => {
  const knowledge = loadKnowledge(year);
  if (!knowledge) throw new Error(`There is no knowledge/${year}.json.`);
  return knowledge;
};

/** Imports from the package's own facts, with the latest correction of each result published. */
const build = async (
  year: number,
  importFrom: (client: ResultsClient) => Promise<SeasonData>,
): Promise<SeasonData> => {
  const knowledge = knowledgeOf(year);
  const correctFile = histories();
  const standIn = await startStandIn({ correctFile, correctAfter: 'manual' });
  try {
    const steps = Math.max(...correctFile.map(({ stages }) => stages.length));
    for (let step = 1; step < steps; step += 1) standIn.control({ publish: true });
    // The server is local: no rate limit is needed.
    const client = createResultsClient({ baseUrl: standIn.url, requestsPerSecond: 0 });
    const data = enrich(await importFrom(client), knowledge);
    return { ...data, source: { ...data.source, snapshot: latestOf(data, correctFile) } };
  } finally {
    await standIn.close();
  }
};

/** Day of the latest of the facts about a season. */
const latestOf = (
  { year, source }: SeasonData,
  corrections: ReturnType<typeof histories>,
): string => {
  const days = corrections
    .filter(({ season }) => season === year)
    .flatMap(({ stages }) => stages.flatMap(({ published }) => published?.slice(0, 10) ?? []));
  return [source.snapshot, ...days].toSorted().at(-1) ?? source.snapshot;
};

/**
 * A season as the importer builds it from the package's own facts, served by the stand-in, with the
 * package's knowledge on top. Throws when there is no knowledge or there are no facts of the year.
 */
export const buildPack = (year: number): Promise<SeasonData> =>
  build(year, (client) => importSeason(year, client));

/**
 * The same from a results API: what is known there today, credited to it. Who is not in the pack yet has results, but
 * cannot be picked, as the season is under way. Throws when the API lacks a result that the pack has.
 */
export const buildPackFrom = async (year: number, baseUrl: string): Promise<SeasonData> => {
  const knowledge = knowledgeOf(year);
  const fetched = await importSeason(year, createResultsClient({ baseUrl }));
  const data = enrich(fetched, { ...knowledge, source: fetched.source });
  const before = loadPack(year);
  const lost = before?.rounds.filter(({ round, results }) => {
    const now = data.rounds.find((each) => each.round === round)?.results;
    return (results.race && !now?.race) || (results.sprint && !now?.sprint);
  });
  if (lost && lost.length > 0)
    throw new Error(`${baseUrl} lacks results of ${lost.map(({ name }) => name).join(', ')}.`);
  const isNew = (id: string) => before?.drivers.every((driver) => driver.id !== id);
  const drivers = data.drivers.map((driver) =>
    isNew(driver.id) ? { ...driver, selectable: false } : driver,
  );
  return { ...data, drivers };
};

/** The same of a classic season. */
export const buildClassic = (year: number): Promise<SeasonData> =>
  build(year, (client) => importPastSeason(year, client));

/**
 * Builds the pack of a year, classic or not, and writes it. Returns where it is.
 *
 * @param from a results API; the package's own facts where it is missing
 */
export const rebuild = async (year: number, from?: string): Promise<string> => {
  if (from !== undefined) return writePack(await buildPackFrom(year, from));
  return isClassic(year)
    ? writeClassic(await buildClassic(year))
    : writePack(await buildPack(year));
};
