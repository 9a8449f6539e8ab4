import { Injectable } from '@nestjs/common';
import {
  addStatistics,
  buildStatistics,
  compareFigures,
  leagueStatistics,
  streaksAndBadges,
  type LeagueScoringInput,
  type MemberScoringInput,
  type PlayedRound,
} from '@gridlock/game-rules';
import { notAMember } from '../../leagues/league/league-errors.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { picksOf } from '../../play/selection/entry-picks.js';
import { type LeagueReading, LeagueReader } from '../../play/selection/league-reader.js';
import { seenBy } from '../../play/selection/visible-entry.js';
import type { UserStatisticsDto } from './dto/statistics.dto.js';
import { toStatisticsDto, type InOneLeague, type PlayedIn } from './statistics.mapper.js';

/** A player's figures (STATS-1 to STATS-11). Only completed rounds count, so open picks stay secret. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly reader: LeagueReader,
  ) {}

  /**
   * Of a member of a league, for its members.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, USER_NOT_FOUND when `of`
   * is none
   */
  async ofLeague(ask: {
    readonly leagueId: string;
    readonly of: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<UserStatisticsDto> {
    const league = await this.leagues.requireMember(ask.leagueId, ask.userId);
    const of = ask.of.toLowerCase();
    if (!isMember(league, of)) {
      throw notAMember();
    }
    const { userId, now } = ask;
    const reading = seenBy(userId, await this.reader.read(league, now, userId));
    const scoring = scoringInput(reading);
    const own = buildStatistics({ ...scoring, userId: of });
    return toStatisticsDto(own, {
      season: reading.season,
      now,
      playedIn: () => ({ league, entry: reading.entries.get(of) }),
      inOneLeague: inOneLeague(scoring, of),
    });
  }

  /**
   * Over all of the player's leagues of the season that began last (STATS-6, STATS-8). For another
   * caller: over the leagues that both are members of.
   *
   * @throws DomainError 404 USER_NOT_FOUND when the caller shares no league with the player
   */
  async ofPlayer(ask: {
    readonly of: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<UserStatisticsDto> {
    const { userId, now } = ask;
    const of = ask.of.toLowerCase();
    const season = await this.calendars.ofFigures(now);
    const own = await this.leagues.leaguesOf(userId);
    const shared = own.filter((league) => isMember(league, of));
    if (of !== userId && shared.length === 0) {
      throw notFound('USER_NOT_FOUND', 'You don’t share a league with this player.');
    }
    // race nights have figures of their own (TL-08)
    const leagues = shared.filter((league) => league.season === season.year && !league.night);
    const playedIn = new Map<PlayedRound, PlayedIn>();
    const readings = await this.reader.readAll(leagues, now);
    const played = readings.map((reading) => seenBy(userId, reading));
    const list = played.map((reading) => {
      const { league, entries } = reading;
      const statistics = buildStatistics({ ...scoringInput(reading), userId: of });
      for (const round of statistics.raceHistory)
        playedIn.set(round, { league, entry: entries.get(of) });
      return statistics;
    });
    const [only] = played.length === 1 ? played : [];
    // `addStatistics` keeps the round objects, so they can be looked up in `playedIn`
    return toStatisticsDto(addStatistics(list, season.at(now)), {
      season,
      now,
      playedIn: (round) => playedIn.get(round),
      inOneLeague: only ? inOneLeague(scoringInput(only), of) : null,
    });
  }
}

const isMember = (league: LeagueSnapshot, userId: string): boolean =>
  league.members.some(({ user }) => user === userId);

const inOneLeague = (scoring: LeagueScoringInput, userId: string): InOneLeague => ({
  comparison: compareFigures(leagueStatistics(scoring), userId),
  ...streaksAndBadges({ ...scoring, userId }),
});

function scoringInput({ league, season, entries, now }: LeagueReading): LeagueScoringInput {
  const members = league.members.map(({ user, joinedAt }): MemberScoringInput => {
    // usernames do not matter for figures
    return { userId: user, username: user, joinedAt, picks: picksOf(entries.get(user)) };
  });
  return { season: season.at(now), members, now };
}
