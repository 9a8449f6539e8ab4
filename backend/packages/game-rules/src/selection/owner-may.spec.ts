import { lockAt } from '../calendar/lock.js';
import { aRound, aSeason, at, later, normalSessions, withRounds } from '../testing/builders.js';
import { ownerMayFor, ownerMayFrom, type OwnerMay } from './owner-may.js';

const season = aSeason({ rounds: 4 });
const [r1, r2] = [aRound(1), aRound(2)];
const lock = lockAt(r1);
const choice = (when: Date, ownerMay: OwnerMay) => ({ at: when, ownerMay });
const first = choice(at('2030-01-01 00:00'), 'fill-missed');

describe('what the owner may do in a round', () => {
  it.each([
    ['the second before its lock', -1, 'replace', 'replace'],
    ['the millisecond before its lock', -0.001, 'replace', 'replace'],
    ['at its lock', 0, 'fill-missed', 'replace'],
    ['the second after its lock', 1, 'fill-missed', 'replace'],
  ])('should follow a choice made %s: %# (OVERRIDE-5)', (_when, seconds, inFirst, inSecond) => {
    const choices = [first, choice(later(lock, seconds), 'replace')];
    expect(ownerMayFor(choices, r1)).toBe(inFirst);
    expect(ownerMayFor(choices, r2)).toBe(inSecond);
  });

  it('should be the first choice in rounds that were locked before the league was made (OVERRIDE-5)', () => {
    expect(ownerMayFor([choice(later(lock, 60), 'fill-missed')], r1)).toBe('fill-missed');
  });

  it('should be to replace in a league that was made before there was a choice (OVERRIDE-5)', () => {
    expect(ownerMayFor([], r1)).toBe('replace');
  });

  it('should go with the lock when the session is moved (OVERRIDE-5, LOCK-1)', () => {
    const choices = [first, choice(later(lock, 1), 'replace')];
    const qualifying = later(normalSessions(1).qualifying ?? null, 60);
    const [moved] = withRounds(season, {
      1: { sessions: { ...normalSessions(1), qualifying } },
    }).rounds;
    expect(ownerMayFor(choices, moved!)).toBe('replace');
  });

  it('should not go with a lock that is moved once the picks were shown (OVERRIDE-5, LOCK-8)', () => {
    const choices = [first, { ...choice(later(lock, 1), 'replace'), notFor: [1] }];
    const qualifying = later(normalSessions(1).qualifying ?? null, 60);
    const [moved] = withRounds(season, {
      1: { sessions: { ...normalSessions(1), qualifying } },
    }).rounds;
    expect(ownerMayFor(choices, moved!)).toBe('fill-missed');
    expect(ownerMayFor(choices, r2)).toBe('replace');
  });

  it('should take the end of the weekend where the lock has no time (OVERRIDE-5, LOCK-5)', () => {
    const sessions = { ...normalSessions(1), qualifying: undefined };
    const [untimed] = withRounds(season, { 1: { sessions } }).rounds;
    const end = at('2030-03-03 23:59');
    expect(ownerMayFor([first, choice(later(end, -1), 'replace')], untimed!)).toBe('replace');
    expect(ownerMayFor([first, choice(end, 'replace')], untimed!)).toBe('fill-missed');
  });

  it('should be what every choice has allowed where a round has no time at all (OVERRIDE-5)', () => {
    const [untimed] = withRounds(season, { 1: { sessions: {} } }).rounds;
    const replace = choice(later(lock, -9), 'replace');
    expect(ownerMayFor([replace, { ...first, at: lock! }], untimed!)).toBe('fill-missed');
    expect(ownerMayFor([first, replace], untimed!)).toBe('fill-missed');
    expect(ownerMayFor([replace], untimed!)).toBe('replace');
    expect(ownerMayFor([], untimed!)).toBe('replace');
  });
});

describe('the round from which on a choice counts', () => {
  it.each([
    ['only one was ever made', [first], null],
    ['it was made before the first lock', [first, choice(later(lock, -1), 'replace')], null],
    ['it was made at the first lock', [first, choice(later(lock, 0), 'replace')], 2],
    [
      'it was taken back before the next lock',
      [first, choice(later(lock, 0), 'replace'), choice(later(lock, 9), 'fill-missed')],
      null,
    ],
    ['no round is left', [first, choice(at('2031-01-01 00:00'), 'replace')], null],
  ] as const)('should be reported when %s (OVERRIDE-5)', (_when, choices, from) => {
    expect(ownerMayFrom(choices, season)).toBe(from);
  });

  it('should follow the order of locking (OVERRIDE-5, LOCK-4)', () => {
    const postponed = withRounds(season, {
      2: { sessions: { qualifying: at('2030-03-27 14:00') } },
    });
    const choices = [first, choice(at('2030-03-16 20:00'), 'replace')];
    // locked by then: 1, 3
    expect(ownerMayFrom(choices, postponed)).toBe(4);
    expect(ownerMayFor(choices, postponed.rounds[1]!)).toBe('replace');
  });
});
