import {
  enteredSeason,
  isSeasonOver,
  playedSeason,
  type HallSeason,
  type Season,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueHistoryService } from '../league/league-history.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { VisibleLeagueService } from '../recap/visible-league.service.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { type Profile, UserService } from '../user/user.service.js';

/** A season of the history, and where it comes from. */
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
};

type EnteredSeason = LeagueSnapshot['enteredSeasons'][number];
type EnteredRow = EnteredSeason['rows'][number];

const NAMED = 'name:';

/** All seasons of a league, with their tables (HALL-1). Race nights have no history. */
@Injectable()
export class HallHistory {
  constructor(
    private readonly histories: LeagueHistoryService,
    private readonly shown: VisibleLeagueService,
    private readonly users: UserService,
  ) {}

  async of(league: LeagueSnapshot, now: Date): Promise<History> {
    if (league.night) return { seasons: [], profiles: new Map() };
    const leagues = (await this.histories.of(league)).filter(({ night }) => night === null);
    const entered = enteredIn(leagues);
    const profiles = new Map<string, Profile>(
      await this.users.profiles(entered.flatMap(({ rows }) => rows.flatMap(userOf))),
    );
    const played: SeasonOfHistory[] = [];
    // one after the other: a season is a lot of work, and other requests wait
    for (const each of leagues) {
      const { season, rules, members, profiles: own } = await this.shown.of(each, now);
      for (const [id, profile] of own) profiles.set(id, profile);
      const isFinished = isSeasonOver(rules, now) && isOfficial(season, rules, now);
      played.push({
        league: each,
        hall: playedSeason({
          id: each._id,
          year: each.season,
          isFinished,
          season: rules,
          members,
          now,
        }),
        raceNames: new Map(season.races.map(({ round, name }) => [round, name])),
      });
    }
    return { seasons: [...entered.map(toSeason), ...played], profiles };
  }
}

/** Whose row it is: a user id, or a name that is no member's. */
const playerOf = ({ user, name = '' }: EnteredRow): string =>
  user?.toHexString() ?? `${NAMED}${name}`;

const userOf = ({ user }: EnteredRow): readonly string[] => (user ? [user.toHexString()] : []);

/** The name of somebody who is known by it alone; null of everybody else. */
export const nameOfPlayer = (player: string): string | null =>
  player.startsWith(NAMED) ? player.slice(NAMED.length) : null;

const toSeason = ({ season, rows }: EnteredSeason): SeasonOfHistory => ({
  league: null,
  hall: enteredSeason({ id: `entered-${season}`, year: season, rows }, playerOf),
  raceNames: new Map(),
});

/** In their order. */
const enteredIn = (leagues: readonly LeagueSnapshot[]): EnteredSeason[] =>
  leagues
    .flatMap(({ enteredSeasons }) => enteredSeasons)
    .toSorted((one, other) => one.season - other.season);

const isOfficial = (season: SeasonSnapshot, { rounds }: Season, now: Date): boolean =>
  rounds
    .filter(({ isCancelled }) => !isCancelled)
    .every(({ round }) => {
      const race = season.race(round);
      return race !== null && season.resultsStatus(race, now) === 'official';
    });
