import { lockAt, type Round } from '@gridlock/game-rules';
import { Types } from 'mongoose';

/** The changes of a calendar that the leagues' logs show. */
export const CALENDAR_ACTIONS = [
  'race-cancelled',
  'race-restored',
  'sprint-not-run',
  'sprint-run',
  'lock-moved',
] as const;

/** A change of a round that is not published in the leagues' logs yet. */
export type CalendarLogEntry = {
  readonly _id: Types.ObjectId;
  /** Game time. */
  readonly at: Date;
  /** Id of the app admin who has set it; null where it comes from the source. */
  readonly actor: string | null;
  readonly action: (typeof CALENDAR_ACTIONS)[number];
  /** Of a lock that was moved: when it was, and when it is; null without a time. */
  readonly lock?: { readonly before: Date; readonly after: Date | null };
};

type CalendarChange = Partial<
  Pick<Round, 'isCancelled' | 'isSprintWeekend' | 'isSprintOff' | 'sessions' | 'lockedAt'>
>;

/** The log entries of a change of a race. A lock that gets its first time has not moved. */
export function calendarLogEntries(
  race: Round,
  change: CalendarChange,
  by: Pick<CalendarLogEntry, 'at' | 'actor'>,
): CalendarLogEntry[] {
  const { isCancelled, isSprintOff } = change;
  const [before, after] = [lockAt(race), lockAt({ ...race, ...change })];
  const entries: Pick<CalendarLogEntry, 'action' | 'lock'>[] = [
    ...(isCancelled === undefined
      ? []
      : [{ action: isCancelled ? 'race-cancelled' : 'race-restored' } as const]),
    ...(isSprintOff === undefined
      ? []
      : [{ action: isSprintOff ? 'sprint-not-run' : 'sprint-run' } as const]),
    ...(before && before.getTime() !== after?.getTime()
      ? [{ action: 'lock-moved', lock: { before, after } } as const]
      : []),
  ];
  return entries.map((one) => ({ _id: new Types.ObjectId(), ...by, ...one }));
}
