import { playedSeason } from '../hall/hall-season.js';
import { hallRecords } from '../hall/records.js';
import type { RecapMember } from '../recap/round-facts.js';
import { at } from '../testing/builders.js';
import { player, yearOf, type RoundOfPoints } from '../testing/season-year.js';
import { seasonAwards, type SeasonAwardKind } from './season-awards.js';

const POINTS: readonly RoundOfPoints[] = [
  [25, 18, 12, 4],
  [25, 18, 12, 4],
  [25, 18, 12, 4],
  [25, 18, 12, 4],
];
const given = (members: readonly RecapMember[], rounds = POINTS) =>
  seasonAwards(yearOf(rounds, members), members);
const award = (kind: SeasonAwardKind, members: readonly RecapMember[], rounds = POINTS) =>
  given(members, rounds).find((one) => one.kind === kind);
const holdersOf = (kind: SeasonAwardKind, members: readonly RecapMember[]) =>
  award(kind, members)?.holders.map(({ userId }) => userId.replace('id-', ''));

describe('the awards of a season', () => {
  it('should give the best average per round that a member took part in (AWARD-2, LL-04)', () => {
    const late = player('bob', [null, null, 1, 1], { joinedAt: at('2030-03-12 00:00') });
    const members = [player('ann', [1, 1, 1, 3]), late];
    expect(award('best-average', members)).toEqual({
      kind: 'best-average',
      value: 25,
      holders: [{ userId: 'id-bob', round: null, drivers: null, places: null }],
    });
    // a missed round counts with nothing
    expect(holdersOf('best-average', [player('ann', [1, 1, 1, 3]), player('bob', [1, 1])])).toEqual(
      ['ann'],
    );
  });

  it('should leave out who took part in fewer than half of the rounds (AWARD-2)', () => {
    const late = player('bob', [null, null, null, 1], { joinedAt: at('2030-03-19 00:00') });
    expect(holdersOf('best-average', [player('ann', [3, 3, 3, 3]), late])).toEqual(['ann']);
  });

  it('should give the swap of the year to what it won, with both names (AWARD-3, SWAP-5, LL-04)', () => {
    const members = [
      player('ann', [1, 3, 1, 1], { exchanged: [1, 2] }),
      player('bob', [2, 2, 2, 2], { exchanged: [3] }),
    ];
    expect(award('swap-of-the-year', members)).toEqual({
      kind: 'swap-of-the-year',
      value: 8,
      holders: [{ userId: 'id-ann', round: 2, drivers: { from: 'd8', to: 'd7' }, places: null }],
    });
  });

  it('should give no swap that won nothing, and share equal ones (AWARD-3)', () => {
    const costly = player('ann', [4, 4, 4, 4], { exchanged: [] });
    const zero = player('bob', [0, 0, 0, 0], { exchanged: [1, 2] });
    expect(award('swap-of-the-year', [costly, zero])).toBeUndefined();
    const alike = ['ann', 'bob'].map((name) => player(name, [1, 1], { exchanged: [1] }));
    expect(holdersOf('swap-of-the-year', alike)).toEqual(['ann', 'bob']);
  });

  it('should give the comeback to the most places since the worst one (AWARD-4, LL-04)', () => {
    const members = [
      player('ann', [0, 0, 1, 1]),
      player('bob', [2, 3, 4, 4]),
      player('cas', [3, 4, 4, 4]),
    ];
    expect(award('comeback', members)).toEqual({
      kind: 'comeback',
      value: 2,
      holders: [{ userId: 'id-ann', round: 2, drivers: null, places: { from: 3, to: 1 } }],
    });
    expect(award('comeback', members.slice(0, 2))).toBeUndefined();
  });

  it('should place nobody before they took part (AWARD-4, STATS-1)', () => {
    const late = player('dan', [null, null, 1, 1], { joinedAt: at('2030-03-12 00:00') });
    const others = ['ann', 'bob', 'cas'].map((name, index) => player(name, [index + 1, 4, 4, 4]));
    expect(award('comeback', [...others, late])?.holders).toMatchObject([
      { userId: 'id-dan', round: 3, places: { from: 3, to: 1 } },
    ]);
  });

  it('should give the comeback that the hall of fame records (AWARD-4, HALL-4)', () => {
    const others = [player('ann', [1, 4, 0, 4]), player('bob', [2, 3, 4, 0])];
    // who joined late and has named the picks of rounds before, of all of them, of one, of none
    const named = [
      [0, 0, 1, 1],
      [null, 0, 1, 1],
      [0, null, 1, 2],
      [null, null, 1, 1],
      [4, 0, 1, 1],
      [null, null, 4, 0],
    ];
    for (const nths of named) {
      for (const joinedAt of ['2030-03-01 00:00', '2030-03-12 00:00', '2030-03-19 00:00']) {
        const late = player('dan', nths, {
          joinedAt: at(joinedAt),
          as: { status: 'admin-assigned' },
        });
        const members = [...others, late, player('eve', [3, 1, 3, 3])];
        const season = yearOf(POINTS, members);
        const hall = playedSeason({
          ...{
            id: 's',
            year: 2030,
            isFinished: true,
            final: null,
            members,
            now: at('2030-12-01 00:00'),
          },
          season: season.scored.season,
        });
        const [record] = hallRecords([hall]).filter(({ kind }) => kind === 'comeback');
        const given = seasonAwards(season, members).find(({ kind }) => kind === 'comeback');
        expect(record?.value).toBe(given?.value);
        expect(record?.holders.map((each) => each.player).toSorted()).toEqual(
          given?.holders.map(({ userId }) => userId).toSorted(),
        );
      }
    }
  });

  it('should count rounds alone on a driver worth ten points (AWARD-5, LL-04)', () => {
    const members = [player('ann', [1, 2, 1, 4]), player('bob', [1, 3, 2, 3])];
    // round 1 shared; the fourth driver of a round brings four
    expect(award('only-one', members)).toMatchObject({ value: 3, holders: [{ userId: 'id-bob' }] });
    expect(award('only-one', [player('ann', [1, 1]), player('bob', [null, null])])).toBeUndefined();
  });

  it('should count rounds with points (AWARD-6, LL-04)', () => {
    const members = [player('ann', [1, 0, 4, 1]), player('bob', [4, 4, null, 4])];
    expect(award('iron', members)).toMatchObject({
      value: 3,
      holders: [{ userId: 'id-ann' }, { userId: 'id-bob' }],
    });
    expect(award('iron', [player('ann', [0]), player('bob', [null])])).toBeUndefined();
  });

  it('should give the wooden spoon to the last of three or more (AWARD-7, LL-04)', () => {
    const members = [player('ann', [1]), player('bob', [3]), player('cas', [2])];
    expect(award('wooden-spoon', members)).toMatchObject({
      value: 12,
      holders: [{ userId: 'id-bob' }],
    });
    expect(award('wooden-spoon', members.slice(0, 2))).toBeUndefined();
    const alike = ['ann', 'bob', 'cas'].map((name) => player(name, [1]));
    expect(award('wooden-spoon', alike)).toBeUndefined();
    const two = [player('ann', [1]), player('bob', [0]), player('cas', [null])];
    expect(award('wooden-spoon', two)).toMatchObject({
      value: 0,
      holders: [{ userId: 'id-bob' }, { userId: 'id-cas' }],
    });
  });

  it('should share one however many are equal (AWARD-2 to AWARD-7)', () => {
    const alike = ['ann', 'bob', 'cas', 'dan', 'eve'].map((name) => player(name, [1, 1, 1, 1]));
    for (const kind of ['best-average', 'iron'] as const) {
      expect(award(kind, alike)?.holders).toHaveLength(5);
    }
  });

  it('should give none where nothing was played (AWARD-2 to AWARD-7)', () => {
    expect(given([])).toEqual([]);
    expect(given([player('ann', [])], [])).toEqual([]);
    expect(given([player('ann', [null]), player('bob', [null])], [[25]])).toEqual([]);
  });
});
