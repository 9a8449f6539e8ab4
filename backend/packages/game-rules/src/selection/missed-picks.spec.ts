import fc from 'fast-check';
import type { RoundPick } from '../model/pick.js';
import { lockAt } from '../calendar/lock.js';
import { somePicks, someSeason } from '../testing/arbitraries.js';
import {
  aPick,
  anAssignment,
  aRace,
  aSeason,
  at,
  later,
  names,
  withRounds,
} from '../testing/builders.js';
import { voidPicks } from './counted-picks.js';
import { picksWithoutPoints, missedRounds, namedUntil } from './missed-picks.js';

const season = aSeason({ rounds: 4, teams: 4 });
const END = at('2031-01-01 00:00');
const missed = (picks: readonly RoundPick[], now = END, of = season) =>
  missedRounds({ season: of, picks, now });

describe('the missed rounds of a member', () => {
  const lock = lockAt(season.rounds[1]!);

  it.each([
    ['all without a pick', [], END, [1, 2, 3, 4]],
    ['none that has a pick', [aPick(1, names(1, 2, 1)), aPick(3, names(3, 4, 2))], END, [2, 4]],
    ['none that was assigned', [anAssignment(1, names(1, 2, 1))], END, [2, 3, 4]],
    [
      'one whose pick is void',
      [anAssignment(1, names(1, 3, 1)), aPick(2, names(1, 4, 2))],
      END,
      [2, 3, 4],
    ],
    ['none that can still be picked', [], later(lock, -1), [1]],
    ['one from its lock on', [], lock, [1, 2]],
  ])('should be %s (OVERRIDE-7)', (_what, picks, now, rounds) => {
    expect(missed(picks, now ?? END)).toEqual(rounds);
  });

  it('should be none that is cancelled, in the order of the locks (OVERRIDE-7, LOCK-4)', () => {
    const of = withRounds(season, {
      1: { isCancelled: true },
      2: { sessions: { qualifying: at('2030-12-27 14:00'), race: at('2030-12-28 14:00') } },
    });
    expect(missed([], END, of)).toEqual([3, 4, 2]);
  });
});

describe('what a member is asked to name', () => {
  it('should be named within 48 hours (OVERRIDE-8)', () => {
    expect(namedUntil(at('2030-03-30 12:00'))).toEqual(at('2030-04-01 12:00'));
  });
});

describe('missed rounds that are filled with 0 points', () => {
  it('should get the unused names that have scored least (OVERRIDE-9, USED-4)', () => {
    // the driver who wins and the team are worth most
    const of = withRounds(season, { 1: { results: aRace(25) } });
    const [strong] = of.rounds[0]?.results.race ?? [];
    const chosen = picksWithoutPoints({ season: of, picks: [], now: at('2030-03-05 00:00') });
    expect(chosen.map(({ round }) => round)).toEqual([1]);
    expect(chosen[0]?.mainDriver).not.toBe(strong?.driver);
    expect(chosen[0]?.team).not.toBe(strong?.team);
    expect(chosen[0]?.mainDriver).not.toBe(chosen[0]?.reserveDriver);
  });

  it('should be the same every time, use no name twice and void nothing (OVERRIDE-9, OVERRIDE-2)', () => {
    fc.assert(
      fc.property(someSeason(6), somePicks(6), (of, picks) => {
        const member = { season: of, picks, now: END };
        const chosen = picksWithoutPoints(member);
        expect(picksWithoutPoints(member)).toEqual(chosen);
        const rounds = chosen.map(({ round }) => round);
        expect(missedRounds(member)).toEqual(expect.arrayContaining(rounds));
        const before = voidPicks(of, picks, END);
        const after = [
          ...picks.filter(({ round }) => !rounds.includes(round)),
          ...chosen.map((each) => anAssignment(each.round, each)),
        ];
        const voided = [...voidPicks(of, after, END).keys()];
        expect(voided.filter((round) => !before.has(round))).toEqual([]);
      }),
      { numRuns: 200, seed: 2026 },
    );
  });
});
