import { nextSeasonAfter } from '../index.js';

describe('the season of the next league (HALL-1)', () => {
  it.each([
    ['wait while the same season is played', 2025, 2025, null],
    ['be the season that new leagues play', 2025, 2026, 2026],
    ['leave out seasons that nobody played', 2023, 2026, 2026],
    ['never be an earlier one', 2026, 2025, null],
  ])('should %s (HALL-1)', (_, played, ofNewLeagues, expected) => {
    expect(nextSeasonAfter(played, ofNewLeagues)).toBe(expected);
  });
});
