import type { LimitCode, OwnerMayChoice } from '@gridlock/game-rules';
import type { Types } from 'mongoose';
import { idOf } from '../../core/platform/database/object-id.js';
import type {
  EnteredSeasonRecord,
  OfferRecord,
  FinalTablesRecord,
  League,
  NextSeasonRecord,
  NightRecord,
} from './league.schema.js';
import type { Night } from '../pace/night-season.js';

/**
 * A league as other domains see it; see `League` for what is stored. Ids are hex strings, times are the game's, lists
 * without entries are empty.
 */
export type LeagueSnapshot = {
  readonly _id: string;
  readonly name: string;
  readonly code: string;
  /** User id. */
  readonly owner: string;
  readonly season: number;
  readonly createdAt: Date;
  /** What the owner may assign, oldest choice first (OVERRIDE-5); empty in a league without any. */
  readonly ownerMay: readonly OwnerMayChoice[];
  /** Null before the first assignment. */
  readonly ownerMayJudgedAt: Date | null;
  readonly plansMayCount: boolean;
  /** Null: as many as the host says (OWNER-1). */
  readonly switcheroos: number | null;
  /** Null: as many as the host allows (OWNER-1). */
  readonly maxMembers: number | null;
  /** Whether members may join after the first lock (OWNER-1). */
  readonly lateJoining: boolean;
  /** Whether the owner lets members join (OWNER-2). */
  readonly isOpen: boolean;
  /** Players who may not come back (OWNER-2). */
  readonly barred: readonly string[];
  /** The member who is asked to become the owner; null while nobody is. */
  readonly offeredTo: string | null;
  /** The stored offer, also one that no longer counts as the member left since; null without one. */
  readonly offer: Offer | null;
  /** Who is invited and has not answered (HALL-1, NIGHT-13). */
  readonly invited: readonly string[];
  /** The league whose members were invited to this race night (NIGHT-13); null where nobody was. */
  readonly invitedFrom: string | null;
  /** The league of the next season (HALL-1); null until the owner asks for it. */
  readonly nextSeason: NextSeason | null;
  /** Seasons from before it that were entered by hand (HALL-6). */
  readonly enteredSeasons: readonly EnteredSeason[];
  /** Id of the first league of its history; its own where it is the first one (HALL-1). */
  readonly historyId: string;
  /** In the order of joining. */
  readonly members: readonly { readonly user: string; readonly joinedAt: Date }[];
  /** Former members whose picks are still to be erased. */
  readonly departures: readonly string[];
  /** Rounds whose picks are final in all entries and may be shown (LOCK-8). */
  readonly sealed: readonly number[];
  /** The same, with rounds that are being sealed: none of their picks may change any more. */
  readonly sealing: readonly number[];
  /** When the tables last changed without a pick or a result; null before that. */
  readonly tablesChangedAt: Date | null;
  /** Null while nobody with points has left after the end of the season (HALL-9). */
  readonly final: FinalTablesRecord | null;
  /** Null in a league that follows the real calendar (NIGHT-1). */
  readonly night: Night | null;
};

/** Whether a player is a member, by user id. */
export const isMember = ({ members }: Pick<LeagueSnapshot, 'members'>, player: string): boolean =>
  members.some(({ user }) => user === player);

type Offer = { readonly user: string; readonly at: Date };

/** A season entered by the owner; each row names a member, or somebody who is none (HALL-6). */
export type EnteredSeason = Omit<EnteredSeasonRecord, 'rows'> & {
  readonly rows: readonly EnteredRow[];
};
export type EnteredRow = {
  readonly user?: string;
  readonly name?: string;
  readonly points: number | null;
};

type NextSeason = {
  readonly league: string;
  /** Since when it waits for its season; null once it is stored. */
  readonly waitsSince: Date | null;
  readonly refusedBy: LimitCode | null;
};

/** A league before it is stored, which generates its code. */
export type NewLeague = Omit<League, IdField | 'code'> &
  Pick<LeagueSnapshot, '_id' | 'owner' | 'members'> & {
    readonly barred?: readonly string[];
    readonly invited?: readonly string[];
    readonly invitedFrom?: string;
    /** The first league of its history, where that is another one. */
    readonly lineage?: string;
  };
