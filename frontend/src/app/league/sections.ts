import { matchPath } from 'react-router-dom';
import { patterns } from '../../lib/game/paths';

/** The places of a league's bar, each with the pages that belong to it. */
const SECTIONS = {
  league: [patterns.league],
  pick: [patterns.selections, patterns.roundSelections, patterns.night],
  standings: [patterns.standings, patterns.player],
  races: [patterns.raceHistory, patterns.race, patterns.recap],
} as const;

export type Section = keyof typeof SECTIONS | 'more';

/** The place that a page of a league belongs to. */
export function sectionOf(pathname: string): Section {
  const found = (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).find((section) =>
    SECTIONS[section].some((pattern) => matchPath(pattern, pathname)),
  );
  return found ?? 'more';
}
