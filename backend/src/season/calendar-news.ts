import { Types } from 'mongoose';

/** What of the calendar the leagues' logs tell. */
export const CALENDAR_NEWS = [
  'race-cancelled',
  'race-restored',
  'sprint-not-run',
  'sprint-run',
] as const;

/** A change of a round that is not published in the leagues' logs yet. */
export type CalendarNews = {
  readonly _id: Types.ObjectId;
  /** Game time. */
  readonly at: Date;
  /** Id of the app admin who has set it; null where the source says so. */
  readonly actor: string | null;
  readonly action: (typeof CALENDAR_NEWS)[number];
};

/** What a change of a race tells. */
export function newsOf(
  { isCancelled, isSprintOff }: { readonly isCancelled?: boolean; readonly isSprintOff?: boolean },
  by: Pick<CalendarNews, 'at' | 'actor'>,
): CalendarNews[] {
  const actions: CalendarNews['action'][] = [
    ...(isCancelled === undefined
      ? []
      : ([isCancelled ? 'race-cancelled' : 'race-restored'] as const)),
    ...(isSprintOff === undefined
      ? []
      : ([isSprintOff ? 'sprint-not-run' : 'sprint-run'] as const)),
  ];
  return actions.map((action) => ({ _id: new Types.ObjectId(), ...by, action }));
}
