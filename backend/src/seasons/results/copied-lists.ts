import type { Doubt } from '@gridlock/season-packs';
import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';
import { visibleQualifying, visibleResults, type RaceSnapshot } from '../season/season-snapshot.js';

type Row = { readonly driver: string; readonly position: number | null };
type Lists = { readonly [session in ResultSession]: readonly Row[] | null };

const NAMES: Readonly<Record<ResultSession | 'qualifying', string>> = {
  race: 'Grand Prix',
  sprint: 'sprint',
  qualifying: 'qualifying',
};

/** The drivers in the order of their places, then who has none; null for a list without places. */
function orderOf(rows: readonly Row[] | null): string | null {
  if (!rows?.some(({ position }) => position !== null)) return null;
  const places = rows.map(({ driver, position }) => `${position ?? ''} ${driver}`);
  return places.toSorted().join();
}

/**
 * Why a list is the copy of another: of another session of the weekend, of the round before, or of the latest that is
 * out. Two sessions never end with every car in the same place. Not for a list that is out itself in this
 * order. Pure.
 */
export function copyDoubts(
  races: readonly RaceSnapshot[],
  race: RaceSnapshot,
  fetched: Lists,
  now: Date,
): readonly Doubt[] {
  const out = visibleResults(race, now);
  return RESULT_SESSIONS.flatMap((session) => {
    const order = orderOf(fetched[session]);
    if (order === null || order === orderOf(out[session])) return [];
    const others = [
      ...otherSessions(race, session, fetched, now),
      ...lastRounds(races, race, now).flatMap((each) => listsOut(each, now)),
    ];
    return others
      .filter(({ rows }) => orderOf(rows) === order)
      .slice(0, 1)
      .map(({ name }) => ({
        exact: `The list of the ${NAMES[session]} is the same as that of the ${name}: one of them is a copy.`,
        plain: `the list of the ${NAMES[session]} is the same as that of the ${name}`,
      }));
  });
}

type NamedList = { readonly name: string; readonly rows: readonly Row[] | null };

function otherSessions(
  race: RaceSnapshot,
  session: ResultSession,
  fetched: Lists,
  now: Date,
): readonly NamedList[] {
  const other = session === 'race' ? 'sprint' : 'race';
  const out = visibleResults(race, now);
  return [
    { name: NAMES[other], rows: fetched[other] ?? out[other] },
    { name: NAMES.qualifying, rows: visibleQualifying(race, now) },
  ];
}

/** The round before a race, and the latest one, of those that are out: what an answer that is late may hold. */
const lastRounds = (
  races: readonly RaceSnapshot[],
  { round }: RaceSnapshot,
  now: Date,
): readonly RaceSnapshot[] => {
  const out = races
    .filter((each) => each.round !== round && visibleResults(each, now).race !== null)
    .toSorted((one, other) => one.round - other.round);
  const last = [out.findLast((each) => each.round < round), out.at(-1)];
  return [...new Set(last)].flatMap((each) => each ?? []);
};

const listsOut = (race: RaceSnapshot, now: Date): readonly NamedList[] => {
  const out = visibleResults(race, now);
  return [
    { name: race.name, rows: out.race },
    { name: `sprint of the ${race.name}`, rows: out.sprint },
  ];
};
