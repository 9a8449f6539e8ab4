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
export function sessionRows(race: Pick<NextRace, SessionKey>): readonly SessionRow[] {
  const rows = order.flatMap((key) => {
    const session = race[key];
    return session ? [{ key, name: names[key], startTime: session.startTime }] : [];
  });
  const startOf = (row: SessionRow) =>
    row.startTime === null ? Number.POSITIVE_INFINITY : Date.parse(row.startTime);
  return rows.toSorted((a, b) => startOf(a) - startOf(b));
}

/** The round that opens when this weekend is over. */
export type FollowingRace = NonNullable<NextRace['following']>;

/** What a weekend tells about its clock; one that is still to come waits for nothing yet. */
type Weekend = Pick<NextRace, 'status' | 'race' | 'sprintQualifying' | 'isSprintWeekend'> &
  Partial<Pick<NextRace, 'moments'>>;

/** The round that is called next in place of `race`, which is run (NEXT-4); else null. `now` is ms, UTC. */
export const followingAt = ({ following }: NextRace, now: number): FollowingRace | null =>
  following && now >= Date.parse(following.from) ? following : null;

/** What the clock counts down to; `none` when nothing is left to come. */
export type Counted = 'sprintQualifying' | 'race' | 'results' | 'none';

/**
 * What the dashboard counts down to: sprint qualifying while it is still to come on a sprint weekend
 * (SM-12), the race otherwise (SM-13). Once that has started it is the result, so that the clock never
 * stands at zero (NEXT-3). `now` is ms, UTC.
 */
export function countedDeadline(race: Weekend, now: number): Counted {
  const isAhead = (at: string | null | undefined) => at != null && Date.parse(at) > now;
  if (race.isSprintWeekend && isAhead(race.sprintQualifying?.startTime)) return 'sprintQualifying';
  const start = race.race.startTime;
  if (race.status !== 'completed' && (start === null || isAhead(start))) return 'race';
  return isAhead(timeOf(race, 'results')) ? 'results' : 'none';
}

/** When that is, ISO 8601 in UTC; null when it is not known. */
export function timeOf(race: Weekend, counted: Counted): string | null {
  if (counted === 'sprintQualifying' || counted === 'race') return race[counted]?.startTime ?? null;
  return race.moments?.find(({ kind }) => kind === counted)?.at ?? null;
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

/** The same before its day and hour. */
export const momentName = {
  lock: 'Picks lock',
  'swap-opens': 'Swaps open',
  'swap-closes': 'Swaps close',
  race: 'The race starts',
  results: 'Result expected',
  'next-lock': 'Next picks lock',
} as const;
