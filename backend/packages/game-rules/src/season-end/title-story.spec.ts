import type { RecapMember } from '../recap/round-facts.js';
import { at } from '../testing/builders.js';
import { player, yearOf, type RoundOfPoints } from '../testing/season-year.js';
import { titleStory } from './title-story.js';

const POINTS: readonly RoundOfPoints[] = [
  [25, 18, 12],
  [25, 18, 12],
  [25, 18, 12],
];
const told = (members: readonly RecapMember[], rounds = POINTS) => {
  const { champions, podium, ...rest } = titleStory(yearOf(rounds, members).after, 'drivers');
  return {
    champions: champions.map(({ userId }) => userId.slice('id-'.length)),
    podium,
    ...rest,
  };
};

describe('the story of a title', () => {
  it.each<[string, readonly RecapMember[], object]>([
    [
      'who led from the first round on',
      [player('ann', [1, 1, 1]), player('bob', [2, 2, 2])],
      { champions: ['ann'], margin: 21, inFrontSince: 1, behindBefore: null },
    ],
    [
      'who came from behind in the last round',
      [player('ann', [2, 2, 1]), player('bob', [1, 2, 0])],
      { champions: ['ann'], margin: 18, inFrontSince: 3, behindBefore: 7 },
    ],
    [
      'who was in front before, lost it and came back',
      [player('ann', [1, 0, 1]), player('bob', [2, 1, 0])],
      { champions: ['ann'], margin: 7, inFrontSince: 3, behindBefore: 18 },
    ],
    [
      'nobody else',
      [player('ann', [1, 1, 1])],
      { champions: ['ann'], margin: null, inFrontSince: 1, behindBefore: null },
    ],
    [
      'equals, without a lead',
      [player('ann', [1, 2, 3]), player('bob', [3, 2, 1])],
      { champions: ['ann', 'bob'], margin: null, inFrontSince: null, behindBefore: null },
    ],
    [
      'nobody where nobody has a point',
      [player('ann', [0, 0, 0]), player('bob', [0])],
      { champions: [], podium: [], margin: null, inFrontSince: null, behindBefore: null },
    ],
    ['nobody without a member', [], { champions: [], podium: [] }],
  ])('should report %s (AWARD-8, BOARD-5, LL-04)', (_case, members, expected) => {
    expect(told(members)).toMatchObject(expected);
  });

  it('should win by the better rounds where points are equal (AWARD-8, BOARD-2)', () => {
    const members = [player('ann', [1, 3]), player('bob', [2, 2])];
    const rounds = [
      [25, 18, 12],
      [25, 19, 12],
    ];
    expect(told(members, rounds)).toMatchObject({ champions: ['ann'], margin: 0 });
  });

  it('should put three on the podium, more who are equal, and none without points (AWARD-8)', () => {
    const places = (members: readonly RecapMember[]) =>
      told(members).podium.map(({ userId, position }) => [userId.slice('id-'.length), position]);
    const three = ['ann', 'bob', 'cas'].map((name, index) => player(name, [index + 1]));
    expect(places([...three, player('dan', [0])])).toEqual([
      ['ann', 1],
      ['bob', 2],
      ['cas', 3],
    ]);
    expect(places([...three, player('dan', [3])])).toHaveLength(4);
    expect(places([player('ann', [1]), player('bob', [null])])).toEqual([['ann', 1]]);
  });

  it('should leave out who has not taken part (AWARD-8, STATS-1)', () => {
    const late = player('bob', [], { joinedAt: at('2030-12-01 00:00') });
    expect(told([player('ann', [1, 1, 1]), late])).toMatchObject({ margin: null });
  });
});
