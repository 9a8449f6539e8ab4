import type { Race } from '../../api/raceApi';
import type { Swap } from '../../api/recapApi';
import type { SwapsLeft } from './Card';

type Asked = {
  /** those that may be seen */
  readonly swaps: readonly Pick<Swap, 'round' | 'userId' | 'swaps'>[];
  readonly races: readonly Pick<Race, 'round' | 'lockAt'>[];
  /** of each member in the season */
  readonly total: number;
  readonly round: number;
};

/** What members had left when a round locked: all that they have not used in rounds that locked before. */
export function swapsLeftAt({ swaps, races, total, round }: Asked): SwapsLeft {
  const lockOf = (number: number): number =>
    Date.parse(races.find((each) => each.round === number)?.lockAt ?? '');
  const used = new Map<string, number>();
  for (const each of swaps) {
    if (!(lockOf(each.round) < lockOf(round))) continue;
    used.set(each.userId, (used.get(each.userId) ?? 0) + each.swaps);
  }
  return { total, of: (userId) => Math.max(0, total - (used.get(userId) ?? 0)) };
}
