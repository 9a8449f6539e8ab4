import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS, resultsDue } from '@gridlock/game-rules';
import { absenceIn, validateRound, type FetchedRound } from '@gridlock/season-packs';
import {
  isOut,
  visibleResults,
  type RaceSnapshot,
  type SeasonSnapshot,
} from '../season/season-snapshot.js';
import type {
  HeldBackResult,
  IncompleteResult,
  ResultSource,
  StoredResults,
} from '../season/race-results.js';
import type { RaceChange } from '../season/season.repository.js';
import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';
import {
  isSprintGivenUp,
  sprintGivenUpAt,
  sprintResultsDue,
  type DueImport,
} from './import-schedule.js';
import { copyDoubts } from './copied-lists.js';
import { withoutEarlyLists } from './due-lists.js';
import { heldBackResult } from './held-back-result.js';
import { type RetainedManualLists, retainedManualLists } from './retained-manual-lists.js';
import { strangerReason } from './stored-rounds.js';
import { retainLostRows, lostReasons, type RetainedRows } from './lost-rows.js';
import { differenceText, resultDifferences } from './result-differences.js';
import { apiTimes, packTimes } from './result-times.js';
import { SPRINT_HELD, withoutSprintOff } from './sprint-off.js';

/** After this time a car without a row counts as not started, instead of a row still to come. */
const ROWS_COMPLETE_AFTER_MS = 3 * HOUR_MS;

export const IMPORT_OUTCOMES = [
  'stored',
  'corrected',
  'confirmed',
  'unchanged',
  'waiting',
  'refused',
  'held',
  'failed',
] as const;
/** How an import ended; the values are explained in `app/openapi-enums.ts`. */
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The outcome of validating results that were fetched or entered, and what to store of them. */
export type ValidatedResults = {
  readonly outcome: ImportOutcome;
  /** Sentences for app admins. */
  readonly reasons: readonly string[];
  /** What to store; null when nothing may be. */
  readonly change: RaceChange | null;
  /** The visible lists before and after, when one of them is corrected; else null. */
  readonly correction: { readonly before: StoredResults; readonly after: StoredResults } | null;
  /** Set when nothing is stored only because cars are missing that may still be added. */
  readonly incomplete: IncompleteResult | null;
  /** Set when what is published is not stored, for any other reason. */
  readonly heldBack: HeldBackResult | null;
};

/** Results to validate, and the stored state they are validated against. */
export type ResultCandidate = {
  readonly season: Pick<SeasonSnapshot, 'teams' | 'drivers' | 'races'>;
  readonly due: DueImport;
  readonly source: ResultSource;
  /** Null when nothing is published. */
  readonly fetched: Lists | null;
  readonly now: Date;
};

type Lists = Pick<FetchedRound, 'race' | 'sprint' | 'raceDate'> &
  Partial<Pick<FetchedRound, 'clues' | 'doubts'>>;

/** Decides whether results that were fetched, or entered manually, are stored, and what changes. Pure. */
export function validateResults(candidate: ResultCandidate): ValidatedResults {
  const validated = validate(candidate);
  // an API without the bundled result, or with a doubtful one, is asked again as often as one that has the same
  const isChecked = validated.change === null && isPackRecheck(candidate);
  return isChecked ? { ...validated, change: { checkedAt: candidate.now } } : validated;
}

