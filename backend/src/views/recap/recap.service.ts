import { Injectable } from '@nestjs/common';
import { recapOf } from '@gridlock/game-rules';
import { lastingCorrections } from '../../leagues/league/lasting-corrections.js';
import { LeagueLogService } from '../../leagues/league/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { requireRace } from '../../leagues/league/league-calendars.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import type { RecapDto } from './dto/recap.dto.js';
import { toRecapDto } from './recap.mapper.js';
import { VisibleLeagueService } from './visible-league.service.js';

/** Tells what a round was like in a league (RECAP-1 to RECAP-4). */
@Injectable()
export class RecapService {
  constructor(
    private readonly shown: VisibleLeagueService,
    private readonly log: LeagueLogService,
  ) {}

  /**
   * What a round is headed by, for those who may see the league; null where it is not completed, and where nobody took
   * part in it.
   */
  async headlineOf(league: LeagueSnapshot, round: number, now: Date): Promise<string | null> {
    const { rules, members } = await this.shown.of(league, now);
    const recap = recapOf({ league: league._id, season: rules, members, round, now });
    return recap?.stories[0]?.text ?? null;
  }

  /**
   * For the members of a league.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, RACE_NOT_FOUND, NO_RESULTS_YET
   */
  async ofRound(ask: {
    readonly leagueId: string;
    readonly round: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<RecapDto> {
    const { now } = ask;
    const shown = await this.shown.read(ask.leagueId, ask.userId, now);
    const { league, season, rules, members } = shown;
    const race = requireRace(season, ask.round);
    const { round } = race;
    const recap = recapOf({ league: league._id, season: rules, members, round, now });
    if (!recap) throw notFound('NO_RESULTS_YET', 'There’s no recap before the results are in.');
    const lines = await this.log.linesOfRound(league._id, round);
    const [corrected] = lastingCorrections(lines.filter(({ at }) => at <= now));
    return toRecapDto(recap, { ...shown, race, correctedAt: corrected?.at ?? null, now });
  }
}
