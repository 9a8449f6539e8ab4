/**
 * HALL-5: a head-to-head between two players over all seasons. It counts seasons (HALL-2), won by the better place in
 * the drivers' championship, and completed rounds that both took part in, won by more points. Equal places or points
 * are a draw.
 */
import type { HallSeason } from './hall-season.js';

type Score = { readonly own: number; readonly rival: number; readonly level: number };

type Against = {
  readonly player: string;
  readonly seasons: Score;
  readonly rounds: Score;
};

/** Above 0 where the own side is better, 0 on a tie. */
const scoreOf = (differences: readonly number[]): Score => ({
  own: differences.filter((each) => each > 0).length,
  rival: differences.filter((each) => each < 0).length,
  level: differences.filter((each) => each === 0).length,
});

type Valued = { readonly player: string };

const differences = <One extends Valued>(
  all: readonly One[],
  [own, rival]: readonly [string, string],
  valueOf: (one: One) => number,
): readonly number[] => {
  const mine = all.find(({ player }) => player === own);
  const other = all.find(({ player }) => player === rival);
  return mine && other ? [valueOf(mine) - valueOf(other)] : [];
};

/** Everybody who was in a table with this player, in the order in which they first were. */
export const againstAll = (seasons: readonly HallSeason[], player: string): readonly Against[] => {
  const common = seasons.filter(({ drivers }) => drivers.some((place) => place.player === player));
  const rivals = new Set(common.flatMap(({ drivers }) => drivers.map((place) => place.player)));
  rivals.delete(player);
  return [...rivals].map((rival): Against => {
    const pair = [player, rival] as const;
    const finished = common.filter(({ isFinished }) => isFinished);
    return {
      player: rival,
      seasons: scoreOf(
        finished.flatMap(({ drivers }) => differences(drivers, pair, ({ position }) => -position)),
      ),
      rounds: scoreOf(
        common.flatMap(({ rounds }) =>
          rounds.flatMap(({ shares }) => differences(shares, pair, ({ points }) => points)),
        ),
      ),
    };
  });
};
