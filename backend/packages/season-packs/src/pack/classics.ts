import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { classicsFolder } from '../model/package-folders.js';
import { readCompressed, writeCompressed } from '../model/compressed.js';
import type { SeasonData } from '../model/season-data.js';

const classicPath = (year: number, folder: string = classicsFolder): string =>
  join(folder, `${year}.json.br`);

/** Years of the classic seasons that come with the package, ascending. */
export const listClassics = (folder: string = classicsFolder): number[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}\.json\.br$/.test(name))
    .map((name) => Number(name.slice(0, 4)))
    .sort((a, b) => a - b);
};

/**
 * A classic season with its results, or null when none comes with the package. Reads and unpacks the
 * file at each call, and caches nothing: it is needed once, when it is stored.
 */
export const loadClassic = (year: number, folder: string = classicsFolder): SeasonData | null => {
  const path = classicPath(year, folder);
  return existsSync(path) ? (readCompressed(path) as SeasonData) : null;
};

/** Writes the pack of a classic season. Returns its path. */
export const writeClassic = (season: SeasonData, folder: string = classicsFolder): string => {
  const path = classicPath(season.year, folder);
  writeCompressed(path, season);
  return path;
};
