import {
  aRound,
  aSprintRound,
  at,
  later,
  normalSessions,
  sprintSessions,
} from '../testing/builders.js';
import { isLocked, isRevealed, lockAt, LOCK_LEAD_MINUTES, lockSession } from './lock.js';

const normal = aRound(1);
const sprint = aSprintRound(1);

describe('the lock of a round', () => {
  it('should be 5 minutes before qualifying (LOCK-1, SM-18, CO-02)', () => {
    expect(LOCK_LEAD_MINUTES).toBe(5);
    expect(lockSession(normal)).toBe('qualifying');
    expect(lockAt(normal)).toEqual(at('2030-03-02 13:55'));
  });

  it('should be 5 minutes before sprint qualifying on a sprint weekend (LOCK-1, SM-19)', () => {
    expect(lockSession(sprint)).toBe('sprintQualifying');
    expect(lockAt(sprint)).toEqual(at('2030-03-01 13:55'));
  });

  it.each([
    ['the millisecond before', normal, at('2030-03-02 13:54:59.999'), false],
    ['the second before', normal, at('2030-03-02 13:54:59'), false],
    ['at the lock', normal, at('2030-03-02 13:55'), true],
    ['the second after', normal, at('2030-03-02 13:55:01'), true],
    ['long before', normal, at('2030-01-01 00:00'), false],
    ['a year after', normal, at('2031-03-02 13:55'), true],
    ['sprint: the second before', sprint, at('2030-03-01 13:54:59'), false],
    ['sprint: at the lock', sprint, at('2030-03-01 13:55'), true],
    ['sprint: the second after', sprint, at('2030-03-01 13:55:01'), true],
  ])('should close %s (LOCK-1, SM-17): %#', (_when, round, now, locked) => {
    expect(isLocked(round, now)).toBe(locked);
  });

  it('should follow a qualifying session that is moved (LOCK-1)', () => {
    const moved = at('2030-03-03 08:00');
    const round = aRound(1, { sessions: { ...normalSessions(1), qualifying: moved } });
    expect(isLocked(round, at('2030-03-02 14:00'))).toBe(false);
    expect(isLocked(round, at('2030-03-03 07:55'))).toBe(true);
  });
});

describe('a round locked for another reason', () => {
  const early = at('2030-02-01 00:00');

  it.each([
    [
      'qualifying on a normal weekend',
      aRound(1, { sessions: { ...normalSessions(1), qualifying: undefined } }),
    ],
    [
      'sprint qualifying on a sprint weekend',
      aSprintRound(1, { sessions: { ...sprintSessions(1), sprintQualifying: undefined } }),
    ],
    ['any time', aRound(1, { sessions: {} })],
  ])('should be locked while the time of %s is missing (LOCK-2, SM-23, TE-20)', (_what, round) => {
    expect(lockAt(round)).toBeNull();
    expect(isLocked(round, early)).toBe(true);
  });

  it('should not need the time of qualifying on a sprint weekend (LOCK-2, TE-20)', () => {
    const round = aSprintRound(1, { sessions: { ...sprintSessions(1), qualifying: undefined } });
    expect(isLocked(round, early)).toBe(false);
  });

  it('should be locked once it is completed (LOCK-2, SM-21)', () => {
    const round = aRound(1, { results: { race: [], sprint: null } });
    expect(isLocked(round, early)).toBe(true);
  });

  it('should stay open while only the sprint has results (LOCK-2)', () => {
    const round = aSprintRound(1, { results: { race: null, sprint: [] } });
    expect(isLocked(round, early)).toBe(false);
  });

  it('should be locked when it is cancelled (LOCK-2)', () => {
    expect(isLocked(aRound(1, { isCancelled: true }), early)).toBe(true);
  });

  describe('with qualifying announced for after the weekend', () => {
    const qualifying = at('2030-03-09 14:00');
    const end = at('2030-03-03 23:59');

    it.each([
      [-1, false],
      [0, true],
      [1, true],
    ])('should be locked from the end of the weekend: %d s (LOCK-2, SM-20)', (seconds, locked) => {
      const round = aRound(1, { sessions: { ...normalSessions(1), qualifying } });
      expect(isLocked(round, later(end, seconds))).toBe(locked);
    });

    it('should go by the lock alone while the Grand Prix has no time (LOCK-2)', () => {
      const round = aRound(1, { sessions: { qualifying } });
      expect(isLocked(round, later(end, 1))).toBe(false);
      expect(isLocked(round, at('2030-03-09 13:55'))).toBe(true);
    });
  });
});

describe('when everybody sees the picks of a round', () => {
  const lock = at('2030-03-02 13:55');
  const end = at('2030-03-03 23:59');
  const cancelled = aRound(1, { isCancelled: true });
  const untimed = aRound(1, { sessions: { ...normalSessions(1), qualifying: undefined } });

  it.each([
    ['a round', normal, lock],
    ['a cancelled round', cancelled, lock],
    ['a round without a lock time', untimed, end],
    ['a sprint weekend', sprint, at('2030-03-01 13:55')],
  ])(
    'should be, for %s, at the lock time or the end of the weekend (LOCK-5)',
    (_what, one, from) => {
      expect(isRevealed(one, later(from, -0.001))).toBe(false);
      expect(isRevealed(one, from)).toBe(true);
      expect(isLocked(one, from)).toBe(true);
    },
  );

  it('should be once it is completed, and never for a cancelled one without times (LOCK-5)', () => {
    const results = { race: [], sprint: null };
    expect(isRevealed(aRound(1, { results }), later(lock, -60))).toBe(true);
    expect(isRevealed(aRound(1, { isCancelled: true, sessions: {} }), later(end, 1))).toBe(false);
  });
});
