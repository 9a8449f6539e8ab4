import { isDeepStrictEqual } from 'node:util';
import { validateClassification, validateRound, type FetchedRound } from '@gridlock/season-packs';
import { isOut, type LoadedRace, type LoadedSeason } from '../loaded-season.js';
import type { ResultSource, StoredResults } from '../race.schema.js';
import type { RaceChange } from '../season-writer.repository.js';
import { raceResultsDue, secondLookDue, sprintResultsDue, type Due } from './import-schedule.js';

const HOUR_MS = 3_600_000;
/** From then on a car without a row is taken for one that did not start, not for a late row. */
const ROWS_COMPLETE_AFTER_MS = 3 * HOUR_MS;
/** From then on a Grand Prix counts without the sprint of its weekend: it may never have been run. */
const SPRINT_GIVEN_UP_AFTER_MS = 24 * HOUR_MS;

export const IMPORT_OUTCOMES = [
  'stored',
  'corrected',
  'confirmed',
  'unchanged',
  'waiting',
  'refused',
  'failed',
] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export type Judged = {
  readonly outcome: ImportOutcome;
  /** Sentences for app admins. */
  readonly reasons: readonly string[];
  /** What to store; null when nothing may be. */
  readonly change: RaceChange | null;
};

export type Offer = {
  readonly season: Pick<LoadedSeason, 'teams' | 'drivers' | 'races'>;
  readonly due: Due;
  readonly source: ResultSource;
  /** Null: nothing is published. */
  readonly fetched: FetchedRound | null;
  readonly now: Date;
};

type Lists = Pick<FetchedRound, 'race' | 'sprint' | 'raceDate'>;

/** Decides what becomes of results that were fetched. Pure. */
export function judgeResults(offer: Offer): Judged {
  const { fetched } = offer;
  if (!fetched?.race && !fetched?.sprint) return nothing('waiting', ['Nothing is published yet.']);
  const complete = completeLists(offer, fetched);
  if ('reasons' in complete) return nothing('refused', complete.reasons);
  return toJudged(offer, complete.lists);
}

const nothing = (outcome: ImportOutcome, reasons: readonly string[]): Judged => ({
  outcome,
  reasons,
  change: null,
});

/** The lists that may be stored, or why none may. */
function completeLists(
  { season, due, now }: Offer,
  fetched: Lists,
): { readonly lists: Lists } | { readonly reasons: readonly string[] } {
  const { race } = due;
  const age = now.getTime() - (raceResultsDue(race) ?? due.since).getTime();
  const options = { acceptAbsent: age >= ROWS_COMPLETE_AFTER_MS };
  const known = knownSeason(season);
  if (!fetched.race && fetched.sprint && race.isSprintWeekend) {
    const verdict = validateClassification(known, fetched.sprint, options);
    return verdict.ok ? { lists: fetched } : { reasons: inList('Sprint', verdict.reasons) };
  }
  const verdict = validateRound(known, race.round, fetched, options);
  if (verdict.ok) return { lists: fetched };
  const mayLackSprint = race.isSprintWeekend && !fetched.sprint && age >= SPRINT_GIVEN_UP_AFTER_MS;
  if (mayLackSprint && fetched.race && validateClassification(known, fetched.race, options).ok) {
    return { lists: fetched };
  }
  return { reasons: verdict.reasons };
}

const inList = (name: string, reasons: readonly string[]): string[] =>
  reasons.map((reason) => `${name}: ${reason}`);

const knownSeason = ({ teams, drivers, races }: Offer['season']) => ({
  teams,
  drivers,
  rounds: races,
});

function toJudged({ due, source, now }: Offer, lists: Lists): Judged {
  const { race } = due;
  const results: StoredResults = {
    race: rows(lists.race ?? race.results.race),
    sprint: rows(lists.sprint ?? race.results.sprint),
  };
  const isSame = isDeepStrictEqual(results, race.results);
  const isNews = hasNews(results, race, now);
  const outcome = outcomeOf({ isNews, isSame, isSecondLook: due.isSecondLook });
  return {
    outcome,
    reasons: outcome === 'corrected' ? ['The results differ from those stored before.'] : [],
    change: {
      results,
      resultsSource: source,
      resultsRevision: race.resultsRevision + (isSame ? 0 : 1),
      ...(source === 'pack' ? packTimes(race, results) : apiTimes({ due, results, now })),
    },
  };
}

const rows = (list: Lists['race']): StoredResults['race'] => list && [...list];

/** Whether a list comes out that was not out before. */
const hasNews = (results: StoredResults, race: LoadedRace, now: Date): boolean =>
  (results.race !== null && !isOut(race.resultsAt, now)) ||
  (results.sprint !== null && !isOut(race.sprintResultsAt, now));

function outcomeOf(facts: {
  readonly isNews: boolean;
  readonly isSame: boolean;
  readonly isSecondLook: boolean;
}): ImportOutcome {
  if (facts.isNews) return 'stored';
  if (!facts.isSame) return 'corrected';
  return facts.isSecondLook ? 'confirmed' : 'unchanged';
}

type Times = Pick<RaceChange, 'resultsAt' | 'sprintResultsAt' | 'officialAt'>;

/** Bundled results have fixed times, so that a simulated clock can go back and forth over them. */
function packTimes(race: LoadedRace, results: StoredResults): Times {
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
  now,
}: {
  readonly due: Due;
  readonly results: StoredResults;
  readonly now: Date;
}): Times {
  const { race, isSecondLook } = due;
  const since = (at: Date | null): Date | null => (isOut(at, now) ? at : now);
  const officialAt = isOut(race.resultsAt, now) ? race.officialAt : null;
  return {
    resultsAt: results.race && since(race.resultsAt),
    sprintResultsAt: results.sprint && since(race.sprintResultsAt),
    officialAt: isSecondLook ? now : officialAt,
  };
}
