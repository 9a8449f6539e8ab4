import {
  aRound,
  aSeason,
  aSprintRound,
  at,
  later,
  normalSessions,
  withRounds,
} from '../testing/builders.js';
import {
  dueReminder,
  isOtherLock,
  isReminderStillDue,
  latestWanted,
  type ReminderKind,
  type SentReminder,
} from './reminder.js';

const season = aSeason({ rounds: 3 });
/** Lock of round 1. */
const lock = at('2030-03-02 13:55');
const HOUR = 3600;

const due = (now: Date, of = season) => {
  const reminder = dueReminder(of, now);
  return reminder && `${reminder.kind} of round ${reminder.round.round}`;
};

describe('the reminder that is due', () => {
  it.each([
    ['two days before the lock', -48 * HOUR, null],
    ['the second before the 24 hours', -24 * HOUR - 1, null],
    ['at the 24 hours', -24 * HOUR, '24h of round 1'],
    ['the second after', -24 * HOUR + 1, '24h of round 1'],
    ['half a day late', -12 * HOUR, '24h of round 1'],
    ['the second before the 2 hours', -2 * HOUR - 1, '24h of round 1'],
    ['at the 2 hours', -2 * HOUR, '2h of round 1'],
    ['the second after them', -2 * HOUR + 1, '2h of round 1'],
    ['the second before the half hour', -HOUR / 2 - 1, '2h of round 1'],
    ['at the half hour', -HOUR / 2, '30min of round 1'],
    ['the second before the lock', -1, '30min of round 1'],
    ['at the lock', 0, null],
    ['the second after the lock', 1, null],
    ['on Sunday', 30 * HOUR, null],
  ])('should be right %s (REMIND-1)', (_when, seconds, expected) => {
    expect(due(later(lock, seconds))).toBe(expected);
  });

  it('should tell when the picks lock (REMIND-1)', () => {
    expect(dueReminder(season, later(lock, -HOUR))?.lockAt).toEqual(lock);
  });

  it('should go by sprint qualifying on a sprint weekend (REMIND-1)', () => {
    const sprint = aSeason({}, { rounds: [aSprintRound(1)] });
    const sprintLock = at('2030-03-01 13:55');
    expect(due(later(sprintLock, -24 * HOUR), sprint)).toBe('24h of round 1');
    expect(due(later(sprintLock, 0), sprint)).toBeNull();
  });

  it('should follow a session that is moved (REMIND-1)', () => {
    const qualifying = at('2030-03-03 08:00');
    const moved = withRounds(season, { 1: { sessions: { ...normalSessions(1), qualifying } } });
    expect(due(later(lock, -24 * HOUR), moved)).toBeNull();
    expect(due(at('2030-03-02 07:55'), moved)).toBe('24h of round 1');
    expect(due(at('2030-03-03 05:55'), moved)).toBe('2h of round 1');
  });

  it.each([
    ['is cancelled', { isCancelled: true }],
    ['has results', { results: { race: [], sprint: null } }],
    ['has no time', { sessions: {} }],
    ['lacks the time of qualifying', { sessions: { race: normalSessions(1).race } }],
  ])('should not be of a round that %s (REMIND-1)', (_what, changes) => {
    expect(due(later(lock, -HOUR), withRounds(season, { 1: changes }))).toBeNull();
  });

  it('should wait for the weekend before it to end (REMIND-1)', () => {
    // the first weekend ends on Sunday at 23:59, ten hours before the second round locks
    const sessions = { qualifying: at('2030-03-04 10:00'), race: at('2030-03-05 10:00') };
    const crowded = aSeason({}, { rounds: [aRound(1), aRound(2, { sessions })] });
    expect(due(at('2030-03-03 23:58:59'), crowded)).toBeNull();
    expect(due(at('2030-03-03 23:59'), crowded)).toBe('24h of round 2');
  });

  it('should be none when the season is over (REMIND-1)', () => {
    expect(due(at('2030-06-01 00:00'))).toBeNull();
  });
});

describe('a reminder that has waited on its way', () => {
  const first: SentReminder = { round: 1, kind: '24h', lockAt: lock };
  const second: SentReminder = { round: 1, kind: '2h', lockAt: lock };
  const last: SentReminder = { round: 1, kind: '30min', lockAt: lock };
  const movedBy = (seconds: number, more = {}) => {
    const qualifying = later(at('2030-03-02 14:00'), seconds);
    return withRounds(season, { 1: { sessions: { ...normalSessions(1), qualifying }, ...more } });
  };

  it.each([
    ['the first, half a day late', first, -12 * HOUR, true],
    ['the first, the second before the second is due', first, -2 * HOUR - 1, true],
    ['the first, when the second is due', first, -2 * HOUR, false],
    ['the second, on time', second, -2 * HOUR, true],
    ['the second, when the last is due', second, -HOUR / 2, false],
    ['the last, the second before the lock', last, -1, true],
    ['the last, at the lock', last, 0, false],
    ['the last, a day after the lock', last, 24 * HOUR, false],
    ['that of another round', { ...first, round: 2 }, -12 * HOUR, false],
  ])('should be sent or not: %s (REMIND-1)', (_what, reminder, seconds, expected) => {
    expect(isReminderStillDue(season, reminder, { now: later(lock, seconds) }) !== null).toBe(
      expected,
    );
  });

  it('should be sent late where its player does not want the later one (REMIND-1)', () => {
    const wanted = (kind: ReminderKind) => kind !== '30min';
    const at = (seconds: number) => ({ now: later(lock, seconds), wanted });
    expect(isReminderStillDue(season, second, at(-60))?.lockAt).toEqual(lock);
    expect(isReminderStillDue(season, first, at(-60))).toBeNull();
    expect(isReminderStillDue(season, second, at(0))).toBeNull();
  });

  it.each([
    ['30min', ['24h', '2h', '30min'], '30min'],
    ['30min', ['24h', '2h'], '2h'],
    ['2h', ['24h', '30min'], '24h'],
    ['24h', ['2h', '30min'], null],
    ['2h', [], null],
  ] as const)(
    'should be the latest wanted one of those up to %s: %j (REMIND-1)',
    (due, kinds, sent) => {
      expect(latestWanted(due, (kind) => (kinds as readonly string[]).includes(kind))).toBe(sent);
    },
  );

  it('should tell of the lock as it is by then, also of one that has moved a little (REMIND-2)', () => {
    // five hours later than told, so that it is 29 hours away again
    const open = isReminderStillDue(movedBy(5 * HOUR), first, { now: later(lock, -24 * HOUR) });
    expect(open?.lockAt).toEqual(later(lock, 5 * HOUR));
    expect(open?.round.round).toBe(1);
  });

  it.each([
    ['has moved far', movedBy(6 * HOUR)],
    ['is cancelled', movedBy(0, { isCancelled: true })],
  ])('should not be sent when the round %s (REMIND-2)', (_what, changed) => {
    expect(isReminderStillDue(changed, first, { now: later(lock, -12 * HOUR) })).toBeNull();
  });
});

describe('a lock that has moved', () => {
  it.each([
    ['is where it was', 0, false],
    ['is a second short of 6 hours later', 6 * HOUR - 1, false],
    ['is 6 hours later', 6 * HOUR, true],
    ['is a second short of 6 hours earlier', -6 * HOUR + 1, false],
    ['is 6 hours earlier', -6 * HOUR, true],
    ['is a week later', 7 * 24 * HOUR, true],
  ])('should be told of anew when it %s: %# (REMIND-2)', (_what, seconds, expected) => {
    expect(isOtherLock(lock, later(lock, seconds))).toBe(expected);
  });
});
