import type { NextRace } from './raceApi';

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

/**
 * What the dashboard counts down to: sprint qualifying while it is still to come on a sprint
 * weekend (SM-12), the race otherwise (SM-13). `now` is ms, UTC.
 */
export function countedSession(race: NextRace, now: number): 'sprintQualifying' | 'race' {
  const sprintQualifying = race.sprintQualifying?.startTime;
  return race.isSprintWeekend && sprintQualifying && Date.parse(sprintQualifying) > now
    ? 'sprintQualifying'
    : 'race';
}

/** What the countdown says for each session. */
export const targetNote = {
  sprintQualifying: 'Time to sprint qualifying',
  race: 'Time to the race',
} as const;
