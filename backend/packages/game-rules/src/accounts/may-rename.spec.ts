import { isNameReserved, mayRename } from './may-rename.js';

describe('changing the username (ACCOUNT-3)', () => {
  it.each([
    [null, 2025, true],
    [2024, 2025, true],
    [2025, 2025, false],
    [2025, 2026, true],
    // the clock was set back
    [2026, 2025, false],
  ])(
    'should go by the season: changed in %s, now %d: %s (ACCOUNT-3)',
    (before, season, isAllowed) => {
      expect(mayRename(before, season)).toBe(isAllowed);
    },
  );

  it.each([
    [2025, 2025, true],
    [2025, 2026, false],
    [2026, 2025, true],
  ])('should keep the old name: given up in %d, now %d: %s', (givenUp, season, isReserved) => {
    expect(isNameReserved(givenUp, season)).toBe(isReserved);
  });
});
