import { checkOverride } from '../selection/check-override.js';
import { checkSave } from '../selection/check-save.js';
import { lockedPicks } from '../selection/counted-picks.js';
import {
  aPick,
  aSeason,
  at,
  later,
  names,
  normalSessions,
  withRounds,
} from '../testing/builders.js';
import { currentRound } from './current-round.js';
import { isLocked, isRevealed, lockAt } from './lock.js';
import { revealedRounds, withShown } from './shown.js';

const season = aSeason({ rounds: 3 });
const postponed = withRounds(season, { 2: { sessions: normalSessions(9) } });
const lock = lockAt(season.rounds[1]!);

describe('rounds whose picks may be seen', () => {
  it.each([
    [-1, [1]],
    [-0.001, [1]],
    [0, [1, 2]],
    [1, [1, 2]],
  ])('should be those whose lock has come: %d s from the second one (LOCK-8)', (seconds, seen) => {
    expect(revealedRounds(season, later(lock, seconds))).toEqual(seen);
  });
});

describe('a round that a league was shown', () => {
  const before = later(lock, -1);

  it('should change nothing while the calendar says the same (LOCK-8)', () => {
    expect(withShown(season, [], before)).toBe(season);
    expect(withShown(season, [1], before)).toBe(season);
    expect(withShown(season, [1, 2], later(lock, 0))).toBe(season);
    expect(withShown(season, [99], before)).toBe(season);
  });

  it.each([
    ['the clock is set back', season, before],
    ['its qualifying is postponed', postponed, later(lock, 60)],
    ['its times are lost', withRounds(season, { 2: { sessions: {} } }), later(lock, 60)],
  ])('should stay locked and shown when %s (LOCK-8)', (_what, changed, now) => {
    const round = changed.rounds[1]!;
    expect(isRevealed(round, now)).toBe(false);
    const seen = withShown(changed, [2], now);
    expect(isLocked(seen.rounds[1]!, now)).toBe(true);
    expect(isRevealed(seen.rounds[1]!, now)).toBe(true);
    expect(revealedRounds(seen, now)).toContain(2);
    const save = checkSave({ season: seen, picks: [], round: 2, names: names(1, 2, 1), now });
    expect(save).toEqual({ ok: false, refusals: [{ code: 'SELECTIONS_LOCKED' }] });
    expect(lockedPicks(seen, [aPick(2)], now)).toEqual([aPick(2)]);
  });

  it('should be open in a league that has not looked, until its new lock (LOCK-8)', () => {
    const moved = postponed.rounds[1]!;
    const newLock = lockAt(moved);
    expect(isLocked(moved, later(lock, 60))).toBe(false);
    expect(isLocked(moved, later(newLock, -1))).toBe(false);
    expect(isLocked(moved, later(newLock, 0))).toBe(true);
    expect(withShown(postponed, [1], later(lock, 60))).toBe(postponed);
  });

  it('should leave the other rounds, and which of them is current, alone (LOCK-8)', () => {
    const now = at('2030-03-05 00:00');
    const seen = withShown(season, [3], now);
    expect(seen.rounds[1]).toBe(season.rounds[1]);
    expect(currentRound(seen, now)?.round).toBe(currentRound(season, now)?.round);
  });

  it('should be open to its owner as every shown round is (LOCK-8)', () => {
    const now = at('2030-03-09 13:00');
    const input = { picks: [], round: 2, names: names(1, 2, 1), ownerMay: [], now };
    expect(checkOverride({ ...input, season }).ok).toBe(false);
    expect(checkOverride({ ...input, season: withShown(season, [2], now) }).ok).toBe(true);
  });
});
