import { season2025, withoutResults } from '../testing/real-season.js';
import { aRace, aSeason, aSprintRound, at, later, withRounds } from '../testing/builders.js';
import { currentRound } from './current-round.js';
import { beginOf } from './round-status.js';
import { endOfWeekend } from './weekend.js';

const season = aSeason({ rounds: 4 });
const currentAt = (of: typeof season, now: string) => currentRound(of, at(now))?.round ?? null;

describe('the current round', () => {
  it.each([
    ['2029-01-01 00:00', 1],
    ['2030-03-02 13:55', 1],
    ['2030-03-02 14:00', 1],
    ['2030-03-03 23:58:59', 1],
    ['2030-03-03 23:59', 2],
    ['2030-03-03 23:59:01', 2],
    ['2030-03-09 13:59:59', 2],
    ['2030-03-09 14:00', 2],
    ['2030-03-24 23:58:59', 4],
    ['2030-03-24 23:59', null],
    ['2040-01-01 00:00', null],
  ])(
    'should be the one that has begun until its weekend ends, at %s: %p (NEXT-2, AP-17)',
    (now, round) => {
      expect(currentAt(season, now)).toBe(round);
    },
  );

  it('should stay the same when its results arrive (NEXT-2)', () => {
    const scored = withRounds(season, { 1: { results: aRace(25) } });
    expect(currentAt(scored, '2030-03-03 20:00')).toBe(1);
    expect(currentAt(scored, '2030-03-03 23:59')).toBe(2);
  });

  it('should begin with sprint qualifying on a sprint weekend (NEXT-2)', () => {
    const late = at('2030-03-09 20:00');
    const sprint = withRounds(season, {
      // the Grand Prix before it is moved so that both weekends overlap
      1: { sessions: { qualifying: at('2030-03-02 14:00'), race: at('2030-03-08 21:00') } },
      2: aSprintRound(2),
    });
    expect(currentAt(sprint, '2030-03-08 13:59:59')).toBe(1);
    expect(currentAt(sprint, '2030-03-08 14:00')).toBe(2);
    expect(currentRound(sprint, late)?.round).toBe(2);
  });

  it('should never be a cancelled round (NEXT-2)', () => {
    const cancelled = withRounds(season, { 2: { isCancelled: true }, 4: { isCancelled: true } });
    expect(currentAt(cancelled, '2030-03-04 00:00')).toBe(3);
    expect(currentAt(cancelled, '2030-03-09 15:00')).toBe(3);
    expect(currentAt(cancelled, '2030-03-17 23:59')).toBeNull();
  });

  it('should move on at once when the round under way is cancelled (NEXT-2)', () => {
    const cancelled = withRounds(season, { 1: { isCancelled: true } });
    expect(currentAt(season, '2030-03-02 18:00')).toBe(1);
    expect(currentAt(cancelled, '2030-03-02 18:00')).toBe(2);
  });

  describe('with round 2 postponed behind round 3', () => {
    const postponed = withRounds(season, {
      2: { sessions: { qualifying: at('2030-03-20 14:00'), race: at('2030-03-21 13:00') } },
    });

    it.each([
      ['2030-03-04 00:00', 3],
      ['2030-03-17 23:58:59', 3],
      ['2030-03-17 23:59', 2],
      ['2030-03-20 14:00', 2],
      ['2030-03-23 13:59:59', 2],
      ['2030-03-23 14:00', 4],
    ])('should go by time and not by number, at %s: %d (NEXT-2)', (now, round) => {
      expect(currentAt(postponed, now)).toBe(round);
    });
  });

  describe('with round 2 postponed without a date', () => {
    const undated = withRounds(season, { 2: { sessions: {} } });

    it.each([
      ['2030-03-04 00:00', 3],
      ['2030-03-18 00:00', 4],
      ['2030-03-24 23:58:59', 4],
      ['2030-03-24 23:59', 2],
    ])('should leave it to the end, at %s: %d (NEXT-2)', (now, round) => {
      expect(currentAt(undated, now)).toBe(round);
    });

    it('should not wait for it when it is completed or cancelled (NEXT-2)', () => {
      const completed = withRounds(undated, { 2: { results: aRace(25) } });
      const cancelled = withRounds(undated, { 2: { isCancelled: true } });
      expect(currentAt(completed, '2030-03-25 00:00')).toBeNull();
      expect(currentAt(cancelled, '2030-03-25 00:00')).toBeNull();
    });
  });

  describe('with some times missing', () => {
    it('should begin with the Grand Prix when qualifying has no time (NEXT-2)', () => {
      const partly = withRounds(season, { 2: { sessions: { race: at('2030-03-10 13:00') } } });
      expect(currentAt(partly, '2030-03-04 00:00')).toBe(2);
      expect(currentAt(partly, '2030-03-10 13:00')).toBe(2);
      expect(currentAt(partly, '2030-03-10 23:59')).toBe(3);
    });

    it('should end on the Sunday of qualifying when the GP has no time (NEXT-2)', () => {
      const partly = withRounds(season, {
        2: { sessions: { qualifying: at('2030-03-09 14:00') } },
      });
      expect(currentAt(partly, '2030-03-10 23:58:59')).toBe(2);
      expect(currentAt(partly, '2030-03-10 23:59')).toBe(3);
    });
  });

  it('should go by the number when two rounds begin together (NEXT-2)', () => {
    const sessions = { qualifying: at('2030-03-02 14:00'), race: at('2030-03-03 13:00') };
    const together = withRounds(season, { 2: { sessions } });
    expect(currentAt(together, '2030-03-01 00:00')).toBe(1);
    expect(currentAt(together, '2030-03-03 00:00')).toBe(2);
  });

  it('should be none in a season without rounds (NEXT-2, ER-03)', () => {
    expect(currentRound(aSeason({ rounds: 0 }), at('2030-03-01 00:00'))).toBeNull();
  });

  it('should walk through all 24 rounds of 2025 without a gap (NEXT-2)', () => {
    const real = withoutResults(season2025());
    real.rounds.forEach((round, index) => {
      const begin = beginOf(round);
      const end = endOfWeekend(round);
      const next = real.rounds[index + 1]?.round ?? null;
      expect(currentRound(real, later(begin, -1))?.round).toBe(round.round);
      expect(currentRound(real, later(begin, 0))?.round).toBe(round.round);
      expect(currentRound(real, later(end, -1))?.round).toBe(round.round);
      expect(currentRound(real, later(end, 0))?.round ?? null).toBe(next);
    });
  });
});
