import { countdownParts, lampsLit, shortTimeLeft, spokenStage, timeLeft } from './countdown';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('countdown', () => {
  it('should never go below zero (SM-15)', () => {
    expect(timeLeft('2025-07-25T14:00:00Z', Date.parse('2025-07-25T14:00:01Z'))).toBe(0);
    expect(timeLeft(5_000, 2_000)).toBe(3_000);
  });

  it.each([
    [0, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [59 * SECOND, [0, 0, 0, 59]],
    [MINUTE, [0, 0, 1, 0]],
    [DAY - 1, [1, 0, 0, 0]],
    [DAY + 19 * HOUR + 42 * MINUTE + 8 * SECOND, [1, 19, 42, 8]],
    [400 * DAY, [400, 0, 0, 0]],
  ])('should split %i ms into days, hours, minutes and seconds', (left, parts) => {
    const { days, hours, minutes, seconds } = countdownParts(left);
    expect([days, hours, minutes, seconds]).toEqual(parts);
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
    [2 * DAY, '2 days'],
    [DAY + 19 * HOUR, '1 day 19 h'],
    [4 * HOUR + 12 * MINUTE, '4 h 12 min'],
    [HOUR, '1 h'],
    [12 * MINUTE + 30 * SECOND, '12 min'],
    [40 * SECOND, '40 s'],
    [0, '0 s'],
  ])('should shorten %i ms to %p', (left, text) => {
    expect(shortTimeLeft(left)).toBe(text);
  });
});
