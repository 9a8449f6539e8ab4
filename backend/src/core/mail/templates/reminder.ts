import type { UnsubscribeLink } from './email-content.js';
import { type Email, composeEmail } from './email.js';
import { lampsLit } from './lamps.js';
import { clockTime, localTime } from './local-time.js';
import { namedLeagues } from './named-leagues.js';

/** What a reminder says (REMIND-1 to REMIND-3). */
export type ReminderInput = {
  readonly username: string;
  /** How long before the lock: the first is `24h`. */
  readonly kind: string;
  readonly raceName: string;
  readonly lockAt: Date;
  readonly now: Date;
  /** IANA name; null while the player has none. */
  readonly timeZone: string | null;
  /** Whether it is about a race night, which is then the only league. */
  readonly isNight?: boolean;
  /** There is no other reminder of this lock. */
  readonly isOnly?: boolean;
  /** An earlier reminder named another lock time. */
  readonly hasMoved: boolean;
  /** The leagues in which the reader has to choose; never empty. */
  readonly leagues: readonly {
    readonly name: string;
    readonly need: 'missing' | 'taken';
    /** Display names of the pick that the reader's plan makes if they do nothing; null without one. */
    readonly planned?: readonly string[] | null;
    readonly link: string;
  }[];
  /** The latest round in the first of the leagues; null where it has none for the reader. */
  readonly recap?: {
    readonly raceName: string;
    readonly headline: string;
    readonly link: string;
  } | null;
  /** Where all leagues are listed. */
  readonly dashboard: string;
  readonly unsubscribe: UnsubscribeLink;
};

const NOTES = {
  missing: 'You have no pick',
  taken: 'One of your picks is no longer available: choose again',
} as const;

/** Whether the reader may leave it to their plan, in all of the leagues (PL-08). */
const isPlanned = ({ leagues }: ReminderInput): boolean => leagues.every(({ planned }) => planned);

const subjectOf = (input: ReminderInput, raceName: string, at: string): string => {
  if (input.kind !== '24h')
    return `${input.isOnly ? 'Reminder' : 'Last reminder'}: the ${raceName} locks at ${at}`;
  return isPlanned(input)
    ? `Reminder: your plan will count for the ${raceName}`
    : `Reminder: you haven’t picked for the ${raceName} yet`;
};

const toDo = (input: ReminderInput): string => {
  const { raceName, leagues, isNight } = input;
  const where = isNight
    ? 'this race night'
    : leagues.length === 1
      ? 'this league'
      : 'these leagues';
  if (isPlanned(input))
    return `You haven’t saved a pick for the ${raceName} in ${where}. If you do nothing, your plan becomes your pick at the lock.`;
  const what = leagues.some(({ planned }) => planned)
    ? 'Where your plan counts, it becomes your pick at the lock; anything'
    : 'Anything';
  return `You still have to make your picks for the ${raceName} in ${where}: a main driver, a reserve driver and a team. ${what} missing counts as missed.`;
};

/** The email about missing picks, some time before the lock. */
export const reminderEmail = (input: ReminderInput): Email => {
  const { username, lockAt, leagues, unsubscribe } = input;
  const where = input.isNight ? ` in your race night “${leagues[0]?.name ?? ''}”` : '';
  const raceName = `${input.raceName}${where}`;
  // it may be read hours later, so it says no time that is left
  const at = clockTime(lockAt, input.timeZone);
  const local = localTime(lockAt, input.timeZone);
  const isOne = leagues.length === 1;
  const { named, others } = namedLeagues(leagues);
  const names = [...named.map(({ name }) => name), ...(others > 0 ? [`${others} more`] : [])];
  // one league has a button instead of a link in its line
  const [only] = isOne ? leagues : [];
  return composeEmail({
    subject: subjectOf(input, raceName, at),
    preview: `Picks lock ${local.time}, ${local.day}. ${names.join(', ')}.`,
    title: `Picks lock at ${at}`,
    username,
    paragraphs: [
      ...(input.hasMoved ? ['The session that sets the lock has moved since our last email.'] : []),
      toDo(input),
    ],
    board: {
      label: 'Picks lock',
      figures: local.time,
      note: local.day,
      lamps: lampsLit(lockAt, input.now),
    },
    rows: [
      ...named.map(({ name, need, planned, link }) => ({
        name,
        note: planned ? `Your plan will count: ${planned.join(', ')}` : NOTES[need],
        ...(isOne ? {} : { link: { label: planned ? 'Change' : 'Choose', url: link } }),
      })),
      ...(others > 0
        ? [
            {
              name: `And ${others} more`,
              note: 'They’re all on your dashboard',
              link: { label: 'Open', url: input.dashboard },
            },
          ]
        : []),
      ...(input.recap
        ? [
            {
              name: `The story of the ${input.recap.raceName}`,
              note: isOne
                ? input.recap.headline
                : `${leagues[0]?.name ?? ''}: ${input.recap.headline}`,
              link: { label: 'Read', url: input.recap.link },
            },
          ]
        : []),
    ],
    ...(only
      ? { link: { label: only.planned ? 'Change it' : 'Make your picks', url: only.link } }
      : {}),
    reason: `You’re receiving this because reminders are on and ${isPlanned(input) ? 'you haven’t saved a pick' : 'you haven’t picked yet'}.`,
    unsubscribe: { label: 'Stop these reminders', url: unsubscribe.page },
    headers: unsubscribe.headers,
  });
};
