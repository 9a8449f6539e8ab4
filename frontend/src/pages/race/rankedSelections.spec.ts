import { aPick, aResult, aSelection } from '../../testing/season';
import { rankedSelections } from './rankedSelections';

const scored = (username: string, totalPoints: number) =>
  aPick({ userId: username, username, score: { ...aResult(), totalPoints } });
const missed = aSelection({ userId: 'missed', username: 'missed' });

const summary = (ranked: ReturnType<typeof rankedSelections>) =>
  ranked.map(({ selection, position }) => [selection.username, position]);

it('should rank by the points of the round, equals sharing their position', () => {
  const all = [missed, scored('ann', 10), scored('bob', 40), scored('cas', 10), scored('dot', 0)];
  expect(summary(rankedSelections(all))).toEqual([
    ['bob', 1],
    ['ann', 2],
    ['cas', 2],
    ['dot', 4],
    ['missed', null],
  ]);
});

it('should keep the order before the results', () => {
  expect(summary(rankedSelections([aPick({ username: 'zed' }), missed]))).toEqual([
    ['zed', null],
    ['missed', null],
  ]);
});