type IdField = '_id' | 'owner' | 'members' | 'barred' | 'invited' | 'invitedFrom' | 'lineage';

/** What a league plays, for its calendar. */
export type PlayedLeague = Pick<LeagueSnapshot, '_id' | 'name' | 'season' | 'night'>;

/** A stored league without its members. */
export const toPlayed = ({
  _id,
  name,
  season,
  night,
}: Pick<League, '_id' | 'name' | 'season' | 'night'>): PlayedLeague => ({
  _id: _id.toHexString(),
  name,
  season,
  night: night ? toNight(night) : null,
});

/** A league as it is stored, but for its code. */
export const toStored = ({
  members,
  barred,
  invited,
  invitedFrom,
  lineage,
  ...league
}: NewLeague) => ({
  ...league,
  _id: idOf(league._id),
  owner: idOf(league.owner),
  members: members.map(({ user, joinedAt }) => ({ user: idOf(user), joinedAt })),
  ...(barred && { barred: barred.map(idOf) }),
  ...(invited && { invited: invited.map(idOf) }),
  ...(invitedFrom !== undefined && { invitedFrom: idOf(invitedFrom) }),
  ...(lineage !== undefined && { lineage: idOf(lineage) }),
});

/** The stored league as other domains get it. */
export const toSnapshot = (league: League): LeagueSnapshot => ({
  ...toPlayed(league),
  code: league.code,
  owner: league.owner.toHexString(),
  createdAt: league.createdAt,
  ownerMay: league.ownerMay,
  ownerMayJudgedAt: league.ownerMayJudgedAt ?? null,
  plansMayCount: league.plansMayCount ?? true,
  switcheroos: league.switcheroos ?? null,
  maxMembers: league.maxMembers ?? null,
  lateJoining: league.lateJoining ?? true,
  isOpen: !league.isClosed,
  barred: hexOf(league.barred),
  offeredTo: memberWithOffer(league),
  offer: league.heir ? toOffer(league.heir) : null,
  invited: hexOf(league.invited),
  invitedFrom: league.invitedFrom?.toHexString() ?? null,
  nextSeason: league.nextSeason ? toNextSeason(league.nextSeason) : null,
  enteredSeasons: (league.enteredSeasons ?? []).map(toEntered),
  historyId: (league.lineage ?? league._id).toHexString(),
  members: league.members.map(({ user, joinedAt }) => ({ user: user.toHexString(), joinedAt })),
  departures: hexOf(league.departures),
  sealed: league.sealed ?? [],
  sealing: league.sealing ?? [],
  tablesChangedAt: league.tablesChangedAt ?? null,
  final: league.final ?? null,
});

const hexOf = (ids: readonly Types.ObjectId[] = []): string[] => ids.map((id) => id.toHexString());

const toOffer = ({ user, at }: OfferRecord): Offer => ({ user: user.toHexString(), at });

// the order of the fields stays: a write compares with what is stored
const toEntered = (season: EnteredSeasonRecord): EnteredSeason => ({
  ...season,
  rows: season.rows.map(({ user, ...row }) => (user ? { user: user.toHexString(), ...row } : row)),
});

function memberWithOffer({ heir: offer, members }: League): string | null {
  const member = offer && members.find(({ user }) => user.equals(offer.user));
  return member && member.joinedAt <= offer.at ? member.user.toHexString() : null;
}

const toNextSeason = ({ league, waitsSince, refusedBy }: NextSeasonRecord): NextSeason => ({
  league: league.toHexString(),
  waitsSince: waitsSince ?? null,
  refusedBy: refusedBy ?? null,
});

const toNight = ({ machines = 0, next, ...night }: NightRecord): Night => ({
  ...night,
  machines,
  next: next?.toHexString() ?? null,
});

/** The league of the next season, as the API and the export show it. */
export const nextSeasonState = ({ nextSeason }: Pick<LeagueSnapshot, 'nextSeason'>) =>
  nextSeason && {
    league: nextSeason.league,
    isOpen: nextSeason.waitsSince === null,
    refusedBy: nextSeason.refusedBy,
  };
