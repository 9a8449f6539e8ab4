import {
  championsOf,
  currentRound,
  isLocked,
  isSeasonOver,
  lockAt,
  pickNeeded,
  swapsLeft,
  swapWindow,
  type Round,
  type Season,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { seasonOf } from '../league/season-of.js';
import { iso } from '../platform/clock/iso.js';
import { Config } from '../platform/config/config.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { picksOf, swapRoundsOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import type { LeagueEntry } from '../selection/league-entry.js';
import type { Board } from './board.repository.js';
import type {
  ChampionsDto,
  LeagueOverviewDto,
  OwnResultDto,
  OwnRoundDto,
  OwnSwapDto,
} from './dto/overview.dto.js';
import { unpackScore } from './packed-score.js';
import { StandingsService } from './standings.service.js';

/** What a player sees of each league at a glance: the own pick, place and points. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly standings: StandingsService,
  ) {}

  /** Newest league first. */
  async ofPlayer(userId: string, now: Date): Promise<LeagueOverviewDto[]> {
    const leagues = await this.leagues.leaguesOf(userId);
    const ids = leagues.map(({ _id }) => _id);
    const entries = await this.entries.ofPlayer(userId, ids);
    const byLeague = new Map(entries.map((entry) => [String(entry.league), entry]));
    return Promise.all(
      leagues.map((league) =>
        this.ofLeague({ league, userId, entry: byLeague.get(league._id) }, now),
      ),
    );
  }

  private async ofLeague({ league, userId, entry }: Own, now: Date): Promise<LeagueOverviewDto> {
    const season = await this.seasons.load(league.season);
    const rules = seasonOf(league, season, now);
    const { board, profiles } = await this.standings.board(league, season, now);
    const row = board.rows.find(({ user }) => user === userId);
    const nameOf = (user: string) => profiles.get(user)?.username ?? [];
    const current = currentRound(rules, now);
    return {
      _id: league._id,
      position: board.completedRounds.length > 0 ? (row?.driverPosition ?? null) : null,
      current: current && this.ownRound({ rules, round: current, entry, now }),
      lastResult: lastResult({ board, row, season, now }),
      champions: isSeasonOver(rules, now) ? champions(board, nameOf) : null,
    };
  }

  private ownRound(input: OwnRoundInput): OwnRoundDto {
    const { rules, round, entry, now } = input;
    const need = pickNeeded({ season: rules, picks: picksOf(entry), round: round.round });
    return {
      round: round.round,
      raceName: round.name,
      lockAt: iso(lockAt(round)),
      locked: isLocked(round, now),
      pick: need ?? 'in',
      swap: need === null ? this.ownSwap(input) : null,
    };
  }

  private ownSwap({ rules, round, entry }: OwnRoundInput): OwnSwapDto | null {
    const window = swapWindow(round);
    const swapRounds = swapRoundsOf(entry);
    const total = this.config.switcheroosPerSeason;
    if (!window || round.results.race) return null;
    if (swapsLeft({ season: rules, swapRounds, total }) === 0) return null;
    return { opensAt: window.opensAt.toISOString(), closesAt: window.closesAt.toISOString() };
  }
}

type Own = {
  readonly league: LeagueSnapshot;
  readonly userId: string;
  readonly entry: LeagueEntry | undefined;
};

type OwnRoundInput = {
  readonly rules: Season;
  readonly round: Round;
  readonly entry: LeagueEntry | undefined;
  readonly now: Date;
};

function lastResult(input: {
  readonly board: Board;
  readonly row: Board['rows'][number] | undefined;
  readonly season: SeasonSnapshot;
  readonly now: Date;
}): OwnResultDto | null {
  const { board, row, season, now } = input;
  const race = season.race(board.completedRounds.at(-1) ?? 0);
  if (!race?.resultsAt) return null;
  const { round, name: raceName, resultsAt } = race;
  const scored = row?.results.find((result) => result.round === round);
  const tookPart = (row?.marks.at(-1) ?? 'none') !== 'none';
  return {
    round,
    raceName,
    points: scored ? unpackScore(scored).totalPoints : tookPart ? 0 : null,
    resultsStatus: season.resultsStatus(race, now),
    at: resultsAt.toISOString(),
  };
}

/** Somebody whose account is gone has no name any more. */
function champions(board: Board, nameOf: (user: string) => string | never[]): ChampionsDto {
  const inTable = (place: 'driverPosition' | 'teamPosition') =>
    championsOf(board.rows.map((row) => ({ position: row[place], user: row.user }))).flatMap(
      ({ user }) => nameOf(user),
    );
  return { drivers: inTable('driverPosition'), teams: inTable('teamPosition') };
}
