import { Injectable } from '@nestjs/common';
import type { LogEntryDto, LogPageDto, LogQueryDto } from './dto/league-log.dto.js';
import { LeagueLogRepository } from './league-log.repository.js';
import { LeagueService } from './league.service.js';
import type { LogEntry } from './log-entry.schema.js';

/** What was done, by whom and when (game time). `before` and `after` hold display names. */
export type LogLine = {
  /** Given when a line may be told twice, after a crash: the second time changes nothing. */
  readonly _id?: string;
  /** League id. */
  readonly league: string;
  readonly at: Date;
  readonly actor: { readonly _id: string; readonly username: string };
  readonly action: string;
  readonly round?: number | null;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly notes?: string;
};

/** The league's log: every override, open to all members. */
@Injectable()
export class LeagueLogService {
  constructor(
    private readonly log: LeagueLogRepository,
    private readonly leagues: LeagueService,
  ) {}

  async append({ round = null, before = null, after = null, notes = '', ...line }: LogLine) {
    await this.log.insert({ ...line, round, before, after, notes });
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member. */
  async read(leagueId: string, player: string, query: LogQueryDto): Promise<LogPageDto> {
    const league = await this.leagues.requireMember(leagueId, player);
    const { page = 1, pageSize = 50 } = query;
    const [entries, total] = await Promise.all([
      this.log.page(league._id, { page, pageSize }),
      this.log.count(league._id),
    ]);
    return { entries: entries.map(toDto), page, pageSize, total };
  }
}

const toDto = ({ _id, league: _, ...entry }: LogEntry): LogEntryDto => ({
  _id: _id.toHexString(),
  ...entry,
});
