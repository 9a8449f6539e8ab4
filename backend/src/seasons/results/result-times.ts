import { resultsDue } from '@gridlock/game-rules';
import type { StoredResults } from '../season/race-results.js';
import type { ResultSession } from '../season/result-session.js';
import { isOut, type RaceSnapshot } from '../season/season-snapshot.js';
import type { RaceChange } from '../season/season.repository.js';
import { secondCheckDue, sprintResultsDue, type DueImport } from './import-schedule.js';

type Times = Pick<RaceChange, 'resultsAt' | 'sprintResultsAt' | 'officialAt' | 'checkedAt'>;

/** Bundled results have fixed times, so that a simulated clock can go back and forth over them. */
export function packTimes(race: RaceSnapshot, results: StoredResults): Times {
  const resultsAt = results.race && resultsDue(race);
  return {
    resultsAt,
    sprintResultsAt: results.sprint && sprintResultsDue(race),
    officialAt: resultsAt && secondCheckDue(resultsAt),
  };
}

export function apiTimes({
  due,
  lists,
  results,
  hasManualEntry,
  now,
}: {
  readonly due: DueImport;
  readonly lists: StoredResults;
  readonly results: StoredResults;
  readonly hasManualEntry: boolean;
  readonly now: Date;
}): Times {
  const { race, check } = due;
  // a list that did not come stays as it is, in a clock that was set back also hidden
  const since = (session: ResultSession, at: Date | null): Date | null =>
    lists[session] && !isOut(at, now) ? now : at;
  const officialAt = isOut(race.resultsAt, now) ? race.officialAt : null;
  return {
    resultsAt: results.race && since('race', race.resultsAt),
    sprintResultsAt: results.sprint && since('sprint', race.sprintResultsAt),
    // a manual entry becomes official once the source reports the same
    officialAt: check === 'second' && !hasManualEntry ? now : officialAt,
    checkedAt: now,
  };
}
