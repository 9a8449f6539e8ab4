import { pointsScale } from '../outlook/points-scale.js';
import { expectedPoints } from '../plan/expected-points.js';
import { roundPoints } from '../scoring/round-points.js';
import { aRace, aRound, aSeason, aSprintRound } from '../testing/builders.js';
import { isLocked, lockAt } from './lock.js';
import { hasSprint } from './sprint.js';
import { swapWindow } from './swap-window.js';
import { sprintScheduledEnd } from './weekend.js';

const off = aSprintRound(1, { isSprintOff: true });

describe('a sprint that was not run', () => {
  it.each([
    ['a weekend without a sprint', aRound(1), false],
    ['one with a sprint', aSprintRound(1), true],
    ['one whose sprint was not run', off, false],
  ])('should not be there to run: %s (SPRINT-1)', (_what, round, has) => {
    expect(hasSprint(round)).toBe(has);
    expect(sprintScheduledEnd(round) !== null).toBe(has);
  });

  it('should bring no points, and none may be hoped for (SPRINT-1, OUT-1)', () => {
    const season = aSeason();
    expect(pointsScale(season, aSprintRound(1)).sprint).toHaveLength(8);
    expect(pointsScale(season, off).sprint).toEqual([]);
    expect(roundPoints({ ...off, results: aRace(25) })?.sprint).toBeNull();
    const driver = { id: 'd1', points: [10], circuitPoints: [], sprintPoints: [8, 8] };
    const facts = { rounds: [1], sprintRounds: [], circuits: [], drivers: [driver], teams: [] };
    const reserve = { field: 'reserveDriver', id: 'd1' } as const;
    expect(expectedPoints(facts, { ...reserve, round: aSprintRound(1) })).toBe(8);
    expect(expectedPoints(facts, { ...reserve, round: off })).toBe(0);
  });

  it('should leave lock and swap window where they were (SPRINT-1, LOCK-1, SWAP-1)', () => {
    const run = aSprintRound(1);
    const lock = lockAt(run) as Date;
    expect(lockAt(off)).toEqual(lock);
    expect(swapWindow(off)).toEqual(swapWindow(run));
    expect(isLocked(off, lock)).toBe(true);
  });
});
