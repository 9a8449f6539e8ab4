import { readFileSync } from 'node:fs';

import { pastSeasonsFile } from '../model/package-folders.js';

/** What can be said of a season of the past before it is played, without a result of it. */
export type PastSeason = {
  readonly year: number;
  readonly rounds: number;
  readonly teams: number;
  /** Who can be picked. */
  readonly drivers: number;
  readonly sprints: number;
  /** Of the teams, `#RRGGBB`. */
  readonly colours: readonly string[];
  /** Rules of that year that differ from today's, in words. */
  readonly notes: readonly string[];
};

type Played = {
  readonly year: number;
  readonly teams: readonly { readonly colour: string }[];
  readonly drivers: readonly { readonly selectable: boolean }[];
  readonly rounds: readonly { readonly isCancelled: boolean; readonly isSprintWeekend: boolean }[];
};

/** The seasons from 2003 on that are known, whether or not they come with the package. Read at each call. */
export const pastSeasons = (): readonly PastSeason[] =>
  JSON.parse(readFileSync(pastSeasonsFile, 'utf8')) as PastSeason[];

/** The same of a season that is at hand. */
export const pastSeasonOf = (
  { year, teams, drivers, rounds }: Played,
  notes: readonly string[] = [],
): PastSeason => {
  const driven = rounds.filter(({ isCancelled }) => !isCancelled);
  return {
    year,
    rounds: driven.length,
    teams: teams.length,
    drivers: drivers.filter(({ selectable }) => selectable).length,
    sprints: driven.filter(({ isSprintWeekend }) => isSprintWeekend).length,
    colours: teams.map(({ colour }) => colour),
    notes,
  };
};
