import { hasSeenFlag } from '../lib/game/flags';
import { formatPoints, pointsUnit } from '../lib/game/formatPoints';
import { hasSeenResult } from '../lib/game/seenResults';
import type { Parts } from './firstWords';

type Overview = {
  readonly _id: string;
  readonly lastResult: {
    readonly round: number;
    readonly raceName: string;
    readonly at: string;
    readonly points: number | null;
  } | null;
  readonly champions: unknown;
};

export type News = { readonly result?: Parts; readonly flag?: Parts };

/** What the page of a league announces above its race, in the words of ResultLink and FlagOffer. */
export function newsOf(overviews: unknown, userId: string, leagueId: string): News {
  if (!Array.isArray(overviews)) return {};
  const own = (overviews as readonly Overview[]).find(({ _id }) => _id === leagueId);
  // champions stand above it, in a panel whose height is not known here
  if (!own?.lastResult || own.champions) return {};
  const { points, raceName, ...result } = own.lastResult;
  if (points === null || hasSeenResult(userId, leagueId, result)) return {};
  return {
    result: [`Result in: ${raceName}, `, formatPoints(points), ` ${pointsUnit(points)} for you`],
    ...(!hasSeenFlag(userId, leagueId, result) && {
      flag: ['', 'The flag is out.', ` The points of the ${raceName} are in.`],
    }),
  };
}
