import { enteredSeason, personKey, starsIn } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueHistoryService } from '../../leagues/league/league-history.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LeagueStars } from '../../leagues/league-management/league-stars.js';
import { VisibleLeagueService } from '../standings/visible-league.service.js';
import { type Profile, UserService } from '../../accounts/user/user.service.js';
import type { HonoursDto, StarsDto } from './dto/honours.dto.js';
import { type History, type SeasonOfHistory, toHonoursDto } from './honours.mapper.js';
import { hallSeasonOf, WonSeasons } from './won-seasons.js';

type EnteredSeason = LeagueSnapshot['enteredSeasons'][number];
type EnteredRow = EnteredSeason['rows'][number];

const NAMED = 'name:';

/** The hall of fame of a league, over all its seasons (LL-05, HALL-1 to HALL-7). Race nights have no history. */
@Injectable()
export class HonoursService extends LeagueStars {
  constructor(
    private readonly leagues: LeagueService,
    private readonly histories: LeagueHistoryService,
    private readonly shown: VisibleLeagueService,
    private readonly won: WonSeasons,
    private readonly users: UserService,
  ) {
    super();
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async of(leagueId: string, reader: string, now: Date): Promise<HonoursDto> {
    const league = await this.leagues.showTo(leagueId, reader);
    return toHonoursDto(await this.historyOf(league, now), reader);
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async starsFor(leagueId: string, reader: string, now: Date): Promise<StarsDto[]> {
    const league = await this.leagues.showTo(leagueId, reader);
    const stars = await this.starsIn(league, now);
    return league.members.flatMap(({ user: userId }) => {
      const won = stars.get(userId);
      return won ? [{ userId, stars: won }] : [];
    });
  }

  /** How many stars each player has in a league (HALL-7). */
  async starsIn(league: LeagueSnapshot, now: Date): Promise<ReadonlyMap<string, number>> {
    const leagues = await this.leaguesOf(league);
    const played = leagues.filter(({ season }) => season < league.season);
    const entered = enteredIn(leagues).map((each) => toSeason(each).hall);
    return starsIn([...entered, ...(await this.won.of(played, now))], league.season);
  }

  private async historyOf(league: LeagueSnapshot, now: Date): Promise<History> {
    const leagues = await this.leaguesOf(league);
    const entered = enteredIn(leagues);
    const ids = entered.flatMap(({ rows }) => rows.flatMap(userOf));
    const profiles = new Map<string, Profile>(await this.users.profiles(ids));
    const played: SeasonOfHistory[] = [];
    // one after the other: a season is a lot of work, and other requests wait
    for (const each of leagues) {
      const shown = await this.shown.of(each, now);
      for (const [id, profile] of shown.profiles) profiles.set(id, profile);
      played.push({
        league: each,
        hall: hallSeasonOf(shown),
        raceNames: new Map(shown.season.races.map(({ round, name }) => [round, name])),
      });
    }
    return { seasons: [...entered.map(toSeason), ...played], profiles, names: namesIn(entered) };
  }

  private async leaguesOf(league: LeagueSnapshot): Promise<LeagueSnapshot[]> {
    if (league.night) return [];
    return (await this.histories.of(league)).filter(({ night }) => night === null);
  }
}

/** The player of a row: a user id, or a name that no member has, the same in all spellings. */
const playerOf = ({ user, name = '' }: EnteredRow): string => user ?? `${NAMED}${personKey(name)}`;

const userOf = ({ user }: EnteredRow): readonly string[] => (user ? [user] : []);

/** Names of players without an account, by `playerOf`; a later season's spelling replaces an earlier one. */
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
