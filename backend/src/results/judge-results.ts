import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS } from '@gridlock/game-rules';
import { absenceIn, validateRound, type FetchedRound } from '@gridlock/season-packs';
import {
  isOut,
  visibleResults,
  type RaceSnapshot,
  type SeasonSnapshot,
} from '../season/season-snapshot.js';
import type {
  IncompleteResult,
  ManualEntry,
  ResultSource,
  StoredResults,
} from '../season/race-results.js';
import type { RaceChange } from '../season/season-writer.js';
import {
  isSprintGivenUp,
  raceResultsDue,
  secondLookDue,
  sprintResultsDue,
  type Due,
} from './import-schedule.js';
import { keepLostRows, lostReasons, type Kept } from './lost-rows.js';
import { differenceText, resultDifferences } from './result-differences.js';
import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';

/** From then on a car without a row is taken for one that did not start, not for a late row. */
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
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export type Judged = {
  readonly outcome: ImportOutcome;
  /** Sentences for app admins. */
  readonly reasons: readonly string[];
  /** What to store; null when nothing may be. */
  readonly change: RaceChange | null;
  /** Lists that were out and are corrected, as they were and as they are; null when none is. */
  readonly correction: { readonly before: StoredResults; readonly after: StoredResults } | null;
  /** That nothing may be stored only because cars may still be added; else null. */
  readonly incomplete: IncompleteResult | null;
};

export type ResultCandidate = {
  readonly season: Pick<SeasonSnapshot, 'teams' | 'drivers' | 'races'>;
  readonly due: Due;
  readonly source: ResultSource;
  /** Null: nothing is published. */
  readonly fetched: Lists | null;
  readonly now: Date;
};

type Lists = Pick<FetchedRound, 'race' | 'sprint' | 'raceDate'>;

/** Decides what becomes of results that were fetched, or entered by hand. Pure. */
export function judgeResults(offer: ResultCandidate): Judged {
  const { fetched } = offer;
  if (!fetched?.race && !fetched?.sprint) return nothing('waiting', ['Nothing is published yet.']);
  const held = listsKeptByHand(offer, fetched);
  const kept = keptRows(offer, { ...fetched, ...held.lists });
  if (kept.lost.length > 0) return nothing('refused', lostReasons(kept.lost, nameIn(offer.season)));
  const complete = completeLists(offer, kept.lists);
  if ('reasons' in complete) {
    return { ...nothing('refused', complete.reasons), incomplete: complete.incomplete };
  }
  return toJudged(offer, complete.lists, held);
}

const nothing = (outcome: ImportOutcome, reasons: readonly string[]): Judged => ({
  outcome,
  reasons,
  change: null,
  correction: null,
  incomplete: null,
});

/**
 * Who enters results by hand says what holds; a source that leaves out rows may just not be whole.
 * What was typed in and then released proves nothing about a source that never listed it.
 */
function keptRows({ source, due: { race }, now }: ResultCandidate, lists: Lists): Kept<Lists> {
  const isReleased = race.resultsSource === 'manual' && !race.manualEntry;
  if (source === 'manual' || isReleased) return { lists, lost: [] };
  return keepLostRows(visibleResults(race, now), lists);
}

/** Lists that were entered by hand and that the source does not agree with. */
type KeptByHand = {
  readonly lists: Partial<Pick<Lists, ResultSession>>;
  readonly entry: ManualEntry | null;
  readonly reasons: readonly string[];
};

/** What an app admin entered stays until the source tells the same, or somebody releases it. */
function listsKeptByHand({ due, source, season }: ResultCandidate, fetched: Lists): KeptByHand {
  const { manualEntry, results } = due.race;
  if (!manualEntry || source === 'manual') return { lists: {}, entry: null, reasons: [] };
  const differences = resultDifferences(results, fetched);
  const sessions = manualEntry.sessions.filter(
    (name) => !fetched[name] || differences.some(({ session }) => session === name),
  );
  if (sessions.length === 0) return { lists: {}, entry: null, reasons: [] };
  const texts = differences
    .filter(({ session }) => sessions.includes(session))
    .map((each) => differenceText(each, nameIn(season)));
  return {
    lists: Object.fromEntries(sessions.map((name) => [name, results[name]])),
    entry: { ...manualEntry, sessions },
    reasons:
      texts.length === 0
        ? []
        : [
            'The result that was entered by hand is kept; the source tells another one. ' +
              'Correct the entry, or release it to take over the result of the source.',
            ...texts,
          ],
  };
}

type Refused = Pick<Judged, 'reasons' | 'incomplete'>;

/** The lists that may be stored, or why none may. */
function completeLists(
  offer: ResultCandidate,
  fetched: Lists,
): { readonly lists: Lists } | Refused {
  const { season, due, now } = offer;
  const { round } = due.race;
  const until = rowsCompleteAt(due, fetched);
  const without = mayLack(due.race, fetched, now);
  const known = knownSeason(season);
  const acceptAbsent = due.isReleased === true || now >= until || areAllOut(offer, fetched);
  const verdict = validateRound(known, round, fetched, { without, acceptAbsent });
  if (verdict.ok) return { lists: fetched };
  const { reasons } = verdict;
  const isAllThatIsWrong = validateRound(known, round, fetched, { without, ignoreAbsent: true }).ok;
  if (offer.source === 'manual' || acceptAbsent || !isAllThatIsWrong) {
    return { reasons, incomplete: null };
  }
  const mayRelease = validateRound(known, round, fetched, { without, acceptAbsent: true }).ok;
  const absence = [fetched.race, fetched.sprint]
    .map((rows) => rows && absenceIn(known, rows))
    .find((one) => one !== null);
  return { reasons, incomplete: absence ? { ...absence, at: now, until, mayRelease } : null };
}

