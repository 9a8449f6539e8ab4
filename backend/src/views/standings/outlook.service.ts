import { Injectable } from '@nestjs/common';
import { mayJoinNight } from '@gridlock/game-rules';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LeagueReader } from '../../play/selection/league-reader.js';
import { seenBy } from '../../play/selection/visible-entry.js';
import type { OutlookDto } from './dto/outlook.dto.js';
import { toOutlookDto } from './outlook.mapper.js';
import { scoringMembers } from './scoring-members.js';

/** What the season of a league can still become (OUT-1 to OUT-3, OUT-9). */
@Injectable()
export class OutlookService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly reader: LeagueReader,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async of(ask: {
    readonly leagueId: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<OutlookDto> {
    const { now } = ask;
    const league = await this.leagues.requireMember(ask.leagueId, ask.userId);
    const reading = seenBy(ask.userId, await this.reader.read(league, now, ask.userId));
    const { season, rules, profiles } = reading;
    const members = scoringMembers(reading);
    const mayGrow = !league.night || mayJoinNight(rules.rounds, now);
    return toOutlookDto({ season, rules, members, now, mayGrow }, profiles);
  }
}
