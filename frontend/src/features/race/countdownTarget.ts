import type { NextRace } from '../../api/raceApi';

export type SessionKey = 'sprintQualifying' | 'sprint' | 'qualifying' | 'race';

export type SessionRow = {
  readonly key: SessionKey;
  readonly name: string;
  readonly startTime: string | null;
};

const names: Record<SessionKey, string> = {
  sprintQualifying: 'Sprint qualifying',
  sprint: 'Sprint',
  qualifying: 'Qualifying',
  race: 'Race',
};

const order: readonly SessionKey[] = ['sprintQualifying', 'sprint', 'qualifying', 'race'];

/** The weekend's sessions in the order of their start; those without a time come last. */
export function sessionRows(race: NextRace): readonly SessionRow[] {
  const rows = order.flatMap((key) => {
    const session = race[key];
    return session ? [{ key, name: names[key], startTime: session.startTime }] : [];
  });
  const startOf = (row: SessionRow) =>
    row.startTime === null ? Number.POSITIVE_INFINITY : Date.parse(row.startTime);
  return rows.toSorted((a, b) => startOf(a) - startOf(b));
}

/** What the clock counts down to; `none` when nothing is left to come. */
export type Counted = 'sprintQualifying' | 'race' | 'results' | 'next-lock' | 'none';

/**
 * What the dashboard counts down to: sprint qualifying while it is still to come on a sprint weekend
 * (SM-12), the race otherwise (SM-13). Once that has started it is the result and then the next lock,
 * so that the clock never stands at zero (NEXT-3). `now` is ms, UTC.
 */
export function countedDeadline(race: NextRace, now: number): Counted {
  const isAhead = (at: string | null | undefined) => at != null && Date.parse(at) > now;
  if (race.isSprintWeekend && isAhead(race.sprintQualifying?.startTime)) return 'sprintQualifying';
  const start = race.race.startTime;
  if (race.status !== 'completed' && (start === null || isAhead(start))) return 'race';
  if (nextDeadline(race, now)?.kind === 'results') return 'results';
  return isAhead(timeOf(race, 'next-lock')) ? 'next-lock' : 'none';
}

/** When that is, ISO 8601 in UTC; null when it is not known. */
export function timeOf(race: NextRace, counted: Counted): string | null {
  if (counted === 'sprintQualifying' || counted === 'race') return race[counted]?.startTime ?? null;
  return race.moments.find(({ kind }) => kind === counted)?.at ?? null;
}

/** What the round waits for next, if anything (NEXT-3). `now` is ms, UTC. */
export const nextDeadline = (
  { moments }: Pick<NextRace, 'moments'>,
  now: number,
): NextRace['moments'][number] | null => moments.find(({ at }) => Date.parse(at) > now) ?? null;

/** Whether the result is overdue: it was first looked for, and is not there. */
export function isResultOverdue(race: NextRace, now: number): boolean {
  const start = race.race.startTime;
  return (
    race.status !== 'completed' &&
    start !== null &&
    Date.parse(start) <= now &&
    !race.moments.some(({ kind, at }) => kind === 'results' && Date.parse(at) > now)
  );
}

/** What the countdown says for each target. */
export const targetNote = {
  sprintQualifying: 'Time to sprint qualifying',
  race: 'Time to the race',
  results: 'Time to the result',
  'next-lock': 'Time to the next lock',
  none: 'Nothing scheduled',
} as const;

/** What is said of the next moment, before the time that is left. */
export const deadlineNote = {
  lock: 'Picks lock in',
  'swap-opens': 'Swaps open in',
  'swap-closes': 'Swaps close in',
  race: 'Lights out in',
  results: 'Result in',
  'next-lock': 'Next lock in',
} as const;
