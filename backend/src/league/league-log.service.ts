import { isRevealed } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SeasonService } from '../season/season.service.js';
import { AccountErasers } from '../user/account-erasers.js';
import type { LogEntryDto, LogPageDto, LogQueryDto } from './dto/league-log.dto.js';
import { LeagueLogRepository } from './league-log.repository.js';
import { LeagueNames } from './league-names.service.js';
import { LeagueService } from './league.service.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import type { LogEntry } from './log-entry.schema.js';
import { playersIn, toLogEntryDto } from './log-state.js';

/**
 * What was done, by whom and when (game time). `before` and `after` hold display names of drivers and
 * teams, and ids of players. Lines stand in the order of their ids.
 */
export type LogLine = Omit<LogEntry, 'league'> & {
  /** League id. */
  readonly league: string;
};

/** The league's log, open to all members. Only ever added to. */
@Injectable()
export class LeagueLogService implements OnModuleInit {
  constructor(
    private readonly log: LeagueLogRepository,
    private readonly leagues: LeagueService,
    private readonly seasons: SeasonService,
    private readonly names: LeagueNames,
    private readonly accountErasers: AccountErasers,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.accountErasers.add('names-in-logs', () => this.forgetNames());
    this.jobs.add({ name: 'forget-names', run: () => this.forgetNames() });
  }

  /**
   * The id is the caller's, stored with what the line tells of: telling it again after a crash
   * changes nothing.
   */
  async append(...lines: readonly LogLine[]): Promise<void> {
    await this.log.insert(
      lines.map(({ league, ...line }) => ({ ...line, league: new Types.ObjectId(league) })),
    );
  }

  /**
   * @param now the game's time
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member.
   */
  async read(
    leagueId: string,
    player: string,
    { page = 1, pageSize = 50, kind }: LogQueryDto,
    now: Date,
  ): Promise<LogPageDto> {
    const league = await this.leagues.requireMember(leagueId, player);
    const selection = { league: league._id, kind };
    const [lines, total] = await Promise.all([
      this.log.page({ ...selection, page, pageSize }),
      this.log.count(selection),
    ]);
    return { entries: await this.toDtos(league, lines, now), page, pageSize, total };
  }

  /** The lines about one round as they are stored, newest first; who may know them is for the caller to ask. */
  async linesOfRound(leagueId: string, round: number): Promise<LogLine[]> {
    const lines = await this.log.ofRound(leagueId, round);
    return lines.map(({ league, ...line }) => ({ ...line, league: league.toHexString() }));
  }

  /** Takes stored names of players out of lines from before they were looked up. */
  forgetNames(): Promise<void> {
    return this.log.forgetNames();
  }

  private async toDtos(
    league: LeagueSnapshot,
    lines: readonly LogEntry[],
    now: Date,
  ): Promise<LogEntryDto[]> {
    const nameOf = await this.names.of(league._id, lines.toReversed().flatMap(playersIn));
    const season = await this.seasons.load(league.season);
    const isOut = (round: number): boolean => {
      const race = season.race(round);
      return race !== null && isRevealed(season.roundAt(race, now), now);
    };
    return lines.map((line) => toLogEntryDto(line, { nameOf, isOut }));
  }
}
