/**
 * OUT-8: a hundred of the seasons that were played stand for all of them: each member wins as many of them as is
 * their share, rounded by the largest remainder, and each is one that was really played.
 */
import type { SimulatedSeason, TitleChances } from './title-table.js';

/** A season of the wall; the champion is the first of its top. */
export type WallSeason = SimulatedSeason & { readonly champion: number };

/** How the shares of `counts` are rounded so that they add up to `sum`, by the largest remainder. */
export const sharesOf = (counts: readonly number[], sum = 100): readonly number[] => {
  const all = counts.reduce((total, each) => total + each, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((each) => (each * sum) / all);
  const shares = exact.map(Math.floor);
  const missing = sum - shares.reduce((total, each) => total + each, 0);
  const byRemainder = exact
    .map((each, at) => ({ at, rest: each - Math.floor(each) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
};

/** The wall: the most frequent winner first. */
export const wallOf = ({ places, seasons }: TitleChances): readonly WallSeason[] => {
  const shares = sharesOf(places.map(([first = 0]) => first));
  return shares
    .map((share, champion) => ({ share, champion }))
    .sort((one, other) => other.share - one.share || one.champion - other.champion)
    .flatMap(({ share, champion }) =>
      (seasons[champion] ?? []).slice(0, share).map((season) => ({ ...season, champion })),
    );
};
