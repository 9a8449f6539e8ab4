import {
  type Channel,
  type NotificationEvent,
  REMINDER_KINDS,
  type ReminderKind,
  type SentReminder,
} from '@gridlock/game-rules';
import { type Recipient, wants } from '../notification/recipients.service.js';

/** Name under which the outboxes find the renderer of reminders. */
export const REMINDER_WRITER = 'reminder';

/** What the outboxes store of a reminder: ids and the lock it was queued for. */
export type ReminderFacts = SentReminder & {
  readonly user: string;
  readonly season: number;
  readonly series: number;
  /** Id of the race night that it is about; missing for the real calendar. */
  readonly night?: string;
};

/** What a reminder may turn out to be when it is sent. That a plan will count is not told at the last minute. */
export const eventsOf = (kind: ReminderKind): readonly NotificationEvent[] =>
  kind === '30min' ? ['pick-30min'] : [`pick-${kind}`, 'plan-counts'];

/** Whether the player wants the reminder in this way, whatever it turns out to be. */
export const wantsReminder =
  (recipient: Recipient, channel: Channel) =>
  (kind: ReminderKind): boolean =>
    wants(recipient, eventsOf(kind), channel);

/** Those after it. */
export const laterKinds = (kind: ReminderKind): readonly ReminderKind[] =>
  REMINDER_KINDS.slice(REMINDER_KINDS.indexOf(kind) + 1);
