import { aSeason } from '../testing/builders.js';
import { NIGHT, sec, START } from '../testing/night.js';
import { leagueCalendar } from './league-calendar.js';
import { dueNightReminder } from './night-reminder.js';
import { checkPace, type NightKind } from './pace.js';

const HOUR = 3600;

/** Started at eight in the evening; by day and by week the first lock is at ten in the morning. */
const seasonOf = (kind: NightKind) => {
  const checked = checkPace({ kind, hour: 10, timeZone: 'UTC' });
  if (!checked.ok) throw new Error('No such pace.');
  const season = aSeason();
  return { ...season, rounds: leagueCalendar(season.rounds, checked.pace, [START]) };
};
const due = (kind: NightKind, seconds: number): string | null => {
  const found = dueNightReminder(seasonOf(kind), kind, sec(seconds));
  return found && `${found.round.round} ${found.kind}`;
};
const FIRST_LOCK = 14 * HOUR;

it.each([
  ['weekly', 0, '1 24h'],
  ['weekly', FIRST_LOCK - 2 * HOUR, '1 2h'],
  ['weekly', FIRST_LOCK, null],
  ['weekly', FIRST_LOCK + 5.9 * 24 * HOUR, null],
  ['weekly', FIRST_LOCK + 6 * 24 * HOUR, '2 24h'],
  ['daily', 0, null],
  ['daily', FIRST_LOCK - 2 * HOUR - 1, null],
  ['daily', FIRST_LOCK - 2 * HOUR, '1 2h'],
  ['daily', FIRST_LOCK - HOUR / 2, '1 30min'],
  ['daily', FIRST_LOCK + 2 * HOUR, null],
  ['daily', FIRST_LOCK + 22 * HOUR, '2 2h'],
  ['evening', 100, null],
  ['by-hand', 100, null],
] as const)(
  'should be due %s, %d seconds after the start: %s (NIGHT-11)',
  (kind, seconds, what) => {
    expect(NIGHT.getUTCHours()).toBe(20);
    expect(due(kind, seconds)).toBe(what);
  },
);
