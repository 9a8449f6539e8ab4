import { setImmediate } from 'node:timers/promises';
import {
  championsOf,
  checkSwap,
  currentRound,
  exactPoints,
  isLocked,
  isSeasonOver,
  lockAt,
  lockMoveOf,
  pickNeeded,
  swapsLeft,
  swapWindow,
  withFormer,
  type CheckSwapInput,
  type Round,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { switcheroosIn } from '../../leagues/league/league-limits.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { Config } from '../../core/platform/config/config.js';
import { resultCameAt, type SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { picksOf, swapRoundsOf } from '../../play/selection/entry-picks.js';
import { type LeagueReading, LeagueReader } from '../../play/selection/league-reader.js';
import { nameInText } from '../../accounts/user/machine-profile.js';
import type {
  ChampionsDto,
  LeagueOverviewDto,
  MovedLockDto,
  OwnResultDto,
  OwnRoundDto,
  OwnSwapDto,
} from './dto/overview.dto.js';
import {
  buildTables,
  type LeagueTables,
  type SeasonScores,
  seasonScores,
} from '../standings/build-tables.js';
import { seasonEndOf } from '../standings/season-end-of.js';
import type { EntryWithPlan } from '../../play/selection/entry-state.js';

/** A player's leagues at a glance: the own pick, place and points. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly reader: LeagueReader,
  ) {}

  /** Newest league first; the same number of queries for one league and for many. */
  async ofPlayer(userId: string, now: Date): Promise<LeagueOverviewDto[]> {
    const leagues = await this.leagues.leaguesOf(userId);
    // those of one season have their scores in common
    const scores = new Map<SeasonSnapshot, SeasonScores>();
    const overviews: LeagueOverviewDto[] = [];
    for (const reading of await this.reader.readAll(leagues, now, userId)) {
      const { season } = reading;
      const ofSeason = scores.get(season) ?? seasonScores(season, now);
      scores.set(season, ofSeason);
      overviews.push(this.ofLeague(reading, buildTables(ofSeason, reading), userId));
      // somebody may be in many leagues: lets other requests be handled in between
      await setImmediate();
    }
    return overviews;
  }

  private ofLeague(
    reading: LeagueReading,
    tables: LeagueTables,
    userId: string,
  ): LeagueOverviewDto {
    const { league, rules, entries, profiles, now } = reading;
    const entry = entries.get(userId);
    const nameOf = (user: string) => {
      const player = profiles.get(user);
      return player ? nameInText(player) : FORMER_PLAYER;
    };
    const current = currentRound(rules, now);
    return {
      _id: league._id,
      ...placeIn(tables, userId),
      current: current && this.ownRound({ league, rules, round: current, entry, now }),
      lastResult: lastResult(reading, tables, userId),
      completedRounds: tables.completedRounds.length,
      seasonState: seasonEndOf(reading).state,
      champions: isSeasonOver(rules, now) ? champions(tables, league.final, nameOf) : null,
      movedLocks: movedLocks(reading, userId),
    };
  }

  private ownRound(input: OwnRoundInput): OwnRoundDto {
    const { rules, round, entry, now } = input;
    const need = pickNeeded({ season: rules, picks: picksOf(entry), round: round.round });
    return {
      round: round.round,
      raceName: round.name,
      lockAt: lockAt(round),
      locked: isLocked(round, now),
      pick: need ?? 'in',
      swap: need === null ? this.ownSwap(input) : null,
    };
  }

  private ownSwap({ league, rules, round, entry, now }: OwnRoundInput): OwnSwapDto | null {
    const window = swapWindow(round);
    const swapRounds = swapRoundsOf(entry);
    const total = switcheroosIn(league, this.config);
    // at a pace by hand the end of swaps is open
    if (!window?.closesAt || round.results.race) return null;
    const left = swapsLeft({ season: rules, swapRounds, total });
    if (left === 0) return null;
    const { opensAt, closesAt } = window;
    // before the window: what will be possible in it
    const then = now < opensAt ? opensAt : now;
    const isPossible = canSwap({
      season: rules,
      picks: picksOf(entry),
      swapsLeft: left,
      round,
      now: then,
    });
    return { opensAt, closesAt, isPossible };
  }
}

function movedLocks({ league, season, now }: LeagueReading, userId: string): MovedLockDto[] {
  const joinedAt = league.members.find(({ user }) => user === userId)?.joinedAt;
  return season.races.flatMap((race) => {
    const move = lockMoveOf(race, race.lockMove, now);
    if (!move || !joinedAt || move.at < joinedAt) return [];
    return [{ round: race.round, raceName: race.name, from: move.from, lockAt: move.to }];
  });
}

/** Nobody has a place before the first completed round. */
function placeIn(
  { drivers, completedRounds }: LeagueTables,
  userId: string,
): Pick<LeagueOverviewDto, 'position' | 'points' | 'behind'> {
  const row = drivers.find((each) => each.userId === userId);
  if (!row || completedRounds.length === 0) return { position: null, points: null, behind: null };
  const { position, totalPoints: points } = row;
  return { position, points, behind: exactPoints((drivers[0]?.totalPoints ?? points) - points) };
}

type SwapInput = Omit<CheckSwapInput, 'round' | 'originalDriver' | 'newDriver'> & {
  readonly round: Round;
};

function canSwap({ round: { round }, ...input }: SwapInput): boolean {
  const pick = input.picks.find((each) => each.round === round);
  if (!pick) return false;
  const { mainDriver: originalDriver, reserveDriver: newDriver } = pick;
  return checkSwap({ ...input, round, originalDriver, newDriver }).ok;
}

type OwnRoundInput = Pick<LeagueReading, 'league' | 'rules' | 'now'> & {
  readonly round: Round;
  readonly entry: EntryWithPlan | undefined;
};

function lastResult(
  { season, now }: LeagueReading,
  tables: LeagueTables,
  userId: string,
): OwnResultDto | null {
  const race = season.race(tables.completedRounds.at(-1) ?? 0);
  const cameAt = race && resultCameAt(race, now);
  if (!cameAt) return null;
  const { round, name: raceName } = race;
  const row = tables.drivers.find((each) => each.userId === userId);
  const scored = row?.results.find(({ pick }) => pick.round === round);
  const tookPart = (tables.marks.overall.get(userId)?.at(-1) ?? 'none') !== 'none';
  return {
    round,
    raceName,
    points: scored ? scored.score.totalPoints : tookPart ? 0 : null,
    resultsStatus: season.resultsStatus(race, now),
    at: cameAt,
  };
}

/** Also those who have left since the end (HALL-9). */
function champions(
  tables: LeagueTables,
  final: LeagueSnapshot['final'],
  nameOf: (user: string) => string,
): ChampionsDto {
  const inTable = (of: 'drivers' | 'teams') => {
    const last = final ? withFormer(tables[of], final[of], final.left) : tables[of];
    return championsOf(last.map((row) => ({ ...row, points: row.totalPoints }))).map(({ userId }) =>
      nameOf(userId),
    );
  };
  return { drivers: inTable('drivers'), teams: inTable('teams') };
}
