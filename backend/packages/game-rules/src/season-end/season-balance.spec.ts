import { aPick, names } from '../testing/builders.js';
import { player, yearOf, type RoundOfPoints } from '../testing/season-year.js';
import { seasonBalances } from './season-balance.js';

const POINTS: readonly RoundOfPoints[] = [
  [25, 18],
  [25, 18],
  [25, 18],
  [25, 18],
];

describe('the balance of a season', () => {
  it('should count picks and points by where they came from (AWARD-9, LL-04)', () => {
    const ann = player('ann', [1, 2, 1, null]);
    const [first, second, third] = ann.picks;
    const picks = [
      first!,
      { ...second!, status: 'from-plan' as const },
      { ...third!, status: 'admin-assigned' as const },
    ];
    const members = [{ ...ann, picks }];
    expect(seasonBalances(yearOf(POINTS, members), members)).toEqual([
      {
        userId: 'id-ann',
        own: { picks: 1, points: 25 },
        plan: { picks: 1, points: 18 },
        assigned: { picks: 1, points: 25 },
        missed: 1,
        swaps: { rounds: 0, gained: 0 },
      },
    ]);
  });

  it('should add up what swaps brought and cost (AWARD-9, SWAP-5)', () => {
    const members = [player('ann', [1, 2, 1, 1], { exchanged: [1, 2] })];
    // 25 in place of 18; in round 2 the reserve driver would have raced for who did not start
    expect(seasonBalances(yearOf(POINTS, members), members)[0]?.swaps).toEqual({
      rounds: 2,
      gained: 7,
    });
  });

  it('should count a void pick as missed (AWARD-9, USED-3)', () => {
    const again = player('ann', [1]);
    const picks = [...again.picks, aPick(2, names(1, 60, 22))];
    const members = [{ ...again, picks }];
    expect(seasonBalances(yearOf(POINTS, members), members)).toMatchObject([
      { own: { picks: 1 }, missed: 3 },
    ]);
  });
});
