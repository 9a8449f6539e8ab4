import type { NotificationSettings } from '../../api/notificationsApi';

type QuietLock = NotificationSettings['quietLocks'][number];

const partsIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));

const partOf = (instant: string, timeZone: string, wanted: Intl.DateTimeFormatPartTypes): string =>
  partsIn(instant, timeZone).find(({ type }) => type === wanted)?.value ?? '';

/** The time of day in a zone, `HH:mm`. */
export const localTimeOf = (instant: string, timeZone: string): string =>
  `${partOf(instant, timeZone, 'hour')}:${partOf(instant, timeZone, 'minute')}`;

/** Which locks fall into the quiet hours, and when the reminders come instead. */
export function quietLockSentence(locks: readonly QuietLock[], timeZone: string): string {
  const [first, ...others] = locks;
  if (!first) return 'No lock falls into them.';
  const { raceName, lockAt, remindedAt } = first;
  const isSameDay = partOf(remindedAt, timeZone, 'day') === partOf(lockAt, timeZone, 'day');
  const when = `${localTimeOf(remindedAt, timeZone)}${isSameDay ? '' : ' the evening before'}`;
  return others.length === 0
    ? `One lock falls into them: for the ${raceName} the reminders come at ${when}.`
    : `${locks.length} locks fall into them. For the ${raceName}, the next of them, the reminders come at ${when}.`;
}
