import type { PartHealth } from '../../api/adminApi';
import { formatRaceDay, formatRaceTime } from '../../lib/game/formatRaceTime';
import { plural } from '../../lib/ui/plural';

/** What is so, and what to do about it. */
type Says = { readonly is: string; readonly todo?: string };
type Texts = Readonly<Record<string, (part: PartHealth) => Says>>;

const MB = 1_000_000;

/** Megabytes up to a gigabyte. */
const sizeOf = (bytes = 0): string =>
  bytes < 1000 * MB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / MB / 1000).toFixed(1)} GB`;

const latestBackup = ({ at, bytes }: PartHealth): string =>
  at
    ? `The latest backup is from ${formatRaceTime(at)} (${sizeOf(bytes)}).`
    : 'There is no backup yet.';

const VERSION: Texts = {
  'not-asked': ({ version }) => ({
    is: `Gridlock ${version}. It doesn’t check for newer versions.`,
    todo: 'Set RELEASES_URL to see here when there’s a newer one.',
  }),
  'not-yet': ({ version }) => ({
    is: `Gridlock ${version}. It will check for newer versions soon.`,
  }),
  latest: ({ version, at }) => ({
    is: `Gridlock ${version}. There was no newer version on ${formatRaceDay(at)}.`,
  }),
  newer: ({ version, latest }) => ({
    is: `Gridlock ${latest} is available; this is ${version}.`,
    todo: 'Read what has changed, make a backup, then update.',
  }),
  unanswered: ({ version, at, error }) => ({
    is: `Gridlock ${version}. It couldn’t check for newer versions on ${formatRaceDay(at)}. ${error}`,
    todo: 'Check RELEASES_URL.',
  }),
};

const NODE: Texts = {
  supported: ({ version, until }) => ({
    is: `Node ${version} is supported until ${formatRaceDay(until)}.`,
  }),
  ending: ({ version, until }) => ({
    is: `Node ${version} is supported only until ${formatRaceDay(until)}.`,
    todo: 'Plan the move to a newer Node.',
  }),
  ended: ({ version, until }) => ({
    is: `Node ${version} has had no security updates since ${formatRaceDay(until)}.`,
    todo: 'Install a newer Node.',
  }),
  'not-listed': ({ version }) => ({ is: `This is Node ${version}.` }),
};

const TIME_ZONES: Texts = {
  current: ({ version }) => ({ is: `The time zones are those of ${version}.` }),
  old: ({ version }) => ({
    is: `The time zones are those of ${version}: local times may be an hour out where daylight saving has changed since.`,
    todo: 'Install a newer Node, which has newer time zones.',
  }),
  'not-listed': () => ({ is: 'This Node doesn’t say how old its time zones are.' }),
};

const DATABASE: Texts = {
  embedded: ({ bytes, freeBytes }) => ({
    is: `The embedded database takes ${sizeOf(bytes)}; its disk has ${sizeOf(freeBytes)} left.`,
  }),
  'little-room': ({ bytes, freeBytes }) => ({
    is: `The embedded database takes ${sizeOf(bytes)}; its disk has only ${sizeOf(freeBytes)} left.`,
    todo: 'Make room on the disk: once it’s full, nothing can be saved.',
  }),
  server: ({ bytes }) => ({
    is:
      bytes === undefined
        ? 'The MongoDB database responds.'
        : `The MongoDB database takes ${sizeOf(bytes)}.`,
  }),
};

const BACKUPS: Texts = {
  off: () => ({
    is: 'No backups are made.',
    todo: 'Set BACKUP_AT to a time of day, such as 04:00, to get one every day.',
  }),
  'of-database': () => ({ is: 'Backups of MongoDB are made with its own tools.' }),
  made: (part) => ({ is: `${latestBackup(part)} Backups kept: ${part.count}.` }),
  due: (part) => ({ is: `${latestBackup(part)} The next one is about to be made.` }),
  late: (part) => ({
    is: `${latestBackup(part)} The next one has been due since ${formatRaceTime(part.since)}.`,
    todo: 'Check the job back-up under Jobs, and the server’s log.',
  }),
  failed: (part) => ({
    is: `${latestBackup(part)} The next one couldn’t be made. ${part.error}`,
    todo: 'Check BACKUP_DIR and the room on its disk.',
  }),
};

const JOBS: Texts = {
  running: ({ count }) => ({ is: `All ${count} jobs are running.` }),
  failing: ({ names = [], of }) => ({
    is: `Failing: ${names.length} of ${of} jobs (${names.join(', ')}).`,
    todo: 'See why under Jobs.',
  }),
  late: ({ names = [], of }) => ({
    is: `Not finished in the last 15 minutes: ${names.length} of ${of} jobs (${names.join(', ')}).`,
    todo: 'Check the server’s log; restart the server if this goes on.',
  }),
};

const RESULTS: Texts = {
  off: () => ({ is: 'No results API is asked.' }),
  'not-asked': () => ({ is: 'The results API hasn’t been asked yet.' }),
  answered: ({ at, count, of }) => ({
    is:
      of === undefined
        ? `The results API last answered on ${formatRaceTime(at)}.`
        : `The results API last answered on ${formatRaceTime(at)}. Requests left this hour: ${count} of ${of}.`,
  }),
  unanswered: ({ since, error }) => ({
    is: `The results API hasn’t given a usable answer since ${formatRaceTime(since)}. ${error ?? ''}`,
    todo: 'Check RESULTS_URL and the server’s way to the internet.',
  }),
  paused: ({ until }) => ({
    is: `The results API asks for fewer requests: the next one is sent after ${formatRaceTime(until)}.`,
    todo: 'If this goes on, set RESULTS_PER_HOUR lower.',
  }),
  overdue: ({ count = 0, since }) => ({
    is: `Results of ${plural(count, 'round')} are overdue, the oldest since ${formatRaceTime(since)}.`,
    todo: 'See Results on this page, where they can be entered manually.',
  }),
};

/** What goes out through an outbox: its name for one and for several, and what to do when it doesn’t. */
const outbox = (one: string, todo: string): Texts => ({
  sent: ({ count }) => ({ is: `Nothing is held up. Waiting to be sent: ${count}.` }),
  waiting: ({ count = 0, since, error }) => ({
    is: `${plural(count, one)} waiting to be sent, the oldest since ${formatRaceTime(since)}. ${error ?? ''}`,
    todo,
  }),
  'given-up': ({ failed = 0 }) => ({
    is: `${plural(failed, one)} given up in the last 24 hours.`,
    todo: 'See why in the server’s log.',
  }),
});

const MAIL: Texts = {
  ...outbox('email', 'Press Test Email Connection on this page, and check SMTP_URL.'),
  files: () => ({
    is: 'Emails become files in the folder outbox of the server’s data.',
    todo: 'Set SMTP_URL to send them.',
  }),
};

const PUSH: Texts = {
  ...outbox('notification', 'Check the server’s way to the internet.'),
  'needs-https': () => ({
    is: 'Browsers offer notifications only over https.',
    todo: 'Set PUBLIC_URL to an https address.',
  }),
};

const HOOKS: Texts = {
  off: () => ({ is: 'Chat hooks are off.' }),
  sent: ({ count = 0 }) => ({ is: `Chat hooks in use: ${count}.` }),
  failing: ({ count, of }) => ({
    is: `Nothing arrives at ${count} of ${of} chat hooks.`,
    todo: 'Their owners see why. If it’s all of them, check the server’s way to the internet.',
  }),
};

/** The parts of an installation, in the order in which they are shown. */
export const HEALTH_PARTS: Readonly<
  Record<string, { readonly title: string; readonly texts: Texts }>
> = {
  version: { title: 'Version', texts: VERSION },
  backups: { title: 'Backups', texts: BACKUPS },
  database: { title: 'Database', texts: DATABASE },
  jobs: { title: 'Jobs', texts: JOBS },
  results: { title: 'Results API', texts: RESULTS },
  mail: { title: 'Email', texts: MAIL },
  push: { title: 'Notifications', texts: PUSH },
  hooks: { title: 'Chat hooks', texts: HOOKS },
  node: { title: 'Node', texts: NODE },
  'time-zones': { title: 'Time zones', texts: TIME_ZONES },
};

/** How a part is, in words; also for one that the server could not read, or that this screen does not have. */
export const healthText = (part: PartHealth): Says =>
  HEALTH_PARTS[part.part]?.texts[part.code]?.(part) ?? {
    is: 'This couldn’t be checked.',
    todo: 'See why in the server’s log.',
  };