function validate(candidate: ResultCandidate): ValidatedResults {
  const { race } = candidate.due;
  // cancelled while it was being fetched
  if (race.isCancelled) return nothing('waiting', ['The race is cancelled.']);
  const { source, due, season, now } = candidate;
  const found = candidate.fetched;
  const published = found && source !== 'manual' ? withoutEarlyLists(race, found, now) : found;
  const fetched = withoutSprintOff(race, published);
  if (!fetched?.race && !fetched?.sprint)
    return nothing('waiting', [found?.race || found?.sprint ? EARLY : NOT_PUBLISHED]);
  const stranger = fetched.clues && strangerReason(season, race, fetched.clues);
  if (stranger) {
    return {
      ...nothing('refused', [stranger]),
      heldBack: heldBackResult(candidate, fetched, 'it may be another race’s'),
    };
  }
  const [copy] = source === 'api' ? copyDoubts(season.races, race, fetched, now) : [];
  if (copy) {
    return {
      ...nothing('refused', [copy.exact]),
      heldBack: heldBackResult(candidate, fetched, copy.plain),
    };
  }
  const manual = retainedManualLists({ race: due.race, source }, fetched, nameIn(season));
  const rows = retainedRows(candidate, { ...fetched, ...manual.lists });
  if (rows.lost.length > 0) {
    return {
      ...nothing('refused', lostReasons(rows.lost, nameIn(season))),
      heldBack: heldBackResult(candidate, fetched, 'it lacks cars that were there before'),
    };
  }
  const complete = completeLists(candidate, rows.lists);
  if ('reasons' in complete) {
    const { reasons, plain, incomplete } = complete;
    return {
      ...nothing('refused', reasons),
      incomplete,
      heldBack: incomplete ? null : heldBackResult(candidate, fetched, plain, complete.until),
    };
  }
  const validated = toValidatedResults(candidate, complete.lists, manual);
  if (!published?.sprint || fetched.sprint) return validated;
  return { ...validated, outcome: 'held', reasons: [SPRINT_HELD, ...validated.reasons] };
}

/** Whether the API is asked about a result that came with the server. */
const isPackRecheck = ({ due, source }: Pick<ResultCandidate, 'due' | 'source'>): boolean =>
  source === 'api' && due.check === 'later' && due.race.resultsSource === 'pack';

const NOT_PUBLISHED = 'Nothing has been published yet.';
const EARLY =
  'A result is published of a session that is still to come or has just ended: it isn’t taken over before 20 minutes after the scheduled end.';

const nothing = (outcome: ImportOutcome, reasons: readonly string[]): ValidatedResults => ({
  outcome,
  reasons,
  change: null,
  correction: null,
  incomplete: null,
  heldBack: null,
});

/**
 * Rows that a source leaves out are retained or refused (`retainLostRows`). Not for a manual entry, which is
 * authoritative, and not over a released one, as the source never listed its rows.
 */
function retainedRows(
  { source, due: { race }, now }: ResultCandidate,
  lists: Lists,
): RetainedRows<Lists> {
  const isReleased = race.resultsSource === 'manual' && !race.manualEntry;
  if (source === 'manual' || isReleased) return { lists, lost: [] };
  return retainLostRows(visibleResults(race, now), lists);
}

type Refused = Pick<ValidatedResults, 'reasons' | 'incomplete'> & {
  readonly plain: string;
  /** From when on the lists may be stored as they are; null where nothing but others will do. */
  readonly until: Date | null;
};

/** The lists that may be stored, or why none may. */
function completeLists(
  candidate: ResultCandidate,
  fetched: Lists,
): { readonly lists: Lists } | Refused {
  const { season, due, now } = candidate;
  const { round } = due.race;
  const completeAt = rowsCompleteAt(due, fetched);
  const without = mayLack(due.race, fetched, now);
  const listed = toValidatedSeason(season);
  const acceptAbsent =
    due.isReleased === true || now >= completeAt || areAllOut(candidate, fetched);
  const verdict = validateRound(listed, round, fetched, { without, acceptAbsent });
  if (verdict.ok) return { lists: fetched };
  const { reasons, plain } = verdict;
  const onlyLacksCars = validateRound(listed, round, fetched, { without, ignoreAbsent: true }).ok;
  if (candidate.source === 'manual' || acceptAbsent || !onlyLacksCars) {
    const lacksSprint =
      !fetched.sprint && due.race.isSprintWeekend && !isSprintGivenUp(due.race, now);
    const isOneList = validateRound(listed, round, fetched, { without: 'sprint', acceptAbsent }).ok;
    const until = lacksSprint && isOneList ? sprintGivenUpAt(due.race) : null;
    return { reasons, plain, until, incomplete: null };
  }
  const mayRelease = validateRound(listed, round, fetched, { without, acceptAbsent: true }).ok;
  const absence = [fetched.race, fetched.sprint]
    .map((rows) => rows && absenceIn(listed, rows))
    .find((one) => one !== null);
  return {
    reasons,
    plain,
    until: null,
    incomplete: absence ? { ...absence, at: now, until: completeAt, mayRelease } : null,
  };
}

