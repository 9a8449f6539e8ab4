import { Injectable } from '@nestjs/common';
import { inPages } from '../../core/platform/database/in-pages.js';
import { toPageRange } from '../../core/platform/http/page-query.dto.js';
import type { LogEntryDto, LogPageDto, LogQueryDto } from './dto/league-log.dto.js';
import { LeagueLogRepository } from './league-log.repository.js';
import type { LogLine } from './log-entry.schema.js';
import { LoggedLeagues } from './logged-leagues.js';
import { type LogReader, playersIn, toLogEntryDto } from './log-state.js';

export type { LogLine } from './log-entry.schema.js';

/** Entries that are in memory at a time while a whole log is read. */
const AT_ONCE = 200;

/** How many of the latest corrections are read to find the last one that counts. */
const LATEST_CORRECTIONS = 20;

/** The league's log, which all members can read. Entries are only ever added. */
@Injectable()
export class LeagueLogService {
  constructor(
    private readonly log: LeagueLogRepository,
    private readonly leagues: LoggedLeagues,
  ) {}

  /**
   * Adds entries. Their ids come from the caller, who has stored them together with the change itself: adding the same
   * entry again after a crash has no effect. None stays of a league that is deleted at the same moment: its deletion
   * has either erased these or is found here.
   */
  async append(...lines: readonly LogLine[]): Promise<void> {
    if (lines.length === 0) return;
    await this.log.insert(lines);
    const leagues = new Set(lines.map(({ league }) => league));
    const existing = await this.leagues.existing([...leagues]);
    for (const id of leagues) if (!existing.has(id)) await this.log.deleteLeague(id);
  }

  deleteLeague(league: string): Promise<void> {
    return this.log.deleteLeague(league);
  }

  /**
   * A page of the log, newest first.
   *
   * @param now the game's time: names taken from open picks are left out until those are revealed.
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member.
   */
  async read(
    leagueId: string,
    player: string,
    { page = 1, pageSize = 50, kind, before }: LogQueryDto,
    now: Date,
  ): Promise<LogPageDto> {
    const reader = await this.leagues.readerFor(leagueId, player, now);
    const selection = { league: reader.league, kind };
    const [lines, total] = await Promise.all([
      this.log.page({ ...selection, before }, toPageRange({ page, pageSize })),
      this.log.count(selection),
    ]);
    return { entries: await toDtos(lines, reader), page, pageSize, total };
  }

  /** The whole log, newest first, some entries at a time. The caller decides who may read it. */
  async *all(reader: LogReader): AsyncGenerator<LogEntryDto> {
    const pages = inPages<LogLine>(AT_ONCE, (last) =>
      this.log.page({ league: reader.league, before: last?._id }, { limit: AT_ONCE }),
    );
    for await (const lines of pages) yield* await toDtos(lines, reader);
  }

  /** What a player did in a league or what is about them, as stored, newest first, some entries at a time. */
  async *about(user: string, league: string): AsyncGenerator<LogLine> {
    const pages = inPages<LogLine>(AT_ONCE, (last) =>
      this.log.about(user, { league, before: last?._id }, AT_ONCE),
    );
    for await (const lines of pages) yield* lines;
  }

  /** The entries about one round as stored, newest first. The caller decides who may read them. */
  linesOfRound(leagueId: string, round: number): Promise<LogLine[]> {
    return this.log.ofRound(leagueId, round);
  }

  /** Entries of which nobody has been notified yet, oldest first. */
  unnotified(limit: number): Promise<LogLine[]> {
    return this.log.unnotified(limit);
  }

  /** Marks an entry whose notices are stored. */
  markNotified(line: LogLine): Promise<void> {
    return this.log.markNotified(line);
  }

  /** One entry of a league as stored; the caller decides who may read it. */
  find(leagueId: string, id: string): Promise<LogLine | null> {
    return this.log.find(leagueId, id);
  }

  /** The latest entries about corrections of results, as stored, newest first. */
  latestCorrections(league: string): Promise<LogLine[]> {
    return this.log.page({ league, kind: 'correction' }, { limit: LATEST_CORRECTIONS });
  }
}

async function toDtos(lines: readonly LogLine[], reader: LogReader): Promise<LogEntryDto[]> {
  const nameOf = await reader.namesOf(lines.toReversed().flatMap(playersIn));
  const { isRevealed } = reader;
  return lines.map((line) => toLogEntryDto(line, { nameOf, isRevealed }));
}
