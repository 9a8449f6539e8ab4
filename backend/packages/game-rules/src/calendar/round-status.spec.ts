import { aRound, aSprintRound, at, normalSessions } from '../testing/builders.js';
import { roundStatus } from './round-status.js';

const results = { race: [], sprint: null };

describe('the status of a round', () => {
  it.each([
    ['2030-03-02 13:59:59', 'scheduled'],
    ['2030-03-02 14:00', 'in_progress'],
    ['2030-03-02 14:00:01', 'in_progress'],
    ['2031-01-01 00:00', 'in_progress'],
  ])('should be in progress from qualifying on: %s is %s (NEXT-1)', (now, status) => {
    expect(roundStatus(aRound(1), at(now))).toBe(status);
  });

  it.each([
    ['2030-03-01 13:59:59', 'scheduled'],
    ['2030-03-01 14:00', 'in_progress'],
  ])(
    'should start with sprint qualifying on a sprint weekend: %s is %s (NEXT-1)',
    (now, status) => {
      expect(roundStatus(aSprintRound(1), at(now))).toBe(status);
    },
  );

  it.each([
    ['2030-03-03 12:59:59', 'scheduled'],
    ['2030-03-03 13:00', 'in_progress'],
  ])('should start with the GP when qualifying has no time: %s is %s (NEXT-1)', (now, status) => {
    const round = aRound(1, { sessions: { ...normalSessions(1), qualifying: undefined } });
    expect(roundStatus(round, at(now))).toBe(status);
  });

  it('should be scheduled while no time is known (NEXT-1)', () => {
    expect(roundStatus(aRound(1, { sessions: {} }), at('2040-01-01 00:00'))).toBe('scheduled');
  });

  it('should be completed with the results of the Grand Prix (NEXT-1, EN-06)', () => {
    expect(roundStatus(aRound(1, { results }), at('2030-01-01 00:00'))).toBe('completed');
  });

  it('should not be completed with the results of the sprint alone (NEXT-1)', () => {
    const round = aSprintRound(1, { results: { race: null, sprint: [] } });
    expect(roundStatus(round, at('2030-03-03 00:00'))).toBe('in_progress');
  });

  it('should be cancelled whatever else is known of it (NEXT-1)', () => {
    const round = aRound(1, { isCancelled: true, results });
    expect(roundStatus(round, at('2030-03-03 14:00'))).toBe('cancelled');
  });
});
