import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_ROOT } from './index-page.js';

/** As the build of the screens names it (`frontend/pageFiles.ts`). */
export const PAGE_FILES = 'page-files.json';

/** The scripts that the page at each address needs beside the first one, by patterns such as `/league/:leagueId`. */
export function readPageFiles(): ReadonlyMap<string, readonly string[]> {
  const file = join(WEB_ROOT, PAGE_FILES);
  if (!existsSync(file)) return new Map();
  const files = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return new Map(Object.entries(files));
}

/** The page, loading these files at once, not when the scripts before them have run. @param base the installation's path */
export const withPreloads = (page: string, base: string, files: readonly string[]): string =>
  page.replace(
    '</head>',
    () => `${files.map((file) => preload(`${base}/${file}`)).join('')}</head>`,
  );

// with `crossorigin`, as Vite asks for them: else they would be loaded twice
const preload = (address: string): string =>
  `<link rel="modulepreload" crossorigin href="${address}">`;