/**
 * Whether a source reports only lists that are visible already. Those do not wait for missing cars again;
 * `retainedRows` makes sure that no row is lost.
 */
function areAllOut({ source, due: { race }, now }: ResultCandidate, fetched: Lists): boolean {
  const out = visibleResults(race, now);
  return source !== 'manual' && RESULT_SESSIONS.every((name) => !fetched[name] || out[name]);
}

/** When a list that lacks cars is accepted as it is, counted from when it was first due. */
function rowsCompleteAt({ race, since }: DueImport, fetched: Lists): Date {
  const due = fetched.race ? resultsDue(race) : sprintResultsDue(race);
  return new Date((due ?? since).getTime() + ROWS_COMPLETE_AFTER_MS);
}

/** The list that need not be there: it comes later, or the sprint was never run. */
function mayLack(race: RaceSnapshot, fetched: Lists, now: Date): ResultSession | undefined {
  if (!race.isSprintWeekend) return undefined;
  if (race.isSprintOff) return 'sprint';
  if (!fetched.race && !isOut(race.resultsAt, now)) return 'race';
  return isSprintGivenUp(race, now) ? 'sprint' : undefined;
}

const toValidatedSeason = ({ teams, drivers, races }: ResultCandidate['season']) => ({
  teams,
  drivers,
  rounds: races,
});

function toValidatedResults(
  { due, source, season, now }: ResultCandidate,
  lists: Lists,
  manual: RetainedManualLists,
): ValidatedResults {
  const { race } = due;
  const results: StoredResults = {
    race: lists.race ?? race.results.race,
    sprint: lists.sprint ?? race.results.sprint,
  };
  const isSame = isDeepStrictEqual(results, race.results);
  const out = visibleResults(race, now);
  const differences = resultDifferences(out, results);
  const isNew = hasNewList(results, race, now);
  const outcome = outcomeOf({ isNew, isCorrected: differences.length > 0, due });
  // what comes with the server stays as it is until it is corrected
  if (outcome === 'unchanged' && isPackRecheck({ due, source }))
    return { ...nothing('unchanged', []), change: { checkedAt: now } };
  return {
    outcome: manual.reasons.length > 0 ? 'held' : outcome,
    reasons: [
      ...manual.reasons,
      ...differences.map((each) => differenceText(each, nameIn(season))),
    ],
    change: {
      results,
      resultsSource: manual.entry ? 'manual' : source,
      manualEntry: manual.entry,
      resultsRevision: race.resultsRevision + (isSame ? 0 : 1),
      ...(source === 'pack'
        ? packTimes(race, results)
        : apiTimes({ due, lists, results, now, hasManualEntry: manual.entry !== null })),
    },
    correction: differences.length === 0 ? null : { before: out, after: onlyListsOf(results, out) },
    incomplete: null,
    heldBack: null,
  };
}

/** The lists that were visible before. */
const onlyListsOf = (results: StoredResults, out: StoredResults): StoredResults => ({
  race: out.race && results.race,
  sprint: out.sprint && results.sprint,
});

const nameIn =
  ({ drivers, teams }: ResultCandidate['season']) =>
  (id: string): string =>
    [...drivers, ...teams].find((one) => one.id === id)?.name ?? id;

/** Whether a list becomes visible that was not visible before. */
const hasNewList = (results: StoredResults, race: RaceSnapshot, now: Date): boolean =>
  (results.race !== null && !isOut(race.resultsAt, now)) ||
  (results.sprint !== null && !isOut(race.sprintResultsAt, now));

function outcomeOf(input: {
  readonly isNew: boolean;
  readonly isCorrected: boolean;
  readonly due: DueImport;
}): ImportOutcome {
  if (input.isNew) return 'stored';
  if (input.isCorrected) return 'corrected';
  return input.due.check === 'second' ? 'confirmed' : 'unchanged';
}
