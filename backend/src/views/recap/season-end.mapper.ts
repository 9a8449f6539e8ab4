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
import type { VisibleLeague } from '../standings/visible-league.service.js';
import { seasonEndOf } from '../standings/season-end-of.js';
import { finalTablesOf, formerPlayer } from './final-tables-of.js';

/**
 * How a league's season ended: titles, awards and balances (AWARD-1 to AWARD-9), only from completed rounds. Headlines are
 * added by `RecapService`, which caches them.
 */
export function toSeasonEndDto(shown: VisibleLeague): SeasonEndDto {
  const { season, rules, members, profiles, now } = shown;
  const { state, waitsFor } = seasonEndOf(shown);
  const tables = seasonTables({ season: rules, members, now });
  const final = finalTablesOf(shown);
  const title = (of: 'drivers' | 'teams') =>
    final && toTitle(titleStory(tables.after, of, final[of]), season);
  const [drivers, teams] = [title('drivers'), title('teams')];
  const there = tables.scored.members.map(({ member }) => member.userId);
  return {
    season: season.year,
    state,
    waitsFor: waitsFor.map(({ round, awaits }) => ({ ...named(season, round), awaits })),
    rounds: tables.after.length,
    drivers,
    teams,
    awards: final ? seasonAwards(tables, members).map((award) => toAward(award, season)) : [],
    balances: [...seasonBalances(tables, members)],
    headlines: [],
    players: [
      ...there.flatMap((id) => profiles.get(id) ?? []),
      ...formerIn([drivers, teams], there).map((id) => profiles.get(id) ?? formerPlayer(id)),
    ],
  };
}

/** Players who are named in a title and are no longer members (HALL-9). */
const formerIn = (titles: readonly (TitleDto | null)[], there: readonly string[]): string[] => {
  const ids = titles.flatMap((title) => title?.podium.map(({ userId }) => userId) ?? []);
  return [...new Set(ids)].filter((id) => !there.includes(id));
};

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
