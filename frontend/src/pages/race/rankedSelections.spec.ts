import { aPick, aResult, aSelection } from '../../testing/season';
import { podium, rankedSelections, tiedBehind } from './rankedSelections';

const scored = (username: string, totalPoints: number) =>
  aPick({ userId: username, username, score: { ...aResult(), totalPoints } });
const missed = aSelection({ userId: 'missed', username: 'missed' });

const summary = (ranked: ReturnType<typeof rankedSelections>) =>
  ranked.map(({ selection, position, share }) => [selection.username, position, share]);

it('should rank by the points of the round, equals sharing their position', () => {
  const all = [missed, scored('ann', 10), scored('bob', 40), scored('cas', 10), scored('dot', 0)];
  const ranked = rankedSelections(all);
  expect(summary(ranked)).toEqual([
    ['bob', 1, 1],
    ['ann', 2, 0.25],
    ['cas', 2, 0.25],
    ['dot', 4, 0],
    ['missed', null, 0],
  ]);
  expect(podium(ranked).map(({ selection }) => selection.username)).toEqual(['bob', 'ann', 'cas']);
});

it('should keep the order, and have no top three, before the results', () => {
  const ranked = rankedSelections([aPick({ username: 'zed' }), missed]);
  expect(summary(ranked)).toEqual([
    ['zed', null, 0],
    ['missed', null, 0],
  ]);
  expect(podium(ranked)).toEqual([]);
});

it('should put nobody on the podium who has no points', () => {
  expect(podium(rankedSelections([scored('ann', 0), scored('bob', 3)]))).toHaveLength(1);
});

it('should tell how many share the last place on the podium besides', () => {
  const ranked = rankedSelections([8, 5, 5, 5, 5].map((points, at) => scored(String(at), points)));
  expect(tiedBehind(ranked, podium(ranked))).toBe(2);
  const apart = rankedSelections([8, 5, 3, 2].map((points, at) => scored(String(at), points)));
  expect(tiedBehind(apart, podium(apart))).toBe(0);
  expect(tiedBehind([], [])).toBe(0);
});
