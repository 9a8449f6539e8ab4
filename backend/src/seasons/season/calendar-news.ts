import { lockAt, type Round } from '@gridlock/game-rules';
import { Types } from 'mongoose';

/** What of the calendar the leagues' logs tell. */
export const CALENDAR_NEWS = [
  'race-cancelled',
  'race-restored',
  'sprint-not-run',
  'sprint-run',
  'lock-moved',
] as const;

/** A change of a round that is not published in the leagues' logs yet. */
export type CalendarNews = {
  readonly _id: Types.ObjectId;
  /** Game time. */
  readonly at: Date;
  /** Id of the app admin who has set it; null where the source says so. */
  readonly actor: string | null;
  readonly action: (typeof CALENDAR_NEWS)[number];
  /** Of a lock that was moved: when it was, and when it is; null without a time. */
  readonly lock?: { readonly before: Date; readonly after: Date | null };
};

type CalendarChange = Partial<
  Pick<Round, 'isCancelled' | 'isSprintWeekend' | 'isSprintOff' | 'sessions' | 'lockedAt'>
>;

/** What a change of a race tells. A lock that gets its first time has not moved. */
export function newsOf(
  race: Round,
  change: CalendarChange,
  by: Pick<CalendarNews, 'at' | 'actor'>,
): CalendarNews[] {
  const { isCancelled, isSprintOff } = change;
  const [before, after] = [lockAt(race), lockAt({ ...race, ...change })];
  const news: Pick<CalendarNews, 'action' | 'lock'>[] = [
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
  return news.map((one) => ({ _id: new Types.ObjectId(), ...by, ...one }));
}
