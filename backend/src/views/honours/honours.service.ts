import { Injectable } from '@nestjs/common';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { HonoursDto, StarsDto } from './dto/honours.dto.js';
import { HallHistory } from './hall-history.js';
import { toHonoursDto } from './honours.mapper.js';

/** What all seasons of a league have brought (LL-05, HALL-1 to HALL-7). */
@Injectable()
export class HonoursService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly history: HallHistory,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async of(leagueId: string, reader: string, now: Date): Promise<HonoursDto> {
    const league = await this.leagues.requireMember(leagueId, reader);
    return toHonoursDto(await this.history.of(league, now), reader);
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async starsIn(leagueId: string, reader: string, now: Date): Promise<StarsDto[]> {
    const league = await this.leagues.requireMember(leagueId, reader);
    const stars = await this.history.starsIn(league, now);
    return league.members.flatMap(({ user: userId }) => {
      const won = stars.get(userId);
      return won ? [{ userId, stars: won }] : [];
    });
  }
}
