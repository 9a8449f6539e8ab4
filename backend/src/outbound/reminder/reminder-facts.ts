import {
  nightReminders,
  type NotificationEvent,
  REMINDER_KINDS,
  type ReminderKind,
  type ReminderFacts as RuleFacts,
  type SentReminder,
} from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { quietHoursOf, type Recipient, wants } from '../notification/recipients.js';

/** Name under which the outboxes find the renderer of reminders. */
export const REMINDER_WRITER = 'reminder';

/** What the outboxes store of a reminder: ids and the lock it was queued for. */
export type ReminderFacts = SentReminder & {
  readonly user: string;
  readonly season: number;
  readonly round: number;
  /** Whether an earlier reminder named a lock 6 hours or more away; missing in those that 0.8.0 queued for a first lock. */
  readonly hasMoved?: boolean;
  /** Id of the race night that it is about; missing for the real calendar. */
  readonly night?: string;
};

/** The kinds that a reminder may have when it is sent. */
export const eventsOf = (kind: ReminderKind): readonly NotificationEvent[] =>
  kind === '30min' ? ['pick-30min'] : [`pick-${kind}`, 'plan-counts'];

/** What decides about a player's reminders. */
export function ruleFacts(
  recipient: Recipient,
  {
    night,
    lockAt,
    leagues,
  }: Pick<RuleFacts, 'lockAt' | 'leagues'> & { readonly night: LeagueSnapshot | undefined },
): RuleFacts {
  return {
    lockAt,
    kinds: night?.night ? nightReminders(night.night.pace.kind) : REMINDER_KINDS,
    leagues: leagues.filter(({ league }) => !recipient.mutedLeagues.includes(league)),
    quiet: quietHoursOf(recipient),
    reaches: (event, channel) =>
      wants(recipient, [event], channel) && (channel === 'push' || recipient.getsEmails),
  };
}
