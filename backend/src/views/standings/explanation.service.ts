import { Injectable } from '@nestjs/common';
import { explainRound } from '@gridlock/game-rules';
import { notAMember } from '../../leagues/league/league-errors.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { LeagueNames } from '../../leagues/league/league-names.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import { LeagueReader } from '../../play/selection/league-reader.js';
import { visibleTo } from '../../play/selection/visible-entry.js';
import type { ExplanationDto } from './dto/explanation.dto.js';
import { assignersOf } from './explained-changes.js';
import { toExplanationDto } from './explanation.mapper.js';

/** Explains how the points of a member in a round come about (SCORE-10 to SCORE-12). */
@Injectable()
export class ExplanationService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly reader: LeagueReader,
    private readonly log: LeagueLogService,
    private readonly names: LeagueNames,
  ) {}

  /**
   * The outcome is `secret` for every caller before the lock, with or without a pick (SCORE-11).
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, USER_NOT_FOUND,
   * RACE_NOT_FOUND
   */
  async explain(request: {
    readonly leagueId: string;
    readonly of: string;
    readonly round: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<ExplanationDto> {
    const { userId, now } = request;
    const league = await this.leagues.showTo(request.leagueId, userId);
    const of = request.of.toLowerCase();
    const member = league.members.find(({ user }) => user === of);
    if (!member) throw notAMember();
    const [, race] = await this.calendars.raceOf(league, request.round);
    const [{ season, rules, entry: found }, log] = await Promise.all([
      this.reader.readEntry(league, of, now),
      this.log.linesOfRound(league._id, race.round),
    ]);
    const entry = visibleTo(userId, found, { rules, now });
    const explanation = explainRound({
      season: rules,
      member: { joinedAt: member.joinedAt, picks: picksOf(entry) },
      round: race.round,
      now,
    });
    const nameOf = await this.names.of(league._id, assignersOf(entry, race.round));
    return toExplanationDto(explanation, { season, race, userId: of, entry, log, nameOf, now });
  }
}
