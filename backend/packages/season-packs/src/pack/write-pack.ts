import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RoundData, SeasonData } from '../model/season-data.js';
import { dataFolder } from '../model/package-folders.js';

/** A JSON list with one element a line, so that a change of one element is a change of one line. */
const lines = (list: readonly unknown[], indent = ''): string =>
  list.length === 0
    ? '[]'
    : `[\n${list.map((item) => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`;

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const resultsFile = ({ round, results, qualifying }: RoundData): string => {
  const race = results.race ? lines(results.race, '  ') : 'null';
  const sprint = results.sprint ? lines(results.sprint, '  ') : 'null';
  const places = qualifying ? lines(qualifying, '  ') : 'null';
  return `{\n  "round": ${round},\n  "race": ${race},\n  "sprint": ${sprint},\n  "qualifying": ${places}\n}\n`;
};

/** File names (relative to the pack's folder) and contents of a pack. */
export const packFiles = (data: SeasonData): ReadonlyMap<string, string> => {
  const { year, source, teams, drivers, rounds } = data;
  const calendar = rounds.map(({ results: _results, qualifying: _qualifying, ...round }) => round);
  const files = new Map([
    ['season.json', `${JSON.stringify({ year, source }, null, 2)}\n`],
    ['teams.json', `${lines(teams)}\n`],
    ['drivers.json', `${lines(drivers)}\n`],
    ['rounds.json', `${lines(calendar)}\n`],
  ]);
  for (const round of rounds) {
    if (!round.results.race && !round.results.sprint && !round.qualifying) continue;
    const number = String(round.round).padStart(2, '0');
    files.set(`results/${number}-${slug(round.name)}.json`, resultsFile(round));
  }
  return files;
};

/** Writes the pack of a season, replacing what was there. Returns its folder. */
export const writePack = (data: SeasonData, folder: string = dataFolder): string => {
  const pack = join(folder, String(data.year));
  rmSync(pack, { recursive: true, force: true });
  mkdirSync(join(pack, 'results'), { recursive: true });
  for (const [name, content] of packFiles(data)) writeFileSync(join(pack, name), content);
  return pack;
};
