import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { classicsFolder } from '../model/package-folders.js';
import type { SeasonData } from '../model/season-data.js';

const ENDING = '.json.br';

const readCompressed = (path: string): unknown =>
  JSON.parse(brotliDecompressSync(readFileSync(path)).toString('utf8'));

const classicPath = (year: number, folder: string = classicsFolder): string =>
  join(folder, `${year}${ENDING}`);

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
 * file at each call, and keeps nothing: it is wanted once, when it is stored.
 */
export const loadClassic = (year: number, folder: string = classicsFolder): SeasonData | null => {
  const path = classicPath(year, folder);
  return existsSync(path) ? (readCompressed(path) as SeasonData) : null;
};
