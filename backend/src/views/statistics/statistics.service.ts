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
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { applyPlanToAll } from '../../play/selection/apply-plan.js';
import { byLeagueId, picksOf } from '../../play/selection/entry-picks.js';
import { EntryService } from '../../play/selection/entry.service.js';
import { SealService } from '../../play/selection/seal.service.js';
import { visibleTo } from '../../play/selection/visible-entry.js';
import type { UserStatisticsDto } from './dto/statistics.dto.js';
import { toStatisticsDto, type InOneLeague, type PlayedIn } from './statistics.mapper.js';
import type { EntryWithPlan } from '../../play/selection/entry-state.js';

/** A player's figures (STATS-1 to STATS-11). Only completed rounds count, so open picks stay secret. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
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
    const season = await this.calendars.of(league);
    const { now } = ask;
    await this.seals.sealRevealedRounds(league, season, now);
    const stored = await this.entries.ofLeague(league._id);
    const entries = applyPlanToAll(stored, { season, league, now }).map((entry) =>
      visibleTo(ask.userId, entry, { rules: season.at(now), now }),
    );
    const scoring = scoringInput({ league, season, entries, now });
    const own = buildStatistics({ ...scoring, userId: of });
    const entry = entries.find(({ user }) => String(user) === of);
    return toStatisticsDto(own, {
      season,
      now,
      playedIn: () => ({ league, entry }),
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
    await Promise.all(leagues.map((league) => this.seals.sealRevealedRounds(league, season, now)));
    const entries = await this.entries.ofLeagues(leagues.map(({ _id }) => _id));
    const byLeague = byLeagueId(entries);
    const playedIn = new Map<PlayedRound, PlayedIn>();
    const played = leagues.map((league) => {
      const entries = applyPlanToAll(byLeague.get(league._id) ?? [], { season, league, now }).map(
        (entry) => visibleTo(userId, entry, { rules: season.at(now), now }),
      );
      return { league, entries, scoring: scoringInput({ league, season, entries, now }) };
    });
    const list = played.map(({ league, entries, scoring }) => {
      const statistics = buildStatistics({ ...scoring, userId: of });
      const entry = entries.find(({ user }) => String(user) === of);
      for (const round of statistics.raceHistory) playedIn.set(round, { league, entry });
      return statistics;
    });
    const [only] = played.length === 1 ? played : [];
    // `addStatistics` keeps the round objects, so they can be looked up in `playedIn`
    return toStatisticsDto(addStatistics(list, season.at(now)), {
      season,
      now,
      playedIn: (round) => playedIn.get(round),
      inOneLeague: only ? inOneLeague(only.scoring, of) : null,
    });
  }
}

const isMember = (league: LeagueSnapshot, userId: string): boolean =>
  league.members.some(({ user }) => user === userId);

const inOneLeague = (scoring: LeagueScoringInput, userId: string): InOneLeague => ({
  comparison: compareFigures(leagueStatistics(scoring), userId),
  ...streaksAndBadges({ ...scoring, userId }),
});

function scoringInput(input: {
  readonly league: LeagueSnapshot;
  readonly season: SeasonSnapshot;
  readonly entries: readonly EntryWithPlan[];
  readonly now: Date;
}): LeagueScoringInput {
  const { league, season, entries, now } = input;
  const byUser = new Map(entries.map((entry) => [String(entry.user), entry]));
  const members = league.members.map(({ user, joinedAt }): MemberScoringInput => {
    // usernames do not matter for figures
    return { userId: user, username: user, joinedAt, picks: picksOf(byUser.get(user)) };
  });
  return { season: season.at(now), members, now };
}
