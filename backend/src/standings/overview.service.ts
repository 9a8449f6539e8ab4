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
import { LeagueService } from '../league/league.service.js';
import { seasonOf } from '../league/season-of.js';
import { iso } from '../platform/clock/iso.js';
import { Config } from '../platform/config/config.js';
import { resultCameAt, type SeasonSnapshot } from '../season/season-snapshot.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import { countIfAny } from '../selection/counted-entry.js';
import { picksOf, swapRoundsOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import { nameInText } from '../user/machine-profile.js';
import { type Named, UserService } from '../user/user.service.js';
import type { Board } from './board.repository.js';
import { type BoardBasis, BoardService } from './board.service.js';
import type {
  ChampionsDto,
  LeagueOverviewDto,
  OwnResultDto,
  OwnRoundDto,
  OwnSwapDto,
} from './dto/overview.dto.js';
import { unpackScore } from './packed-score.js';
import type { CountedEntry } from '../selection/entry-state.js';

/** What a player sees of each league at a glance: the own pick, place and points. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly users: UserService,
    private readonly boards: BoardService,
  ) {}

  /** Newest league first; the same number of queries for one league and for many. */
  async ofPlayer(userId: string, now: Date): Promise<LeagueOverviewDto[]> {
    const leagues = await this.leagues.leaguesOf(userId);
    const ids = leagues.map(({ _id }) => _id);
    const entries = await this.entries.ofPlayer(userId, ids);
    const own = new Map(entries.map((entry) => [String(entry.league), entry]));
    const withSeason = await Promise.all(
      leagues.map(async (league) => ({ league, season: await this.calendars.of(league) })),
    );
    const bases = await this.boards.basis(withSeason, now, (users) => this.users.named(users));
    const boards = await this.boards.current(bases, now);
    return bases.flatMap((basis) => {
      const { _id } = basis.league;
      const board = boards.get(_id);
      const entry = countIfAny(own.get(_id), { ...basis, now });
      return board ? [this.ofLeague({ ...basis, board, userId, entry }, now)] : [];
    });
  }

  private ofLeague(own: Own, now: Date): LeagueOverviewDto {
    const { league, season, names, board, userId, entry } = own;
    const rules = seasonOf(league, season, now);
    const row = board.rows.find(({ user }) => user === userId);
    const nameOf = (user: string) => {
      const player = names.get(user);
      return player ? nameInText(player) : [];
    };
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
    // by hand nobody knows yet when swaps end
    if (!window?.closesAt || round.results.race) return null;
    if (swapsLeft({ season: rules, swapRounds, total }) === 0) return null;
    return { opensAt: window.opensAt.toISOString(), closesAt: window.closesAt.toISOString() };
  }
}

type Own = BoardBasis<Named> & {
  readonly board: Board;
  readonly userId: string;
  readonly entry: CountedEntry | null;
};

type OwnRoundInput = {
  readonly rules: Season;
  readonly round: Round;
  readonly entry: CountedEntry | null;
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
  const cameAt = race && resultCameAt(race, now);
  if (!cameAt) return null;
  const { round, name: raceName } = race;
  const scored = row?.results.find((result) => result.round === round);
  const tookPart = (row?.marks.at(-1) ?? 'none') !== 'none';
  return {
    round,
    raceName,
    points: scored ? unpackScore(scored).totalPoints : tookPart ? 0 : null,
    resultsStatus: season.resultsStatus(race, now),
    at: cameAt.toISOString(),
  };
}

/** Somebody whose account is gone has no name any more. */
function champions(board: Board, nameOf: (user: string) => string | never[]): ChampionsDto {
  const inTable = (of: 'driver' | 'team') =>
    championsOf(
      board.rows.map((row) => ({
        user: row.user,
        position: row[`${of}Position`],
        points: row[`${of}Points`],
      })),
    ).flatMap(({ user }) => nameOf(user));
  return { drivers: inTable('driver'), teams: inTable('team') };
}
