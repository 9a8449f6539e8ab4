import { ordinal } from './ordinal';
import { relativeTime } from './relativeTime';

const NOW = Date.parse('2025-07-06T14:00:00.000Z');

describe('relativeTime', () => {
  it.each([
    ['2025-07-06T13:59:01.000Z', 'just now'],
    ['2025-07-06T13:59:00.000Z', '1 minute ago'],
    ['2025-07-06T12:01:00.000Z', '1 hour ago'],
    ['2025-07-05T14:00:00.000Z', 'yesterday'],
    ['2025-07-03T13:00:00.000Z', '3 days ago'],
    ['2025-06-26T13:00:00.000Z', 'last week'],
    ['2025-05-01T13:00:00.000Z', '2 months ago'],
    ['2023-07-06T13:00:00.000Z', '2 years ago'],
    ['2025-07-06T16:30:00.000Z', 'in 2 hours'],
  ])('should tell %s as %p', (instant, text) => {
    expect(relativeTime(Date.parse(instant), NOW)).toBe(text);
  });
});

describe('ordinal', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
  ])('should write %d as %p', (place, text) => {
    expect(ordinal(place)).toBe(text);
  });
});
