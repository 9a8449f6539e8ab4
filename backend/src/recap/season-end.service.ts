import { Injectable } from '@nestjs/common';
import {
  seasonAwards,
  seasonBalances,
  seasonTables,
  titleStory,
  type SeasonAward,
  type TitleStory,
} from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import type {
  NamedRoundDto,
  SeasonAwardDto,
  SeasonEndDto,
  TitleDto,
} from './dto/season-end.dto.js';
import { seasonEndOf } from './season-end-of.js';
import { VisibleLeagueService } from './visible-league.service.js';

/** Tells how a league's season ended: titles, awards and balances (AWARD-1 to AWARD-9). */
@Injectable()
export class SeasonEndService {
  constructor(private readonly shown: VisibleLeagueService) {}

  /**
   * For the members of a league. It follows from completed rounds alone, so no open pick is told.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async ofLeague(ask: {
    readonly leagueId: string;
    readonly userId: string;
    readonly now: Date;
  }): Promise<SeasonEndDto> {
    const { now } = ask;
    const shown = await this.shown.read(ask.leagueId, ask.userId, now);
    const { season, rules, members, profiles } = shown;
    const { state, waitsFor } = seasonEndOf(shown, now);
    const tables = seasonTables({ season: rules, members, now });
    const isOver = state === 'over';
    const title = (of: 'drivers' | 'teams') =>
      isOver ? toTitle(titleStory(tables.after, of), season) : null;
    return {
      season: season.year,
      state,
      waitsFor: waitsFor.map(({ round, awaits }) => ({ ...named(season, round), awaits })),
      rounds: tables.after.length,
      drivers: title('drivers'),
      teams: title('teams'),
      awards: isOver ? seasonAwards(tables, members).map((award) => toAward(award, season)) : [],
      balances: [...seasonBalances(tables, members)],
      players: tables.scored.members.flatMap(({ member }) => profiles.get(member.userId) ?? []),
    };
  }
}

const named = (season: SeasonSnapshot, round: number): NamedRoundDto => {
  const race = season.race(round);
  return { round, raceName: race?.name ?? `Round ${round}`, locality: race?.locality ?? '' };
};

const toTitle = (
  { champions, podium, margin, inFrontSince, behindBefore }: TitleStory,
  season: SeasonSnapshot,
): TitleDto => ({
  champions: champions.map(({ userId }) => userId),
  podium: podium.map(({ userId, position, totalPoints: points }) => ({ userId, position, points })),
  margin,
  inFrontSince: inFrontSince === null ? null : named(season, inFrontSince),
  behindBefore,
});

const toAward = (
  { kind, value, holders }: SeasonAward,
  season: SeasonSnapshot,
): SeasonAwardDto => ({
  kind,
  value,
  holders: holders.map(({ userId, round, drivers, places }) => ({
    userId,
    round: round === null ? null : named(season, round),
    drivers: drivers && { from: season.nameOf(drivers.from), to: season.nameOf(drivers.to) },
    places,
  })),
});