/**
 * Whether a source tells nothing but lists that are out. Those wait for no car any more, whether it was
 * released or never started; that no row gets lost is looked after by `keptRows`.
 */
function areAllOut({ source, due: { race }, now }: ResultCandidate, fetched: Lists): boolean {
  const out = visibleResults(race, now);
  return source !== 'manual' && RESULT_SESSIONS.every((name) => !fetched[name] || out[name]);
}

/** When a list that lacks cars is taken as it is, counted from when it was first due. */
function rowsCompleteAt({ race, since }: Due, fetched: Lists): Date {
  const due = fetched.race ? raceResultsDue(race) : sprintResultsDue(race);
  return new Date((due ?? since).getTime() + ROWS_COMPLETE_AFTER_MS);
}

/** The list that may come later, or never. */
function mayLack(race: RaceSnapshot, fetched: Lists, now: Date): ResultSession | undefined {
  if (!race.isSprintWeekend) return undefined;
  if (!fetched.race) return 'race';
  return isSprintGivenUp(race, now) ? 'sprint' : undefined;
}

const knownSeason = ({ teams, drivers, races }: ResultCandidate['season']) => ({
  teams,
  drivers,
  rounds: races,
});

function toJudged(
  { due, source, season, now }: ResultCandidate,
  lists: Lists,
  held: KeptByHand,
): Judged {
  const { race } = due;
  const results: StoredResults = {
    race: lists.race ?? race.results.race,
    sprint: lists.sprint ?? race.results.sprint,
  };
  const isSame = isDeepStrictEqual(results, race.results);
  const out = visibleResults(race, now);
  const differences = resultDifferences(out, results);
  const isNews = hasChanges(results, race, now);
  const outcome = outcomeOf({ isNews, isCorrected: differences.length > 0, due });
  return {
    outcome: held.reasons.length > 0 ? 'held' : outcome,
    reasons: [...held.reasons, ...differences.map((each) => differenceText(each, nameIn(season)))],
    change: {
      results,
      resultsSource: held.entry ? 'manual' : source,
      manualEntry: held.entry,
      resultsRevision: race.resultsRevision + (isSame ? 0 : 1),
      ...(source === 'pack'
        ? packTimes(race, results)
        : apiTimes({ due, results, now, isHeld: held.entry !== null })),
    },
    correction: differences.length === 0 ? null : { before: out, after: onlyListsOf(results, out) },
    incomplete: null,
  };
}

/** Of the lists those that were out before. */
const onlyListsOf = (results: StoredResults, out: StoredResults): StoredResults => ({
  race: out.race && results.race,
  sprint: out.sprint && results.sprint,
});

const nameIn =
  ({ drivers, teams }: ResultCandidate['season']) =>
  (id: string): string =>
    [...drivers, ...teams].find((one) => one.id === id)?.name ?? id;

/** Whether a list comes out that was not out before. */
const hasChanges = (results: StoredResults, race: RaceSnapshot, now: Date): boolean =>
  (results.race !== null && !isOut(race.resultsAt, now)) ||
  (results.sprint !== null && !isOut(race.sprintResultsAt, now));

function outcomeOf(facts: {
  readonly isNews: boolean;
  readonly isCorrected: boolean;
  readonly due: Due;
}): ImportOutcome {
  if (facts.isNews) return 'stored';
  if (facts.isCorrected) return 'corrected';
  return facts.due.look === 'second' ? 'confirmed' : 'unchanged';
}

type Times = Pick<RaceChange, 'resultsAt' | 'sprintResultsAt' | 'officialAt' | 'checkedAt'>;

/** Bundled results have fixed times, so that a simulated clock can go back and forth over them. */
function packTimes(race: RaceSnapshot, results: StoredResults): Times {
  const resultsAt = results.race && raceResultsDue(race);
  return {
    resultsAt,
    sprintResultsAt: results.sprint && sprintResultsDue(race),
    officialAt: resultsAt && secondLookDue(resultsAt),
  };
}

function apiTimes({
  due,
  results,
  isHeld,
  now,
}: {
  readonly due: Due;
  readonly results: StoredResults;
  readonly isHeld: boolean;
  readonly now: Date;
}): Times {
  const { race, look } = due;
  const since = (at: Date | null): Date | null => (isOut(at, now) ? at : now);
  const officialAt = isOut(race.resultsAt, now) ? race.officialAt : null;
  return {
    resultsAt: results.race && since(race.resultsAt),
    sprintResultsAt: results.sprint && since(race.sprintResultsAt),
    // what somebody entered by hand is official once the source tells the same
    officialAt: look === 'second' && !isHeld ? now : officialAt,
    checkedAt: now,
  };
}
