import type { RaceSnapshot } from '../../src/season/season-snapshot.js';

/** A race as stored, without any results; `more` says what is different about it. */
export const aRace = (more: Partial<RaceSnapshot> = {}): RaceSnapshot => ({
  id: '0123456789abcdef01234567',
  round: 1,
  apiRound: 1,
  name: 'Testland Grand Prix',
  officialName: '',
  circuit: '',
  locality: '',
  country: '',
  countryCode: 'ZZ',
  isSprintWeekend: false,
  isCancelled: false,
  goneSince: null,
  sessions: {},
  results: { race: null, sprint: null },
  resultsSource: null,
  resultsAt: null,
  sprintResultsAt: null,
  officialAt: null,
  resultsRevision: 0,
  manualEntry: null,
  incomplete: null,
  checkedAt: null,
  triedAt: null,
  ...more,
});
