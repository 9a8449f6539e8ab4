import { Injectable } from '@nestjs/common';
import {
  addStatistics,
  buildStatistics,
  compareFigures,
  headToHead,
  leagueStatistics,
  streaksAndBadges,
  type LeagueScoringInput,
  type PlayedRound,
} from '@gridlock/game-rules';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { notAMember } from '../../leagues/league/league-errors.js';
import { isMember } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LeagueReader } from '../../play/selection/league-reader.js';
import {
  type VisibleLeague,
  visibleLeague,
  VisibleLeagueService,
} from '../standings/visible-league.service.js';
import type { RivalryDto } from './dto/rivalry.dto.js';
import type { UserStatisticsDto } from './dto/statistics.dto.js';
import { toRivalryDto } from './rivalry.mapper.js';
import { toStatisticsDto, type InOneLeague, type PlayedIn } from './statistics.mapper.js';

/** Asks for the figures of a player, at game time `now`. */
type FiguresRequest = { readonly of: string; readonly userId: string; readonly now: Date };
type MemberRequest = FiguresRequest & { readonly leagueId: string };

/** A player's figures (STATS-1 to STATS-11). Only completed rounds count, so open picks stay secret. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly reader: LeagueReader,
    private readonly visibleLeagues: VisibleLeagueService,
  ) {}

  /**
   * The figures of a member of a league, for its members.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, USER_NOT_FOUND when `of`
   * is none
   */
  async ofLeague({ leagueId, userId, now, ...request }: MemberRequest): Promise<UserStatisticsDto> {
    const shown = await this.visibleLeagues.readAs(leagueId, userId, now);
    const { league, season } = shown;
    const of = request.of.toLowerCase();
    if (!isMember(league, of)) throw notAMember();
    return toStatisticsDto(buildStatistics({ ...scoringInput(shown), userId: of }), {
      season,
      now,
      playedIn: () => ({ league, entry: shown.entries.get(of) }),
      inOneLeague: inOneLeague(shown, of),
    });
  }

  /**
   * The figures over all of the player's leagues of the season that began last (STATS-6, STATS-8); for
   * another caller over the leagues that both are members of.
   *
   * @throws DomainError 404 USER_NOT_FOUND when the caller shares no league with the player
   */
  async ofPlayer({ userId, now, ...request }: FiguresRequest): Promise<UserStatisticsDto> {
    const of = request.of.toLowerCase();
    const season = await this.calendars.ofFigures(now);
    const own = await this.leagues.leaguesOf(userId);
    const shared = own.filter((league) => isMember(league, of));
    if (of !== userId && shared.length === 0) {
      throw notFound('USER_NOT_FOUND', 'You don’t share a league with this player.');
    }
    // race nights have figures of their own (TL-08)
    const leagues = shared.filter((league) => league.season === season.year && !league.night);
    const playedIn = new Map<PlayedRound, PlayedIn>();
    const readings = await this.reader.readAll(leagues, now, userId);
    const played = readings.map((reading) => visibleLeague(reading, userId));
    const list = played.map((shown) => {
      const { league, entries } = shown;
      const statistics = buildStatistics({ ...scoringInput(shown), userId: of });
      for (const round of statistics.raceHistory)
        playedIn.set(round, { league, entry: entries.get(of) });
      return statistics;
    });
    const [only] = played.length === 1 ? played : [];
    // `addStatistics` does not copy the rounds, so `playedIn` finds them
    return toStatisticsDto(addStatistics(list, season.at(now)), {
      season,
      now,
      playedIn: (round) => playedIn.get(round),
      inOneLeague: only ? inOneLeague(only, of) : null,
    });
  }

  /**
   * Compares the caller with another member, only over rounds whose picks are shown (RIVAL-1 to RIVAL-3). Against
   * oneself every round is level.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, USER_NOT_FOUND when `of`
   * is none
   */
  async rivalry({ leagueId, of, userId, now }: MemberRequest): Promise<RivalryDto> {
    const shown = await this.visibleLeagues.readAs(leagueId, userId, now);
    const { season, rules } = shown;
    const [own, rival] = [memberIn(shown, userId), memberIn(shown, of.toLowerCase())];
    const duel = headToHead({ season: rules, own: own.member, rival: rival.member, now });
    return toRivalryDto(duel, { season, own: own.profile, rival: rival.profile, now });
  }
}

/** A member by id; one whose account is being deleted does not count. */
function memberIn({ members, profiles }: VisibleLeague, userId: string) {
  const [member, profile] = [members.find((each) => each.userId === userId), profiles.get(userId)];
  if (!member || !profile) throw notAMember();
  return { member, profile };
}

function inOneLeague(shown: VisibleLeague, userId: string): InOneLeague {
  const scoring = scoringInput(shown);
  return {
    comparison: compareFigures(leagueStatistics(scoring), userId),
    ...streaksAndBadges({ ...scoring, userId }),
  };
}

const scoringInput = ({ rules, everyone, now }: VisibleLeague): LeagueScoringInput => ({
  season: rules,
  members: everyone,
  now,
});
