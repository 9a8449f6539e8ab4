import type { RoundResultsData } from '@gridlock/season-packs';
import type { RaceSnapshot } from '../season/season-snapshot.js';

/** A sprint that is marked as not run has no result, whatever the source says (SPRINT-1). */
export const withoutSprintOff = <Lists extends Pick<RoundResultsData, 'sprint'>>(
  { isSprintOff }: RaceSnapshot,
  fetched: Lists | null,
): Lists | null => (isSprintOff && fetched ? { ...fetched, sprint: null } : fetched);

export const SPRINT_HELD =
  'The sprint is marked as not run, but the source has a result for it, which isn’t stored. Release ' +
  'the mark on the race’s page to use it.';
