import { clockText, DAY, durationParts, durationText, HOUR, MINUTE, SECOND } from './duration';

describe('a duration', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [59 * SECOND, [0, 0, 0, 59]],
    [MINUTE, [0, 0, 1, 0]],
    [DAY - 1, [1, 0, 0, 0]],
    [DAY + 19 * HOUR + 42 * MINUTE + 8 * SECOND, [1, 19, 42, 8]],
    [400 * DAY, [400, 0, 0, 0]],
  ])('of %i ms should be split into days, hours, minutes and seconds', (duration, parts) => {
    const { days, hours, minutes, seconds } = durationParts(duration);
    expect([days, hours, minutes, seconds]).toEqual(parts);
  });

  it.each([
    [2 * DAY, '2 days'],
    [DAY + 19 * HOUR + 5 * MINUTE, '1 day 19 h'],
    [4 * HOUR + 12 * MINUTE, '4 h 12 min'],
    [HOUR, '1 h'],
    [12 * MINUTE + 30 * SECOND, '12 min'],
    [40 * SECOND, '40 s'],
    [0, '0 s'],
  ])('of %i ms should be called %p', (duration, text) => {
    expect(durationText(duration)).toBe(text);
  });

  it.each([
    [HOUR + 12 * SECOND, '1 h'],
    [12 * MINUTE + 30 * SECOND, '12 min 30 s'],
    [12 * MINUTE, '12 min'],
    [40 * SECOND, '40 s'],
  ])('of %i ms should be called %p to the second', (duration, text) => {
    expect(durationText(duration, { withSeconds: true })).toBe(text);
  });

  it.each([
    [0, '0:00'],
    [7 * SECOND, '0:07'],
    [59_001, '1:00'],
    [HOUR + 4 * MINUTE + 7 * SECOND, '1:04:07'],
    [DAY - SECOND, '23:59:59'],
    [DAY + 23 * HOUR, '1 day 23 h'],
    [2 * DAY, '2 days'],
  ])('of %i ms should be %p on a clock', (duration, text) => {
    expect(clockText(duration)).toBe(text);
  });
});
