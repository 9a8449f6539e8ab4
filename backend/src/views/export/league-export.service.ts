import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { byUsername, lockAt } from '@gridlock/game-rules';
import { LogReaders } from '../../leagues/league/log-readers.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import { type LeagueSnapshot, nextSeasonState } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { iso } from '../../core/platform/clock/iso.js';
import { type RaceSnapshot, roundIn } from '../../seasons/season/season-snapshot.js';
import { type LeagueReading, LeagueReader } from '../../play/selection/league-reader.js';
import {
  revealedPicks,
  type RevealedPick,
} from '../../play/selection/league-selections.service.js';
import { readingVisibleTo } from '../../play/selection/visible-entry.js';
import { buildTables, seasonScores } from '../standings/build-tables.js';
import { type MatrixPick, matrixPicks } from '../standings/matrix.js';
import { type Profile, UserService } from '../../accounts/user/user.service.js';
import type { Cell } from './csv-stream.js';
import type { ExportParts } from './json-text.js';

/** A league at one game time, with its members in the order of their names. */
export type ExportedLeague = LeagueReading & {
  readonly members: readonly (Profile & { readonly joinedAt: Date })[];
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
  'outcome',
  'reserve activated',
  'cumulative points',
] as const;

/**
 * A league as every member may see it, as a file (LL-06): the same for all of them. It holds no pick that is not revealed
 * and no swap whose window is open, not even the caller's own.
 */
@Injectable()
export class LeagueExportService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly reader: LeagueReader,
    private readonly users: UserService,
    private readonly log: LeagueLogService,
    private readonly logReaders: LogReaders,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async open(leagueId: string, userId: string, now: Date): Promise<ExportedLeague> {
    const league = await this.leagues.requireMember(leagueId, userId);
    const reading = await this.reader.read(league, now, null);
    const members = league.members.flatMap(({ user, joinedAt }) => {
      const profile = reading.profiles.get(user);
      return profile ? [{ ...profile, joinedAt }] : [];
    });
    return { ...reading, members: members.sort(byUsername) };
  }

  /** Everything, described in docs/exports.md. */
  async parts(exported: ExportedLeague): Promise<ExportParts> {
    const { league, season, now } = exported;
    const named = await this.users.profiles(namedIn(league));
    return {
      kind: 'gridlock-league',
      version: 1,
      exportedAt: now,
      league: settingsOf(league),
      rounds: season.races.map((race) => toRound(race, exported)),
      standings: standings(exported),
      members: membersOf(exported),
      invited: league.invited.flatMap((user) => toPerson(named.get(user)) ?? []),
      enteredSeasons: league.enteredSeasons.map((each) => toEntered(each, named)),
      log: this.log.all(await this.logReaders.of(league, now)),
    };
  }

  /** The matrix (`matrixPicks`), one row for each member and revealed round, with the headings of `LEAGUE_COLUMNS`. */
  async *rows(exported: ExportedLeague): AsyncGenerator<Readonly<Record<string, Cell>>> {
    const seen = readingVisibleTo(null, exported);
    for (const { _id, username, joinedAt } of exported.members) {
      for (const each of matrixPicks(seen, { user: _id, joinedAt })) {
        yield { player: username, ...toCells(each, exported) };
      }
      // lets other requests be handled in between
      await setImmediate();
    }
  }
}

function toCells(
  { race, outcome, pick, swapped, score, sum }: MatrixPick,
  { season }: ExportedLeague,
): Readonly<Record<string, Cell>> {
  const nameOf = (id: string | undefined) => (id === undefined ? '' : season.nameOf(id));
  return {
    round: race.round,
    race: race.name,
    'main driver': nameOf(pick?.mainDriver),
    'reserve driver': nameOf(pick?.reserveDriver),
    team: nameOf(pick?.team),
    status: pick?.status ?? 'empty',
    swapped,
    void: outcome === 'void',
    'driver points': score?.driverPoints,
    'team points': score?.teamPoints,
    'total points': score?.totalPoints,
    notes: pick?.notes ?? '',
    outcome,
    'reserve activated': score?.reserveActivated ?? false,
    'cumulative points': sum ?? undefined,
  };
}

/** The members with their revealed picks. */
async function* membersOf(exported: ExportedLeague) {
  const seen = readingVisibleTo(null, exported);
  for (const { joinedAt, ...profile } of exported.members) {
    const { _id, username, isMachine } = profile;
    const who = { _id, username, ...(isMachine && { isMachine }) };
    yield { ...who, joinedAt, picks: revealedPicks(seen, profile).map(toPick) };
    // lets other requests be handled in between
    await setImmediate();
  }
}

function standings(exported: ExportedLeague) {
  const tables = buildTables(seasonScores(exported.season, exported.now), exported);
  const [drivers, teams, overall] = [tables.drivers, tables.teams, tables.overall].map(
    (table) => new Map(table.map(({ userId, position }) => [userId, position])),
  );
  return tables.drivers.flatMap(({ userId, driverPoints, teamPoints }) => {
    const profile = exported.profiles.get(userId);
    if (!profile) return [];
    return {
      userId,
      username: profile.username,
      ...(profile.isMachine && { isMachine: true }),
      driverPosition: drivers?.get(userId),
      teamPosition: teams?.get(userId),
      overallPosition: overall?.get(userId),
      driverPoints,
      teamPoints,
      totalPoints: driverPoints + teamPoints,
    };
  });
}

/** Ids of who is invited, and of players who are in a season that was entered. */
const namedIn = ({ invited, enteredSeasons }: LeagueSnapshot): string[] => [
  ...invited,
  ...enteredSeasons.flatMap(({ rows }) => rows.flatMap(({ user }) => user ?? [])),
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
    ...(toPerson(profiles.get(user ?? '')) ?? { _id: null, username: name }),
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
  lineage: league.historyId,
  nextSeason: nextSeasonState(league),
});

/** An entry without its player, who is named above it. */
const toPick = (pick: RevealedPick) => ({
  _id: pick._id,
  round: pick.round,
  raceName: pick.raceName,
  mainDriver: pick.mainDriver,
  reserveDriver: pick.reserveDriver,
  team: pick.team,
  swapped: pick.swapped,
  status: pick.status,
  selectionMade: pick.selectionMade,
  isAdminAssigned: pick.isAdminAssigned,
  ...(pick.overOwnPick && { overOwnPick: true }),
  notes: pick.notes,
  isVoid: pick.isVoid,
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
