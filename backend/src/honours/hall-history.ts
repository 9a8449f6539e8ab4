import { enteredSeason, playedSeason, starsIn, type HallSeason } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueHistoryService } from '../league/league-history.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { seasonEndOf } from '../recap/season-end-of.js';
import { VisibleLeagueService } from '../recap/visible-league.service.js';
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
    return this.read(league, now, () => true);
  }

  /** How many stars each player has in a league (HALL-7). */
  async starsIn(league: LeagueSnapshot, now: Date): Promise<ReadonlyMap<string, number>> {
    const { seasons } = await this.read(league, now, (year) => year < league.season);
    return starsIn(
      seasons.map(({ hall }) => hall),
      league.season,
    );
  }

  private async read(
    league: LeagueSnapshot,
    now: Date,
    isWanted: (year: number) => boolean,
  ): Promise<History> {
    if (league.night) return { seasons: [], profiles: new Map() };
    const leagues = (await this.histories.of(league)).filter(({ night }) => night === null);
    const entered = enteredIn(leagues).filter(({ season }) => isWanted(season));
    const profiles = new Map<string, Profile>(
      await this.users.profiles(entered.flatMap(({ rows }) => rows.flatMap(userOf))),
    );
    const played: SeasonOfHistory[] = [];
    // one after the other: a season is a lot of work, and other requests wait
    for (const each of leagues.filter(({ season }) => isWanted(season))) {
      const shown = await this.shown.of(each, now);
      const { season, rules, members } = shown;
      for (const [id, profile] of shown.profiles) profiles.set(id, profile);
      const isFinished = seasonEndOf(shown, now).state === 'over';
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
