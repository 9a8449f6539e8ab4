import type { LimitCode, OwnerMayChoice } from '@gridlock/game-rules';
import type { LeagueRecord, PlayedRecord } from './league.repository.js';
import type {
  EnteredSeasonRecord,
  HeirRecord,
  KeptTablesRecord,
  NextSeasonRecord,
  NightRecord,
} from './league.schema.js';
import type { Night } from './night-season.js';

/** A league as other domains see it. Ids are hex strings; times are the game's. */
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
  /** The latest instant at which an assignment was judged by these; null before the first one. */
  readonly ownerMayJudgedAt: Date | null;
  /** Whether plans may count in it (PLAN-1). */
  readonly plansMayCount: boolean;
  /** How many swaps a season has; null: as many as the host says (OWNER-1). */
  readonly switcheroos: number | null;
  /** How many members there may be; null: as many as the host allows (OWNER-1). */
  readonly maxMembers: number | null;
  /** Whether members may join after the first lock (OWNER-1). */
  readonly lateJoining: boolean;
  /** Whether the owner lets members join (OWNER-2). */
  readonly isOpen: boolean;
  /** Players who may not come back (OWNER-2). */
  readonly barred: readonly string[];
  /** The member who is asked to become the owner; null while nobody is. */
  readonly heir: string | null;
  /** The offer as it is stored, also one that ended when the member left; null without one. */
  readonly offer: HeirRecord | null;
  /** Who is invited and has not answered (HALL-1, NIGHT-13). */
  readonly invited: readonly string[];
  /** The league whose members were invited to this race night (NIGHT-13); null where nobody was. */
  readonly invitedFrom: string | null;
  /** The league of the next season (HALL-1); null until the owner asks for it. */
  readonly nextSeason: {
    readonly league: string;
    readonly isOpen: boolean;
    readonly refusedBy: LimitCode | null;
  } | null;
  /** Seasons from before it that were entered by hand (HALL-6). */
  readonly enteredSeasons: readonly EnteredSeasonRecord[];
  /** The first league of its history; its own id where it is the first one (HALL-1). */
  readonly lineage: string;
  /** In the order of joining. */
  readonly members: readonly { readonly user: string; readonly joinedAt: Date }[];
  /** Rounds whose picks are final in all entries and may be shown (LOCK-8). */
  readonly sealed: readonly number[];
  /** Those, and rounds that are being sealed: none of their picks may change any more. */
  readonly sealing: readonly number[];
  /** When somebody last left or an app admin updated the tables; null before that. */
  readonly tablesChangedAt: Date | null;
  /** Null while nobody with points has left after the end of the season (HALL-9). */
  readonly final: KeptTablesRecord | null;
  /** Null in a league that follows the real calendar (NIGHT-1). */
  readonly night: Night | null;
};

/** What a league plays, for its calendar. */
export type PlayedLeague = Pick<LeagueSnapshot, '_id' | 'name' | 'season' | 'night'>;

/** A stored league without its members. */
export const toPlayed = ({ _id, name, season, night }: PlayedRecord): PlayedLeague => ({
  _id: _id.toHexString(),
  name,
  season,
  night: night ? toNight(night) : null,
});

/** The stored league as other domains get it. */
export const toSnapshot = (league: LeagueRecord): LeagueSnapshot => ({
  _id: league._id.toHexString(),
  name: league.name,
  code: league.code,
  owner: league.owner.toHexString(),
  season: league.season,
  createdAt: league.createdAt,
  ownerMay: league.ownerMay,
  ownerMayJudgedAt: league.ownerMayJudgedAt ?? null,
  plansMayCount: league.plansMayCount ?? true,
  switcheroos: league.switcheroos ?? null,
  maxMembers: league.maxMembers ?? null,
  lateJoining: league.lateJoining ?? true,
  isOpen: !league.isClosed,
  barred: (league.barred ?? []).map((user) => user.toHexString()),
  heir: heirOf(league),
  offer: league.heir ?? null,
  invited: (league.invited ?? []).map((user) => user.toHexString()),
  invitedFrom: league.invitedFrom?.toHexString() ?? null,
  nextSeason: league.nextSeason ? toNextSeason(league.nextSeason) : null,
  enteredSeasons: league.enteredSeasons ?? [],
  lineage: (league.lineage ?? league._id).toHexString(),
  members: league.members.map(({ user, joinedAt }) => ({
    user: user.toHexString(),
    joinedAt,
  })),
  sealed: league.sealed ?? [],
  sealing: league.sealing ?? [],
  tablesChangedAt: league.tablesChangedAt ?? null,
  final: league.final ?? null,
  night: league.night ? toNight(league.night) : null,
});

function heirOf({ heir, members }: LeagueRecord): string | null {
  const member = heir && members.find(({ user }) => user.equals(heir.user));
  return member && member.joinedAt <= heir.at ? member.user.toHexString() : null;
}

const toNextSeason = ({ league, waitsSince, refusedBy }: NextSeasonRecord) => ({
  league: league.toHexString(),
  isOpen: waitsSince === undefined,
  refusedBy: refusedBy ?? null,
});

const toNight = ({ machines = 0, next, ...night }: NightRecord): Night => ({
  ...night,
  machines,
  next: next?.toHexString() ?? null,
});
