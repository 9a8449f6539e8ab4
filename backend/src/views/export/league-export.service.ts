import { Injectable } from '@nestjs/common';
import { byUsername, lockAt, type Season } from '@gridlock/game-rules';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueLogService } from '../../leagues/league/league-log.service.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { iso } from '../../core/platform/clock/iso.js';
import {
  type RaceSnapshot,
  roundIn,
  type SeasonSnapshot,
} from '../../seasons/season/season-snapshot.js';
import {
  LeagueSelectionsService,
  type RevealedPick,
} from '../../play/selection/league-selections.service.js';
import { SealService } from '../../play/selection/seal.service.js';
import { TablesService } from '../standings/tables.service.js';
import { type Profile, UserService } from '../../accounts/user/user.service.js';
import type { Cell } from './csv-stream.js';
import type { ExportParts } from './json-text.js';

/** A league at one game time, for one of its members. */
export type ExportedLeague = {
  readonly league: LeagueSnapshot;
  readonly season: SeasonSnapshot;
  /** The season for the rules, with the sealed rounds locked. */
  readonly rules: Season;
  readonly members: readonly (Profile & { readonly joinedAt: Date })[];
  /** Of everybody whom the league names, by user id. */
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly now: Date;
};

/** Headings of the table, in their order. */
export const LEAGUE_COLUMNS = [
  'round',
  'race',
  'player',
  'main driver',
  'reserve driver',
  'team',
  'status',
  'swapped',
  'void',
  'driver points',
  'team points',
  'total points',
  'notes',
] as const;

/**
 * What everybody in a league may know of it, as a file (LL-06): the same whoever of them asks. Picks that are
 * not revealed and swaps that are not over are in none, those of the caller neither.
 */
@Injectable()
export class LeagueExportService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly seals: SealService,
    private readonly selections: LeagueSelectionsService,
    private readonly users: UserService,
    private readonly tables: TablesService,
    private readonly log: LeagueLogService,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async open(leagueId: string, userId: string, now: Date): Promise<ExportedLeague> {
    const league = await this.leagues.requireMember(leagueId, userId);
    const season = await this.calendars.of(league);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const profiles = await this.users.profiles(namedIn(league));
    const members = league.members.flatMap(({ user, joinedAt }) => {
      const profile = profiles.get(user);
      return profile ? [{ ...profile, joinedAt }] : [];
    });
    return { league, season, rules, members: members.sort(byUsername), profiles, now };
  }

  /** Everything, described in docs/exports.md. */
  async parts(exported: ExportedLeague): Promise<ExportParts> {
    const { league, season, profiles, now } = exported;
    return {
      kind: 'gridlock-league',
      version: 1,
      exportedAt: now,
      league: settingsOf(league),
      rounds: season.races.map((race) => toRound(race, exported)),
      standings: await this.standings(exported),
      members: this.members(exported),
      invited: league.invited.flatMap((user) => toPerson(profiles.get(user)) ?? []),
      enteredSeasons: league.enteredSeasons.map((each) => toEntered(each, profiles)),
      log: this.log.all(league, now),
    };
  }

  /** One row for each member and revealed round, with the headings of `LEAGUE_COLUMNS`. */
  async *rows(exported: ExportedLeague): AsyncGenerator<Readonly<Record<string, Cell>>> {
    for await (const { username, picks } of this.members(exported)) {
      for (const { round, raceName, ...pick } of picks) {
        yield {
          round,
          race: raceName,
          player: username,
          'main driver': pick.mainDriver ?? '',
          'reserve driver': pick.reserveDriver ?? '',
          team: pick.team ?? '',
          status: pick.status ?? '',
          swapped: pick.swapped,
          void: pick.isVoid,
          'driver points': pick.score?.driverPoints,
          'team points': pick.score?.teamPoints,
          'total points': pick.score?.totalPoints,
          notes: pick.notes,
        };
      }
    }
  }

  /** The members with their revealed picks. */
  private async *members(exported: ExportedLeague) {
    const picksOf = await this.selections.revealed(exported);
    for (const { joinedAt, ...profile } of exported.members) {
      const { _id, username, isMachine } = profile;
      const who = { _id, username, ...(isMachine && { isMachine }) };
      yield { ...who, joinedAt, picks: picksOf(profile).map(toPick) };
    }
  }

  private async standings({ league, season, now }: ExportedLeague) {
    const [built] = await this.tables.of([{ league, season }], now, (users) =>
      this.users.profiles(users),
    );
    return (built?.tables.rows ?? []).flatMap((row) => {
      const who = built?.names.get(row.user);
      if (!who) return [];
      const { driverPosition, teamPosition, overallPosition, driverPoints, teamPoints } = row;
      const positions = { driverPosition, teamPosition, overallPosition };
      const totalPoints = driverPoints + teamPoints;
      return [
        {
          userId: row.user,
          username: who.username,
          ...(who.isMachine && { isMachine: true }),
          ...positions,
          driverPoints,
          teamPoints,
          totalPoints,
        },
      ];
    });
  }
}

/** Ids of its members, of who is invited, and of members who are in a season that was entered. */
const namedIn = ({ members, invited, enteredSeasons }: LeagueSnapshot): string[] => [
  ...members.map(({ user }) => user),
  ...invited,
  ...enteredSeasons.flatMap(({ rows }) => rows.flatMap(({ user }) => user?.toHexString() ?? [])),
];

const toPerson = (profile: Profile | undefined) =>
  profile && { _id: profile._id, username: profile.username };

const toEntered = (
  { season, at, rows }: LeagueSnapshot['enteredSeasons'][number],
  profiles: ReadonlyMap<string, Profile>,
) => ({
  season,
  at,
  rows: rows.map(({ user, name = FORMER_PLAYER, points }) => ({
    ...(toPerson(profiles.get(String(user))) ?? { _id: null, username: name }),
    points,
  })),
});

const settingsOf = (league: LeagueSnapshot) => ({
  _id: league._id,
  name: league.name,
  season: league.season,
  createdAt: league.createdAt,
  owner: league.owner,
  ownerMay: league.ownerMay,
  plansMayCount: league.plansMayCount,
  switcheroos: league.switcheroos,
  maxMembers: league.maxMembers,
  lateJoining: league.lateJoining,
  isOpen: league.isOpen,
  pace: league.night?.pace.kind ?? 'season',
  lineage: league.lineage,
  nextSeason: league.nextSeason,
});

const toPick = (pick: RevealedPick) => ({
  _id: pick._id,
  round: pick.round,
  raceName: pick.raceName,
  mainDriver: pick.mainDriver,
  reserveDriver: pick.reserveDriver,
  team: pick.team,
  status: pick.status,
  selectionMade: pick.selectionMade,
  isAdminAssigned: pick.isAdminAssigned,
  ...(pick.overOwnPick && { overOwnPick: true }),
  notes: pick.notes,
  isVoid: pick.isVoid,
  swapped: pick.swapped,
  score: pick.score,
});

const toRound = (race: RaceSnapshot, { season, rules, now }: ExportedLeague) => ({
  round: race.round,
  raceName: race.name,
  isSprintWeekend: race.isSprintWeekend,
  isCancelled: race.isCancelled,
  lockAt: iso(lockAt(roundIn(rules, race))),
  resultsStatus: season.resultsStatus(race, now),
});
