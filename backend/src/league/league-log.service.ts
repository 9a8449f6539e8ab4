import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { LogEntryDto, LogPageDto, LogQueryDto } from './dto/league-log.dto.js';
import { LeagueLogRepository } from './league-log.repository.js';
import { LeagueService } from './league.service.js';
import { LOG_KINDS, type LogEntry } from './log-entry.schema.js';

/**
 * What was done, by whom and when (game time). `before` and `after` hold display names, in the
 * shapes of `league-log.dto.ts`. Lines stand in the order of their ids.
 */
export type LogLine = Omit<LogEntry, 'league'> & {
  /** League id. */
  readonly league: string;
};

/** The league's log, open to all members. Only ever added to. */
@Injectable()
export class LeagueLogService {
  constructor(
    private readonly log: LeagueLogRepository,
    private readonly leagues: LeagueService,
  ) {}

  /**
   * The id is the caller's, stored with what the line tells of: telling it again after a crash
   * changes nothing.
   */
  async append(...lines: readonly LogLine[]): Promise<void> {
    await this.log.insert(
      lines.map(({ league, ...line }) => ({ ...line, league: new Types.ObjectId(league) })),
    );
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member. */
  async read(leagueId: string, player: string, query: LogQueryDto): Promise<LogPageDto> {
    const league = await this.leagues.requireMember(leagueId, player);
    const { page = 1, pageSize = 50, kind } = query;
    const selection = { league: league._id, actions: kind && LOG_KINDS[kind] };
    const [entries, total] = await Promise.all([
      this.log.page({ ...selection, page, pageSize }),
      this.log.count(selection),
    ]);
    return { entries: entries.map(toDto), page, pageSize, total };
  }

  /** What the log tells of one round, newest first; who may know it is for the caller to ask. */
  async ofRound(leagueId: string, round: number): Promise<LogEntryDto[]> {
    return (await this.log.ofRound(leagueId, round)).map(toDto);
  }
}

const toDto = ({ _id, league: _, ...entry }: LogEntry): LogEntryDto => ({
  _id: _id.toHexString(),
  ...entry,
});
