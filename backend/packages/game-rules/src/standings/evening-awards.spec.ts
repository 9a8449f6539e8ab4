import {
  eveningAwards,
  type AwardKind,
  type EveningMember,
  type EveningSwap,
} from './evening-awards.js';

/** `VER 25+6`: main driver, his points and those of the team, by round. */
const member = (userId: string, ...rounds: readonly string[]): EveningMember => ({
  userId,
  rounds: rounds.flatMap((text, index) => {
    const [, mainDriver = '', main = '', team = ''] = /^(\w+) (\d+)\+(\d+)$/.exec(text) ?? [];
    if (mainDriver === '') return [];
    const [mainPoints, teamPoints] = [Number(main), Number(team)];
    const totalPoints = mainPoints + teamPoints;
    return [{ round: index + 1, mainDriver, mainPoints, driverPoints: mainPoints, totalPoints }];
  }),
});
const ROUNDS = [1, 2, 3, 4];
const award = (
  kind: AwardKind,
  members: readonly EveningMember[],
  swaps: readonly EveningSwap[] = [],
) => eveningAwards(members, ROUNDS, swaps).find((one) => one.kind === kind);

describe('the awards of an evening', () => {
  it('should give the best round to the most points of one pick (EVENING-2, TL-05)', () => {
    const members = [member('a', 'VER 25+6', 'HAM 0+0'), member('b', 'HAM 10+8', 'VER 25+7')];
    expect(award('best-round', members)).toEqual({
      kind: 'best-round',
      userIds: ['b'],
      value: 32,
      round: 2,
      driver: null,
    });
  });

  it('should name no round when two had their best in different ones (EVENING-2)', () => {
    const members = [member('a', 'VER 25+0', 'HAM 0+0'), member('b', 'HAM 1+0', 'VER 25+0')];
    expect(award('best-round', members)).toMatchObject({ userIds: ['a', 'b'], round: null });
  });

  it('should give no best round where nobody scored (EVENING-2)', () => {
    expect(award('best-round', [member('a', 'VER 0+0'), member('b', 'HAM 0+0')])).toBeUndefined();
    expect(eveningAwards([], [], [])).toEqual([]);
  });

  it.each<[string, readonly EveningSwap[], object | undefined]>([
    [
      'the highest gain',
      [swap('a', 1, 6), swap('b', 2, 18)],
      { userIds: ['b'], value: 18, round: 2 },
    ],
    ['nobody without a gain', [swap('a', 1, 0), swap('b', 2, -7)], undefined],
    ['nobody before the results', [swap('a', 1, null)], undefined],
    ['half points too', [swap('a', 3, 0.5)], { userIds: ['a'], value: 0.5 }],
  ])('should give the best swap to %s (EVENING-3, TL-05)', (_, swaps, expected) => {
    const found = award('best-swap', [member('a'), member('b')], swaps);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });

  it('should give the only one right to anyone who was alone on the best name (EVENING-4, TL-05)', () => {
    const members = [
      member('a', 'VER 25+0', 'MAL 18+0'),
      member('b', 'VER 25+0', 'ALO 15+0'),
      member('c', 'HAM 12+0', 'ALO 15+0'),
    ];
    expect(award('only-one-right', members)).toMatchObject({
      userIds: ['a'],
      value: 18,
      round: 2,
      driver: 'MAL',
    });
  });

  it('should give it to nobody who was the only one to pick at all (EVENING-4)', () => {
    expect(award('only-one-right', [member('a', 'VER 25+0'), member('b')])).toBeUndefined();
  });

  it('should give the comeback to the most places gained since the worst one (EVENING-5, TL-05)', () => {
    const members = [
      member('a', 'VER 1+0', 'VER 0+0', 'VER 0+0', 'VER 50+0'),
      member('b', 'HAM 10+0', 'HAM 10+0'),
      member('c', 'ALO 8+0', 'ALO 8+0'),
    ];
    expect(award('comeback', members)).toMatchObject({ userIds: ['a'], value: 2, round: null });
    const onePlace = [member('a', 'VER 1+0', 'VER 50+0'), member('b', 'HAM 10+0', 'HAM 10+0')];
    expect(award('comeback', onePlace)).toBeUndefined();
  });

  it('should give the most zeros from two on, a missed round being none (EVENING-6, TL-05)', () => {
    const members = [
      member('a', 'VER 0+0', 'HAM 0+0', '', ''),
      member('b', 'HAM 0+0', 'VER 5+0', 'ALO 0+6', ''),
    ];
    expect(award('most-zeros', members)).toMatchObject({ userIds: ['a'], value: 2 });
    expect(award('most-zeros', [member('a', 'VER 0+0'), member('b', 'HAM 1+0')])).toBeUndefined();
  });

  it('should share none among more than three (EVENING-2 to EVENING-6)', () => {
    const alike = ['a', 'b', 'c', 'd'].map((id) => member(id, 'VER 0+0', 'VER 0+0', 'VER 9+0'));
    expect(eveningAwards(alike, ROUNDS, [])).toEqual([]);
    expect(eveningAwards(alike.slice(1), ROUNDS, []).map(({ kind }) => kind)).toEqual([
      'best-round',
      'most-zeros',
    ]);
  });

  it('should give four at the most (EVENING-2 to EVENING-6)', () => {
    const members = [
      member('a', 'MAL 1+0', 'VER 0+0', 'VER 0+0', 'VER 50+0'),
      member('b', 'HAM 10+0', 'HAM 10+0'),
      member('c', 'ALO 8+0', 'ALO 8+0'),
    ];
    const kinds = (swaps: readonly EveningSwap[]) =>
      eveningAwards(members, ROUNDS, swaps).map(({ kind }) => kind);
    expect(kinds([])).toEqual(['best-round', 'only-one-right', 'comeback', 'most-zeros']);
    expect(kinds([swap('b', 1, 4)])).toEqual([
      'best-round',
      'best-swap',
      'only-one-right',
      'most-zeros',
    ]);
  });
});

function swap(userId: string, round: number, gained: number | null): EveningSwap {
  return { userId, round, gained };
}
