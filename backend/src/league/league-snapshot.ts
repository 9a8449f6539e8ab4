import type { OwnerMayChoice } from '@gridlock/game-rules';
import type { LeagueRecord } from './league.repository.js';

/** A league as other domains see it. Ids are hex strings; times are the game's. */
export type LeagueSnapshot = {
  readonly _id: string;
  readonly name: string;
  readonly code: string;
  /** User id. */
  readonly owner: string;
  readonly season: number;
  readonly createdAt: Date;
  /** What the owner may assign, as chosen; empty in a league from before there was a choice. */
  readonly ownerMay: readonly OwnerMayChoice[];
  /** In the order of joining. */
  readonly members: readonly { readonly user: string; readonly joinedAt: Date }[];
  /** Rounds whose picks may be shown, as they are final in all entries (LOCK-8). */
  readonly sealed: readonly number[];
  /** Those, and the ones for which that is under way: no pick of them may change any more. */
  readonly sealing: readonly number[];
};

export const toSnapshot = (league: LeagueRecord): LeagueSnapshot => ({
  _id: league._id.toHexString(),
  name: league.name,
  code: league.code,
  owner: league.owner.toHexString(),
  season: league.season,
  createdAt: league.createdAt,
  ownerMay: league.ownerMay ?? [],
  members: league.members.map(({ user, joinedAt }) => ({ user: user.toHexString(), joinedAt })),
  sealed: league.sealed ?? [],
  sealing: league.sealing ?? [],
});
