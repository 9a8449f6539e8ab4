import { checkJoining, checkMaking, checkTakingOver, type LeagueCounts } from './league-limits.js';

const limits = { member: 5, owned: 3, newPerDay: 2 };
const now = new Date('2026-05-02T12:00:00Z');
const ago = (hours: number, ms = 0): Date => new Date(now.getTime() - hours * 3_600_000 - ms);
const countsOf = (some: Partial<LeagueCounts> = {}): LeagueCounts => ({
  member: 0,
  owned: 0,
  madeAt: [],
  ...some,
});

describe('the leagues of one account', () => {
  it.each([
    ['none', 0, null],
    ['one below the limit', 4, null],
    ['the limit', 5, 'LEAGUE_LIMIT_REACHED'],
    ['more, from before there was a limit', 5000, 'LEAGUE_LIMIT_REACHED'],
  ])('should be joined up to the limit: %s (LIMIT-1)', (_case, member, code) => {
    expect(checkJoining({ counts: countsOf({ member }), limits })?.code ?? null).toBe(code);
    expect(checkMaking({ counts: countsOf({ member }), limits }, now)?.code ?? null).toBe(code);
  });

  it.each([
    ['one below the limit', 2, null],
    ['the limit', 3, 'OWNED_LEAGUE_LIMIT_REACHED'],
    ['more, by inheriting', 4, 'OWNED_LEAGUE_LIMIT_REACHED'],
  ])('should be owned up to the limit: %s (LIMIT-1)', (_case, owned, code) => {
    const asked = { counts: countsOf({ member: owned, owned }), limits };
    expect(checkMaking(asked, now)?.code ?? null).toBe(code);
    expect(checkTakingOver(asked)?.code ?? null).toBe(code);
    expect(checkJoining(asked)).toBeNull();
  });

  it.each([
    ['one today', [ago(1)], null],
    ['two just now', [now, now], new Date('2026-05-03T12:00:00Z')],
    ['one a millisecond less than a day ago', [ago(24, -1), ago(1)], new Date(now.getTime() + 1)],
    ['one a day ago', [ago(24), ago(1)], null],
    ['one a millisecond more than a day ago', [ago(24, 1), ago(1)], null],
    ['three, so that the second latest counts', [ago(3), ago(1), ago(2)], ago(-22)],
    ['a clock that was set back by an hour', [ago(-1), ago(-1)], ago(-25)],
    ['a clock that was years ahead', [ago(-99_999), ago(-99_999)], null],
  ])('should be made up to so many a day: %s (LIMIT-2)', (_case, madeAt, freeAt) => {
    const refusal = checkMaking({ counts: countsOf({ madeAt }), limits }, now);
    expect(refusal).toEqual(
      freeAt && { code: 'NEW_LEAGUE_LIMIT_REACHED', limit: limits.newPerDay, freeAt },
    );
  });
});
