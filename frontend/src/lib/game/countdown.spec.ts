import { lampsLit, spokenStage, stageText, timeLeft } from './countdown';
import { DAY, HOUR, MINUTE, SECOND } from './duration';

describe('countdown', () => {
  it('should never go below zero (SM-15)', () => {
    expect(timeLeft('2025-07-25T14:00:00Z', Date.parse('2025-07-25T14:00:01Z'))).toBe(0);
    expect(timeLeft(5_000, 2_000)).toBe(3_000);
  });

  it.each([
    [3 * DAY + 1, 0],
    [3 * DAY, 1],
    [DAY + 1, 1],
    [DAY, 2],
    [6 * HOUR, 3],
    [HOUR, 4],
    [10 * MINUTE + 1, 4],
    [10 * MINUTE, 5],
    [1, 5],
    [0, 0],
  ])('should light the lamps for %i ms: %i', (left, lit) => {
    expect(lampsLit(left)).toBe(lit);
  });

  it.each([
    [2 * DAY, ''],
    [DAY, '24 hours left'],
    [HOUR, '1 hour left'],
    [10 * MINUTE, '10 minutes left'],
    [SECOND, '10 minutes left'],
    [0, 'Time is up'],
  ])('should say of %i ms: %p', (left, text) => {
    expect(spokenStage(left)).toBe(text);
  });

  it.each([
    [DAY + 1, ''],
    [DAY, '24 hours'],
    [HOUR + 1, '24 hours'],
    [HOUR, '1 hour'],
    [10 * MINUTE, '10 minutes'],
    [1, '10 minutes'],
    [0, ''],
  ])('should name the stage of %i ms in steps: %p', (left, text) => {
    expect(stageText(left)).toBe(text);
  });
});
