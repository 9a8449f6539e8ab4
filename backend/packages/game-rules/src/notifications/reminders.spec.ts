import { at, later } from '../testing/builders.js';
import { channelsOf, type NotificationChoices } from './notification-events.js';
import {
  decideReminder,
  isReminderStillDue,
  type LeagueReminders,
  mayRemind,
  type ReminderFacts,
} from './reminders.js';

const HOUR = 3600;
/** Las Vegas 2025: 04:55 in Berlin. */
const lockAt = at('2025-11-22 03:55');
const before = (hours: number) => later(lockAt, -hours * HOUR);

type Player = {
  readonly hasDevice?: boolean;
  readonly choices?: NotificationChoices;
  readonly isPlanned?: boolean;
  readonly isAtNight?: boolean;
  readonly lock?: Date;
};
const factsOf = ({
  hasDevice = true,
  choices = {},
  isPlanned = false,
  isAtNight = false,
  lock = lockAt,
}: Player = {}): ReminderFacts => ({
  lockAt: lock,
  kinds: ['24h', '2h', '30min'],
  leagues: [{ league: 'box', isPlanned }],
  quiet: isAtNight ? { from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' } : null,
  reaches: (event, channel) => channelsOf(event, { choices, hasDevice }).includes(channel),
});
const sent = (kind: '24h' | '2h' | '30min', lock = lockAt): LeagueReminders[] => [
  { league: 'box', since: new Date(0), sent: { kind, lockAt: lock } },
];
const decide = (
  now: Date,
  player: Player = {},
  stored: readonly LeagueReminders[] = [],
  checkedAt: Date | null = null,
) => decideReminder(stored, factsOf(player), { now, checkedAt }).send;

describe('what is sent to who has needed a pick all along', () => {
  it.each([
    ['the second before the first', 24 + 1 / HOUR, null, {}],
    ['at the first', 24, null, { push: '24h' }],
    ['half a day late', 12, null, { push: '24h' }],
    ['half a day after it', 12, '24h', {}],
    ['at the second', 2, '24h', { push: '2h' }],
    ['an hour late, with none before', 1, null, { push: '2h' }],
    ['at the last', 0.5, '2h', { push: '30min' }],
    ['the second before the lock', 1 / HOUR, null, { push: '30min' }],
    ['after the last', 0.25, '30min', {}],
    ['at the lock', 0, null, {}],
  ] as const)('should be right %s (REMIND-1)', (_when, hours, kind, expected) => {
    expect(decide(before(hours), {}, kind ? sent(kind) : [])).toEqual(expected);
  });

  it.each([
    ['without a device', { hasDevice: false }, { email: '2h' }],
    ['by both', { choices: { 'pick-30min': { email: true } } }, { push: '30min', email: '30min' }],
    ['but the last', { choices: { 'pick-30min': { push: false } } }, { push: '2h' }],
    ['of a plan that will count', { isPlanned: true }, { push: '2h' }],
    ['in quiet hours', { isAtNight: true }, {}],
  ] as const)('should be the latest that is wanted: %s (REMIND-1)', (_what, player, expected) => {
    expect(decide(before(0.25), player)).toEqual(expected);
  });
});

describe('what is sent to who comes to need a pick', () => {
  const newcomer = (hours: number, came: number, player: Player = {}) =>
    decide(before(hours), player, [{ league: 'box', since: before(came), sent: null }]);

  it.each([
    ['17 hours before: nothing at once', 16.9, 17, {}, {}],
    ['17 hours before: the next', 2, 17, {}, { push: '2h' }],
    ['an hour before: the last', 0.5, 1, {}, { push: '30min' }],
    ['20 minutes before: at once', 0.3, 1 / 3, {}, { push: '30min' }],
    ['an hour before, where 2 hours are the last', 0.9, 1, { hasDevice: false }, { email: '2h' }],
    // 21:55 in Berlin is 7 hours before the lock
    ['17 hours before, with a lock at night', 7, 17, { isAtNight: true }, { push: '30min' }],
    ['after the last before the night', 6.95, 6.97, { isAtNight: true }, { push: '30min' }],
    ['in the night', 3, 4, { isAtNight: true }, {}],
  ] as const)('should be right %s (REMIND-4)', (_when, hours, came, player, expected) => {
    expect(newcomer(hours, came, player)).toEqual(expected);
  });

  it('should be counted from the last check at which it was not needed (REMIND-4)', () => {
    const seen = decideReminder([], factsOf(), { now: before(16.9), checkedAt: before(17) });
    expect(seen).toEqual({
      send: {},
      hasMoved: false,
      leagues: [{ league: 'box', since: before(17), sent: null }],
    });
  });

  it('should name a second league once, also where the last of the first has been sent (REMIND-4)', () => {
    const facts = factsOf();
    const both = {
      ...facts,
      leagues: [...facts.leagues, { league: 'wet', isPlanned: false }],
    };
    const check = { now: before(0.3), checkedAt: before(0.31) };
    const { send, leagues } = decideReminder(sent('30min'), both, check);
    expect(send).toEqual({ push: '30min' });
    expect(decideReminder(leagues, both, { ...check, now: before(0.2) }).send).toEqual({});
    // also after it was withdrawn once more
    const saved = decideReminder(leagues, facts, { ...check, now: before(0.15) });
    const again = { now: before(0.1), checkedAt: before(0.15) };
    expect(decideReminder(saved.leagues, both, again).send).toEqual({});
  });
});

describe('a lock that moves', () => {
  it.each([
    ['a little later, with the first sent', 5, '24h', 24, {}],
    ['a little later, by then', 5, '24h', -3, { push: '2h' }],
    ['far, to more than a day away', 7, '24h', 18, {}],
    ['far, on the next day', 7, '2h', 16, { push: '24h' }],
    ['earlier, past the second', -5, '24h', 6.5, { push: '2h' }],
  ] as const)('should be right %s (REMIND-2)', (_how, moved, kind, hours, expected) => {
    const lock = later(lockAt, moved * HOUR);
    expect(decide(before(hours), { lock }, sent(kind))).toEqual(expected);
  });

  it('should be sent once to a player who was reminded of the former lock (REMIND-2)', () => {
    const facts = factsOf({ lock: later(lockAt, 7 * HOUR) });
    const check = { now: before(10), checkedAt: before(10.1) };
    const first = decideReminder(sent('2h'), facts, check);
    expect([first.hasMoved, first.send]).toEqual([true, { push: '24h' }]);
    expect(decideReminder(first.leagues, facts, check)).toMatchObject({
      hasMoved: false,
      send: {},
    });
  });

  it('should be looked at from a day before (REMIND-1)', () => {
    const looked = [24.1, 24, 0.1, 0].map((hours) => mayRemind(lockAt, before(hours)));
    expect(looked).toEqual([false, true, true, false]);
  });
});

describe('a reminder that has waited on its way', () => {
  it.each([
    ['the first, half a day late', '24h', 12, {}, true],
    ['the first, when the second is due', '24h', 2, {}, false],
    ['the second, when the last is due', '2h', 0.5, {}, false],
    ['the second, where the last is not wanted', '2h', 0.1, { isPlanned: true }, true],
    ['the last of a plan that counts', '30min', 0.3, { isPlanned: true }, false],
    ['the last, which has come before the night', '30min', 6.9, { isAtNight: true }, true],
  ] as const)('should be sent or not: %s (REMIND-1)', (_what, kind, hours, player, expected) => {
    expect(isReminderStillDue(kind, 'push', factsOf(player), before(hours))).toBe(expected);
  });
});
