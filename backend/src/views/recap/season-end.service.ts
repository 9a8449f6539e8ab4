import { Injectable } from '@nestjs/common';
import {
  seasonAwards,
  seasonBalances,
  seasonTables,
  titleStory,
  type SeasonAward,
  type TitleStory,
} from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type {
  NamedRoundDto,
  SeasonAwardDto,
  SeasonEndDto,
  TitleDto,
} from './dto/season-end.dto.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import type { AvatarUserDto } from '../../accounts/user/dto/avatar.dto.js';
import { startingAvatar } from '../../accounts/user/starting-avatar.js';
import { UserService } from '../../accounts/user/user.service.js';
import { finalTablesOf } from './final-tables-of.js';
import { seasonEndOf } from './season-end-of.js';
import { VisibleLeagueService } from './visible-league.service.js';

/** Tells how a league's season ended: titles, awards and balances (AWARD-1 to AWARD-9). */
@Injectable()
export class SeasonEndService {
  constructor(
    private readonly shown: VisibleLeagueService,
    private readonly users: UserService,
  ) {}

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
    const final = finalTablesOf(shown, now);
    const title = (of: 'drivers' | 'teams') =>
      final && toTitle(titleStory(tables.after, of, final[of]), season);
    const [drivers, teams] = [title('drivers'), title('teams')];
    const there = tables.scored.members.map(({ member }) => member.userId);
    const former = formerIn([drivers, teams], there);
    const left = await this.users.profiles(former);
    return {
      season: season.year,
      state,
      waitsFor: waitsFor.map(({ round, awaits }) => ({ ...named(season, round), awaits })),
      rounds: tables.after.length,
      drivers,
      teams,
      awards: final ? seasonAwards(tables, members).map((award) => toAward(award, season)) : [],
      balances: [...seasonBalances(tables, members)],
      players: [
        ...there.flatMap((id) => profiles.get(id) ?? []),
        ...former.map((id) => left.get(id) ?? formerPlayer(id)),
      ],
    };
  }
}

/** Who is named in a title and is no member any more (HALL-9). */
const formerIn = (titles: readonly (TitleDto | null)[], there: readonly string[]): string[] => {
  const ids = titles.flatMap((title) => title?.podium.map(({ userId }) => userId) ?? []);
  return [...new Set(ids)].filter((id) => !there.includes(id));
};

/** Whose account is deleted. */
const formerPlayer = (_id: string): AvatarUserDto => ({
  _id,
  username: FORMER_PLAYER,
  avatar: startingAvatar(_id),
});

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
