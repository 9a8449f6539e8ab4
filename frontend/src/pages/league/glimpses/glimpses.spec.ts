import { anEntry, aResult } from '../../../testing/season';
import { neighbours, rivalOf } from './neighbours';
import { roundWinners } from './roundWinners';

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

it.each([
  ['c', 'user-b'],
  ['a', 'user-b'],
])('should compare %s with %s first', (name, rival) => {
  expect(rivalOf(rows, `user-${name}`)).toBe(rival);
});

it('should compare nobody who is alone', () => {
  expect(rivalOf(rows.slice(0, 1), 'user-a')).toBeNull();
  expect(rivalOf([], 'user-a')).toBeNull();
});

it('should show what there is of a short table', () => {
  expect(neighbours(rows.slice(0, 2), 'user-b')).toHaveLength(2);
  expect(neighbours([], 'user-b')).toEqual([]);
});

describe('the winners of the last rounds', () => {
  const entries = [
    anEntry('a', {
      raceResults: [aResult({ round: 1, totalPoints: 9 }), aResult({ round: 2, totalPoints: 20 })],
    }),
    anEntry('b', {
      raceResults: [aResult({ round: 1, totalPoints: 30 }), aResult({ round: 2, totalPoints: 20 })],
    }),
  ];

  it('should come latest first, by the order of the table on a tie', () => {
    expect(
      roundWinners(entries, [1, 2], 3).map(({ round, winner, points }) => [
        round,
        winner.username,
        points,
      ]),
    ).toEqual([
      [2, 'a', 20],
      [1, 'b', 30],
    ]);
  });

  it('should be as many as asked for, and none of a round that nobody took part in', () => {
    expect(roundWinners(entries, [1, 2], 1)).toHaveLength(1);
    expect(roundWinners(entries, [3], 3)).toEqual([]);
  });
});
