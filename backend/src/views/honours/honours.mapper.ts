import {
  againstAll,
  allTimeTable,
  exactPoints,
  hallRecords,
  titlesIn,
  titlesOf,
  type HallPlace,
  type HallSeason,
} from '@gridlock/game-rules';
import type { HallPersonDto, HallPlaceDto, HallSeasonDto, HonoursDto } from './dto/honours.dto.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { Profile } from '../../accounts/user/user.service.js';

/** A season of the history, and its league. */
export type SeasonOfHistory = {
  readonly hall: HallSeason;
  /** Null of a season that was entered by hand. */
  readonly league: LeagueSnapshot | null;
  readonly raceNames: ReadonlyMap<number, string>;
};

export type History = {
  /** In the order of their years. */
  readonly seasons: readonly SeasonOfHistory[];
  /** By user id. */
  readonly profiles: ReadonlyMap<string, Profile>;
  /** Of those who have no account, as they were last entered. */
  readonly names: ReadonlyMap<string, string>;
};

/** The history as one of the members sees it. */
export function toHonoursDto({ seasons, profiles, names }: History, reader: string): HonoursDto {
  const halls = seasons.map(({ hall }) => hall);
  const raceNames = new Map(seasons.map(({ hall, raceNames: names }) => [hall.id, names]));
  const personOf = (player: string): HallPersonDto => {
    const profile = profiles.get(player);
    if (profile) return profile;
    const name = names.get(player);
    return {
      _id: name === undefined ? player : null,
      username: name ?? FORMER_PLAYER,
      avatar: null,
    };
  };
  const placesOf = (places: readonly HallPlace[]): HallPlaceDto[] =>
    places.map(({ player, position, points }) => ({ user: personOf(player), position, points }));
  const toSeason = ({ hall, league }: SeasonOfHistory): HallSeasonDto => {
    const titles = titlesIn(hall);
    return {
      season: hall.year,
      leagueId: league?.members.some(({ user }) => user === reader) ? league._id : null,
      isFinished: hall.isFinished,
      isEntered: league === null,
      members: hall.drivers.length,
      drivers: placesOf(titles.drivers),
      teams: placesOf(titles.teams),
      margin: marginOf(hall.drivers, titles.drivers),
      table: league === null ? placesOf(hall.drivers) : [],
    };
  };
  return {
    seasons: seasons.map(toSeason).toReversed(),
    titles: titlesOf(halls).map(({ player, ...won }) => ({ user: personOf(player), ...won })),
    allTime: allTimeTable(halls).map(({ player, ...row }) => ({ user: personOf(player), ...row })),
    records: hallRecords(halls).map(({ kind, value, holders }) => ({
      kind,
      value,
      holders: holders.map(({ player, seasonId, year, round }) => ({
        user: personOf(player),
        season: year,
        round,
        raceName: round === null ? null : (raceNames.get(seasonId)?.get(round) ?? null),
      })),
    })),
    headToHead: againstAll(halls, reader).map(({ player, ...score }) => ({
      user: personOf(player),
      ...score,
    })),
  };
}

/** The lead of the champion; null without points, for a shared title, and without a second one. */
function marginOf(table: readonly HallPlace[], champions: readonly HallPlace[]): number | null {
  const [best] = champions;
  const next = table.find(({ player }) => champions.every((each) => each.player !== player));
  if (!best || champions.length > 1 || !next || best.points === null || next.points === null) {
    return null;
  }
  return exactPoints(best.points - next.points);
}
