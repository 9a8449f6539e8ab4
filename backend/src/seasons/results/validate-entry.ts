import { hasSprint } from '@gridlock/game-rules';
import type { ResultRowData, RoundResultsData } from '@gridlock/season-packs';
import type { ProblemDetail } from '../../core/platform/errors/domain-error.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import { isListDue } from './due-lists.js';
import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';
import type { ScoringRow } from './result-differences.js';

/** A row as an app admin enters it. Ids of the season. */
export type EnteredRow = ScoringRow;

/** The lists of one round that an app admin enters: the Grand Prix, the sprint, or both. */
export type EnteredLists = {
  readonly [session in ResultSession]?: readonly EnteredRow[] | undefined;
};

const NAMES: Readonly<Record<ResultSession, string>> = { race: 'Grand Prix', sprint: 'sprint' };

type EntryInput = {
  readonly season: SeasonSnapshot;
  readonly race: RaceSnapshot;
  readonly lists: EnteredLists;
  readonly now: Date;
};

/**
 * What is wrong with a manual entry, before it is validated like an import: sentences that say what to
 * do, each with its field (`race`, `race.lando-norris.position` …). Pure.
 */
export function entryProblems({ season, race, lists, now }: EntryInput): ProblemDetail[] {
  const entered = RESULT_SESSIONS.filter((session) => lists[session]);
  if (entered.length === 0) {
    return [{ field: 'race', message: 'Enter the result of the Grand Prix, the sprint or both.' }];
  }
  return [
    ...entered.flatMap((session) => tooEarly(race, session, now)),
    ...missingSprint(race, lists),
    ...entered.flatMap((session) =>
      (lists[session] ?? []).flatMap((row) => rowProblems(season, session, row)),
    ),
  ];
}

/** The lists to validate: the entered ones, and the stored one of a session that was not entered. */
export const withStored = (lists: EnteredLists, stored: RoundResultsData): RoundResultsData => ({
  race: lists.race?.map(toSnapshot) ?? stored.race,
  sprint: lists.sprint?.map(toSnapshot) ?? stored.sprint,
});

const toSnapshot = (row: EnteredRow): ResultRowData => ({ ...row, grid: null, laps: null });

const SPRINT_OFF: ProblemDetail = {
  field: 'sprint',
  message: 'The sprint is marked as not run. Undo that on the race’s page first.',
};

function tooEarly(race: RaceSnapshot, session: ResultSession, now: Date): ProblemDetail[] {
  const start = race.sessions[session];
  if (session === 'sprint' && race.isSprintOff) return [SPRINT_OFF];
  if (isListDue(race, session, now)) return [];
  if (start !== undefined && start <= now) return [notOver(session)];
  const when = start === undefined ? 'has no time yet' : 'has not started yet';
  return [{ field: session, message: `The ${NAMES[session]} ${when}: come back after it.` }];
}

const notOver = (session: ResultSession): ProblemDetail => ({
  field: session,
  message: `The ${NAMES[session]} is not over yet: come back 20 minutes after its scheduled end.`,
});

function missingSprint(race: RaceSnapshot, lists: EnteredLists): ProblemDetail[] {
  const isMissing = hasSprint(race) && lists.race && !lists.sprint && !race.results.sprint;
  return isMissing
    ? [{ field: 'sprint', message: 'Enter the result of the sprint too: the weekend has one.' }]
    : [];
}

function rowProblems(
  season: SeasonSnapshot,
  session: ResultSession,
  { driver, position, status, points }: EnteredRow,
): ProblemDetail[] {
  const name = season.nameOf(driver);
  const problem = (field: string, message: string): ProblemDetail => ({
    field: `${session}.${driver}.${field}`,
    message,
  });
  const hasNoPlace = status === 'DNS' || status === 'DSQ' || status === 'NC';
  return [
    ...(status === 'FINISHED' && position === null
      ? [problem('position', `${name} finished: enter the position.`)]
      : []),
    ...(hasNoPlace && position !== null
      ? [problem('position', `${name} is ${status}: leave the position empty.`)]
      : []),
    ...((status === 'DNS' || status === 'DSQ') && points !== 0
      ? [problem('points', `${name} is ${status}: enter 0 points.`)]
      : []),
  ];
}
