import { anEntry, aResult } from '../../../testing/season';
import { neighbours } from './neighbours';
import { ownRounds } from './HistoryPreview';

const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => anEntry(name));

it.each([
  ['a', ['a', 'b', 'c']],
  ['c', ['a', 'b', 'c']],
  ['d', ['c', 'd', 'e']],
  ['e', ['c', 'd', 'e']],
  ['nobody', ['a', 'b', 'c']],
])('should show %s the rows %j of five', (name, shown) => {
  expect(neighbours(rows, `user-${name}`).map(({ user }) => user.username)).toEqual(shown);
});

it('should show what there is of a short table', () => {
  expect(neighbours(rows.slice(0, 2), 'user-b')).toHaveLength(2);
  expect(neighbours([], 'user-b')).toEqual([]);
});

describe('the points in the last rounds', () => {
  const entries = [
    anEntry('a', {
      raceResults: [aResult({ round: 1, totalPoints: 9 }), aResult({ round: 3, totalPoints: 20 })],
    }),
    anEntry('b', { raceResults: [aResult({ round: 1, totalPoints: 30 })] }),
  ];

  it('should be the own ones, the latest first, and none for a round without a pick', () => {
    expect(ownRounds(entries, [1, 2, 3], { userId: 'user-a', count: 2 })).toEqual([
      { round: 3, points: 20 },
      { round: 2, points: null },
    ]);
  });

  it('should be none for those who have not played yet', () => {
    expect(ownRounds(entries, [1], { userId: 'user-c', count: 3 })).toEqual([
      { round: 1, points: null },
    ]);
  });
});
