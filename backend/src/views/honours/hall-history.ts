import { enteredSeason, personKey, starsIn, type HallSeason } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueHistoryService } from '../../leagues/league/league-history.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueStars } from '../../leagues/league-management/league-stars.js';
import { VisibleLeagueService } from '../recap/visible-league.service.js';
import { type Profile, UserService } from '../../accounts/user/user.service.js';
import { hallSeasonOf } from './hall-season-of.js';
import { WonSeasons } from './won-seasons.js';

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
  /** Of those who are known by a name alone, as it was last entered. */
  readonly names: ReadonlyMap<string, string>;
};

type EnteredSeason = LeagueSnapshot['enteredSeasons'][number];
type EnteredRow = EnteredSeason['rows'][number];

const NAMED = 'name:';

/** All seasons of a league, with their tables (HALL-1). Race nights have no history. */
@Injectable()
export class HallHistory extends LeagueStars {
  constructor(
    private readonly histories: LeagueHistoryService,
    private readonly shown: VisibleLeagueService,
    private readonly won: WonSeasons,
    private readonly users: UserService,
  ) {
    super();
  }

  async of(league: LeagueSnapshot, now: Date): Promise<History> {
    const leagues = await this.leaguesOf(league);
    const entered = enteredIn(leagues);
    const profiles = new Map<string, Profile>(
      await this.users.profiles([
        ...entered.flatMap(({ rows }) => rows.flatMap(userOf)),
        ...leagues.flatMap(({ final }) => final?.left ?? []),
      ]),
    );
    const played: SeasonOfHistory[] = [];
    // one after the other: a season is a lot of work, and other requests wait
    for (const each of leagues) {
      const shown = await this.shown.of(each, now);
      for (const [id, profile] of shown.profiles) profiles.set(id, profile);
      played.push({
        league: each,
        hall: hallSeasonOf(shown, now),
        raceNames: new Map(shown.season.races.map(({ round, name }) => [round, name])),
      });
    }
    return { seasons: [...entered.map(toSeason), ...played], profiles, names: namesIn(entered) };
  }

  /** How many stars each player has in a league (HALL-7). */
  async starsIn(league: LeagueSnapshot, now: Date): Promise<ReadonlyMap<string, number>> {
    const leagues = await this.leaguesOf(league);
    const played = leagues.filter(({ season }) => season < league.season);
    const entered = enteredIn(leagues).map((each) => toSeason(each).hall);
    return starsIn([...entered, ...(await this.won.of(played, now))], league.season);
  }

  private async leaguesOf(league: LeagueSnapshot): Promise<LeagueSnapshot[]> {
    if (league.night) return [];
    return (await this.histories.of(league)).filter(({ night }) => night === null);
  }
}

/** Whose row it is: a user id, or a name that is no member's, the same in all spellings. */
const playerOf = ({ user, name = '' }: EnteredRow): string =>
  user?.toHexString() ?? `${NAMED}${personKey(name)}`;

const userOf = ({ user }: EnteredRow): readonly string[] => (user ? [user.toHexString()] : []);

/** Each name by whom it stands for; a later season's spelling takes the place of an earlier one. */
const namesIn = (entered: readonly EnteredSeason[]): ReadonlyMap<string, string> =>
  new Map(
    entered.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.user ? [] : [[playerOf(row), row.name ?? ''] as const])),
    ),
  );

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
