import type { ResultSession } from '../season/result-session.js';
import { RESULT_SESSIONS } from '../season/result-session.js';
import type { RaceSnapshot } from '../season/season-snapshot.js';
import { listDue } from './import-schedule.js';

type Entrant = { readonly id: string };
type Row = { readonly driver: string; readonly team: string };

/** Lists of a round as they are published, with the doubts about their rows. */
type Published = { readonly [session in ResultSession]: readonly Row[] | null } & {
  readonly doubts?: readonly { readonly session?: ResultSession }[];
  readonly entrants?: { readonly drivers: readonly Entrant[]; readonly teams: readonly Entrant[] };
};

export const isListDue = (race: RaceSnapshot, session: ResultSession, now: Date): boolean => {
  const due = listDue(race, session);
  return due !== null && due <= now;
};

/**
 * What a source publishes of a round, without the list of a session that ended less than 20 minutes ago or is still
 * to come: such a list is a mistake, whichever session was asked for. Neither its doubts nor the drivers whom it
 * alone names count. Pure.
 */
export function withoutEarlyLists<Lists extends Published>(
  race: RaceSnapshot,
  published: Lists,
  now: Date,
): Lists {
  const early = RESULT_SESSIONS.filter(
    (session) => published[session] && !isListDue(race, session, now),
  );
  if (early.length === 0) return published;
  const lists = { ...published, ...Object.fromEntries(early.map((session) => [session, null])) };
  const rows = RESULT_SESSIONS.flatMap((session) => lists[session] ?? []);
  const drivers = new Set(rows.map(({ driver }) => driver));
  const teams = new Set(rows.map(({ team }) => team));
  const { doubts, entrants } = published;
  return {
    ...lists,
    ...(doubts && {
      doubts: doubts.filter(({ session }) => !session || !early.includes(session)),
    }),
    ...(entrants && {
      entrants: {
        drivers: entrants.drivers.filter(({ id }) => drivers.has(id)),
        teams: entrants.teams.filter(({ id }) => teams.has(id)),
      },
    }),
  };
}
