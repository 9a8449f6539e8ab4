import { aRound, aSprintRound, at, normalSessions, sprintSessions } from '../testing/builders.js';
import { isSwapWindowOpen, swapWindow } from './swap-window.js';
import { isLocked, lockAt } from './lock.js';
import { movedSessions } from './moved-sessions.js';
import { beginOf } from './round-status.js';

// qualifying on Saturday 14:00, the Grand Prix on Sunday 13:00
const round = aRound(1);
const LOCK = at('2030-03-02 13:55');
const RAIN = { ...normalSessions(1), qualifying: at('2030-03-03 08:00') };
const moved = (now: string, of = round, announced: typeof round.sessions = RAIN) => ({
  ...of,
  ...movedSessions(of, announced, at(now)),
});

describe('a qualifying that is moved', () => {
  it.each([
    ['a second before the lock', '2030-03-02 13:54:59', '2030-03-03 07:55', '2030-03-03 09:00'],
    ['at the lock', '2030-03-02 13:55', '2030-03-02 13:55', '2030-03-03 09:00'],
    ['after it', '2030-03-02 13:55:01', '2030-03-02 13:55', '2030-03-03 09:00'],
    [
      'a second before the window opens',
      '2030-03-02 14:59:59',
      '2030-03-02 13:55',
      '2030-03-03 09:00',
    ],
    ['when the window opens', '2030-03-02 15:00', '2030-03-02 13:55', '2030-03-02 15:00'],
    ['while it is open', '2030-03-02 15:00:01', '2030-03-02 13:55', '2030-03-02 15:00'],
  ])(
    'should move the lock and the window until they happen: %s (LOCK-7, SWAP-1)',
    (_when, now, lock, opensAt) => {
      const after = moved(now);
      expect(lockAt(after)).toEqual(at(lock));
      expect(swapWindow(after)).toEqual({ opensAt: at(opensAt), closesAt: at('2030-03-03 12:55') });
      expect(isLocked(after, at(now))).toBe(isLocked(round, at(now)));
      expect(isSwapWindowOpen(after, at(now))).toBe(isSwapWindowOpen(round, at(now)));
    },
  );

  it('should be the one of the sprint on a sprint weekend (LOCK-7, SWAP-1)', () => {
    const sprint = aSprintRound(1);
    const announced = { ...sprintSessions(1), sprintQualifying: at('2030-03-02 07:00') };
    const after = moved('2030-03-01 14:30', sprint, announced);
    expect(lockAt(after)).toEqual(at('2030-03-01 13:55'));
    expect(swapWindow(after)?.opensAt).toEqual(at('2030-03-02 08:00'));
    expect(swapWindow(moved('2030-03-01 15:00', sprint, announced))).toEqual(swapWindow(sprint));
  });

  it('should keep the first lock when it is moved again (LOCK-7)', () => {
    const once = moved('2030-03-02 14:30');
    const back = moved('2030-03-02 14:45', once, round.sessions);
    expect([lockAt(back), swapWindow(back)?.opensAt]).toEqual([LOCK, at('2030-03-02 15:00')]);
    const again = moved('2030-03-03 09:00', once, normalSessions(2));
    expect([lockAt(again), swapWindow(again)?.opensAt]).toEqual([LOCK, at('2030-03-03 09:00')]);
    expect(again.sessions).toEqual(normalSessions(2));
  });

  it('should begin when it is run (NEXT-1, LOCK-7)', () => {
    expect(beginOf(moved('2030-03-02 14:30'))).toEqual(RAIN.qualifying);
  });

  it('should leave no lock behind where the other sessions alone are moved (LOCK-7)', () => {
    const announced = { ...round.sessions, race: at('2030-03-03 15:00') };
    const after = moved('2030-03-02 14:30', round, announced);
    expect(after.lockedAt).toBeNull();
    expect(swapWindow(after)?.closesAt).toEqual(at('2030-03-03 14:55'));
    expect(moved('2030-03-02 15:30', round, announced).sessions).toEqual(announced);
  });

  it.each([
    ['at its end', '2030-03-02 09:55', '2030-03-03 08:55'],
    ['a second after it', '2030-03-02 09:55:01', '2030-03-02 09:55'],
  ])(
    'should not open the window again with a sprint that is put off: %s (LOCK-7)',
    (_when, now, closesAt) => {
      const announced = { ...sprintSessions(1), sprint: at('2030-03-03 09:00') };
      const after = moved(now, aSprintRound(1), announced);
      expect(after.sessions).toEqual(announced);
      expect(swapWindow(after)?.closesAt).toEqual(at(closesAt));
    },
  );

  it.each([
    ['at the end of the window', '2030-03-03 12:55', '2030-03-03 16:55'],
    ['a second after it', '2030-03-03 12:55:01', '2030-03-03 12:55'],
    ['after the start that was not one', '2030-03-03 14:00', '2030-03-03 12:55'],
  ])('should give the Grand Prix its time, put right %s (LOCK-7)', (_when, now, closesAt) => {
    const announced = { ...normalSessions(1), race: at('2030-03-03 17:00') };
    const after = moved(now, round, announced);
    expect(after.sessions).toEqual(announced);
    expect(swapWindow(after)?.closesAt).toEqual(at(closesAt));
    expect(isSwapWindowOpen(after, at('2030-03-03 14:00'))).toBe(closesAt.endsWith('16:55'));
    const again = moved('2030-03-03 15:00', after, {
      ...announced,
      race: at('2030-03-04 17:00'),
    });
    expect(swapWindow(again)?.closesAt).toEqual(
      closesAt.endsWith('12:55') ? at(closesAt) : at('2030-03-04 16:55'),
    );
  });

  it('should not hide again what was shown at the end of a weekend without a lock (LOCK-2, LOCK-7)', () => {
    const { race } = normalSessions(1);
    const lockless = aRound(1, { sessions: { race } });
    const after = moved('2030-03-09 12:00', lockless, normalSessions(3));
    expect(isLocked(after, at('2030-03-09 12:00'))).toBe(true);
  });

  it('should be followed in a cancelled round, whose lock stays (LOCK-7)', () => {
    const cancelled = aRound(1, { isCancelled: true });
    const after = moved('2030-03-05 12:00', cancelled, normalSessions(3));
    expect(after.sessions).toEqual(normalSessions(3));
    expect(lockAt(after)).toEqual(LOCK);
  });

  it('should set the lock of a round that had no time (LOCK-7, LOCK-2)', () => {
    const timeless = aRound(1, { sessions: {} });
    expect(movedSessions(timeless, RAIN, LOCK)).toMatchObject({ sessions: RAIN, lockedAt: null });
  });
});
