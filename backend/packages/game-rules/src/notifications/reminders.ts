/**
 * REMIND-4: reminded is who needs a pick when a reminder is due, however they came to need it. Who comes to need one
 * later gets the next reminder. After the last one they are reminded at once, and once, but not in their quiet hours.
 * What was due before it could be sent is sent as soon as it can: a lock or quiet hours may change, a device may come.
 */
import {
  isLaterKind,
  isOtherLock,
  REMINDER_KINDS,
  REMINDER_LEAD_MS,
  type ReminderKind,
} from '../calendar/reminder.js';
import { type Channel, CHANNELS, type NotificationEvent } from './notification-events.js';
import { type LocalQuietHours, quietPeriodAt, reminderAt } from './quiet-hours.js';

/** A league, not muted, in which the player has to choose. */
export type OpenLeague = {
  readonly league: string;
  /** Whether the plan makes a pick at the lock if the player does nothing. */
  readonly isPlanned: boolean;
};

/** The latest reminder that named a league, and the lock that it named. */
export type SentReminder = { readonly kind: ReminderKind; readonly lockAt: Date };

/** What is remembered of a player's reminders of one round, for each league. */
export type LeagueReminders = {
  readonly league: string;
  /** The last time at which the pick was not needed; null while it is not. */
  readonly since: Date | null;
  readonly sent: SentReminder | null;
};

/** What decides about the reminders of one player, as it is now. */
export type ReminderFacts = {
  readonly lockAt: Date;
  /** The reminders that there are of this lock. */
  readonly kinds: readonly ReminderKind[];
  readonly leagues: readonly OpenLeague[];
  /** Null without quiet hours. */
  readonly quiet: LocalQuietHours | null;
  /** Whether an event may be sent to the player in this way. */
  readonly reaches: (event: NotificationEvent, channel: Channel) => boolean;
};

type Check = {
  readonly now: Date;
  /** When this round was last checked; null before the first check. */
  readonly checkedAt: Date | null;
};

type ReminderDecision = {
  /** What is to be sent now, by channel. */
  readonly send: { readonly [channel in Channel]?: ReminderKind };
  /** Whether an earlier reminder named a lock 6 hours or more away (REMIND-2). */
  readonly hasMoved: boolean;
  /** What is to be remembered once it is sent. */
  readonly leagues: readonly LeagueReminders[];
};

/** Whether a reminder of this lock may be due for anybody. */
export const mayRemind = (lockAt: Date, now: Date): boolean =>
  now < lockAt && lockAt.getTime() - now.getTime() <= REMINDER_LEAD_MS['24h'];

/** What a reminder says, as an event; null where there is nothing to say: that a plan counts is not sent last minute. */
const reminderEvent = (
  kind: ReminderKind,
  leagues: readonly OpenLeague[],
): NotificationEvent | null => {
  if (!leagues.every(({ isPlanned }) => isPlanned)) return `pick-${kind}`;
  return kind === '30min' ? null : 'plan-counts';
};

/** The reminders that reach the player in this way, in the order in which they are due. */
const kindsBy = (
  channel: Channel,
  { kinds, leagues, reaches }: Omit<ReminderFacts, 'lockAt' | 'quiet'>,
): readonly ReminderKind[] =>
  kinds.filter((kind) => {
    const event = reminderEvent(kind, leagues);
    return event !== null && reaches(event, channel);
  });

/** Whether a reminder that has waited on its way is still due, and no later one has come due instead (REMIND-1). */
export const isReminderStillDue = (
  kind: ReminderKind,
  channel: Channel,
  facts: ReminderFacts,
  now: Date,
): boolean => {
  const kinds = kindsBy(channel, facts);
  const isOvertaken = kinds.some((each) => isLaterKind(each, kind) && isTimeOf(each, facts, now));
  return kinds.includes(kind) && !isOvertaken;
};

const isTimeOf = (kind: ReminderKind, { lockAt, quiet }: ReminderFacts, now: Date): boolean =>
  reminderAt(kind, lockAt, quiet) <= now;

/** The reminders of a lock whose time has come, each with that time. */
const timesPassed = (
  { kinds, lockAt, quiet }: ReminderFacts,
  now: Date,
): ReadonlyMap<ReminderKind, Date> =>
  new Map(
    kinds
      .map((kind) => [kind, reminderAt(kind, lockAt, quiet)] as const)
      .filter(([, at]) => at <= now),
  );

/** When time alone may next change what is to be sent to a player who was checked at `now`; null when it never does. */
export const nextReminderCheck = (
  { kinds, lockAt, quiet }: ReminderFacts,
  now: Date,
): Date | null => {
  const times = kinds.map((kind) => reminderAt(kind, lockAt, quiet));
  const period = quiet && quietPeriodAt(now, quiet);
  const ahead = [...times, ...(period ? [period.until] : [])].filter((at) => at > now);
  return ahead.length > 0 ? new Date(Math.min(...ahead.map((at) => at.getTime()))) : null;
};

/** What to send a player now. @param before what was stored after the last check */
export const decideReminder = (
  before: readonly LeagueReminders[],
  facts: ReminderFacts,
  { now, checkedAt }: Check,
): ReminderDecision => {
  const sendable = CHANNELS.flatMap((channel) => kindsBy(channel, facts));
  const open = facts.leagues.map(({ league }) => league);
  const needs = open.map((league) => {
    const stored = before.find((each) => each.league === league);
    return { league, since: stored?.since ?? checkedAt ?? NEVER, sent: stored?.sent ?? null };
  });
  const passed = timesPassed(facts, now);
  const isLast = sendable.every((kind) => passed.has(kind));
  const isOfOtherLock = ({ sent }: LeagueReminders): boolean =>
    sent !== null && isOtherLock(sent.lockAt, facts.lockAt);
  const isOwed = (kind: ReminderKind, at: Date): boolean =>
    needs.some((each) => {
      const { since, sent } = each;
      const isAnotherLock = isOfOtherLock(each);
      if (!isLaterKind(kind, isAnotherLock ? null : (sent?.kind ?? null))) return false;
      return isLast || isAnotherLock || since < at;
    });
  const mayBeDue = needs.length > 0 && passed.size > 0 && now < facts.lockAt;
  const maySend = mayBeDue && !(facts.quiet && quietPeriodAt(now, facts.quiet));
  const due = maySend
    ? CHANNELS.flatMap((channel) => {
        const kind = kindsBy(channel, facts).findLast((each) => passed.has(each));
        const at = kind && passed.get(kind);
        return at && isOwed(kind, at) ? [{ channel, kind }] : [];
      })
    : [];
  const latest = REMINDER_KINDS.findLast((each) => due.some(({ kind }) => kind === each));
  const others = before.filter(({ league, sent }) => sent && !open.includes(league));
  return {
    send: Object.fromEntries(due.map(({ channel, kind }) => [channel, kind])),
    hasMoved: needs.some(isOfOtherLock),
    leagues: [
      ...needs.map((each) => (latest ? sentTo(each, latest, facts.lockAt) : each)),
      ...others.map((each) => ({ ...each, since: null })),
    ],
  };
};

/** Who has never been seen without a need has had it for ever. */
const NEVER = new Date(0);

/** A message names all leagues, also those that a later one has named already. */
const sentTo = (reminders: LeagueReminders, kind: ReminderKind, lockAt: Date): LeagueReminders => {
  const { sent } = reminders;
  const isLatest =
    sent === null || isOtherLock(sent.lockAt, lockAt) || isLaterKind(kind, sent.kind);
  return { ...reminders, sent: { kind: isLatest ? kind : sent.kind, lockAt } };
};
