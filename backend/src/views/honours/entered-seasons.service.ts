import {
  FIRST_ENTERED_YEAR,
  mayEnterSeason,
  personKey,
  readEnteredTable,
  type EnteredTable,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LEAGUE_LIMITS } from '../../leagues/league-management/limits.js';
import { LeagueHistoryService } from '../../leagues/league/league-history.service.js';
import type { EnteredRow, LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { type Person, settingChanged } from '../../leagues/league-log/pending-log-entries.js';
import { beingChanged } from '../../core/platform/database/retry-on-conflict.js';
import { badRequest, conflict, notFound } from '../../core/platform/errors/domain-error.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { UserService } from '../../accounts/user/user.service.js';
import type { EnterSeasonDto, NamePersonDto } from './dto/honours.dto.js';

/** Earlier seasons, entered by the owner (HALL-6). */
@Injectable()
export class EnteredSeasonsService {
  constructor(
    private readonly histories: LeagueHistoryService,
    private readonly users: UserService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @param league as the guard read it for its owner
   * @param now the game's time
   * @throws DomainError 400 INVALID_INPUT, or NO_NEXT_SEASON for a race night, 409 SEASON_ALREADY_ENTERED, 429
   */
  async enter(
    league: LeagueSnapshot,
    owner: Person,
    { season, champion, table }: EnterSeasonDto,
    now: Date,
  ): Promise<void> {
    if (league.night) throw nightsStandOutside();
    const history = await this.histories.of(league);
    const firstPlayed = Math.min(...history.map((each) => each.season));
    if (!mayEnterSeason(season, firstPlayed)) throw wrongYear(firstPlayed);
    if (isEnteredIn(history, season)) throw isThere(season);
    const rows = await this.withMembers(rowsOf(champion, table), history);
    await this.limiter.count(LEAGUE_LIMITS.setting, owner.id);
    const entry = settingChanged(owner, 'enteredSeason', { from: '', to: season, at: now });
    if (!(await this.histories.enter(league, { season, at: now, rows }, entry))) {
      throw isThere(season);
    }
  }

  /** @throws DomainError 404 SEASON_NOT_FOUND when it was not entered in this history */
  async remove(league: LeagueSnapshot, owner: Person, season: number, now: Date): Promise<void> {
    const entry = settingChanged(owner, 'enteredSeason', { from: season, to: '', at: now });
    if (!(await this.histories.remove(league, season, entry))) {
      throw notFound('SEASON_NOT_FOUND', 'This season wasn’t entered by hand in this league.');
    }
  }

  /**
   * Assigns a name in the entered seasons to a member: from then on the rows with it, in all spellings, are theirs.
   *
   * @throws DomainError 404 NAME_NOT_FOUND or USER_NOT_FOUND, 409 ALREADY_IN_SEASON or CONFLICT, 429
   */
  async name(
    league: LeagueSnapshot,
    owner: Person,
    { name, userId }: NamePersonDto,
    now: Date,
  ): Promise<void> {
    const key = personKey(name);
    const isMeant = (row: EnteredRow) => !row.user && personKey(row.name ?? '') === key;
    const history = await this.histories.of(league);
    // what another owner has entered is for that owner to say
    const own = history.filter((each) => each.owner === league.owner);
    const named = own.filter(({ enteredSeasons }) =>
      enteredSeasons.some(({ rows }) => rows.some(isMeant)),
    );
    if (named.length === 0)
      throw notFound('NAME_NOT_FOUND', 'Nobody in these seasons has this name.');
    const isMember = history.some(({ members }) => members.some((each) => each.user === userId));
    if (!isMember) {
      throw notFound('USER_NOT_FOUND', 'This player was never a member of the league.');
    }
    const both = history
      .flatMap(({ enteredSeasons }) => enteredSeasons)
      .find(({ rows }) => rows.some(isMeant) && rows.some((row) => row.user === userId));
    if (both) throw isInSeason(both.season);
    await this.limiter.count(LEAGUE_LIMITS.setting, owner.id);
    const entry = settingChanged(owner, 'enteredName', { from: '', to: name, at: now });
    // the own league last, with the line: what breaks off before it can be said again
    const rest = named.filter(({ _id }) => _id !== league._id);
    const withRows = (each: LeagueSnapshot) =>
      each.enteredSeasons.map((season) => ({
        ...season,
        rows: season.rows.map((row) => (isMeant(row) ? { user: userId, points: row.points } : row)),
      }));
    for (const each of rest) {
      if (!(await this.histories.rewrite(each, withRows(each))))
        throw beingChanged('The seasons are');
    }
    if (!(await this.histories.rewrite(league, withRows(league), entry)))
      throw beingChanged('The seasons are');
  }

  /** Rows with the name of a member are theirs, whatever they will be called. */
  private async withMembers(
    rows: readonly { readonly name: string; readonly points: number | null }[],
    history: readonly LeagueSnapshot[],
  ): Promise<EnteredRow[]> {
    const ids = new Set(history.flatMap(({ members }) => members.map(({ user }) => user)));
    const profiles = [...(await this.users.profiles([...ids])).values()];
    const byName = new Map(profiles.map(({ _id, username }) => [personKey(username), _id]));
    return rows.map(({ name, points }) => {
      const user = byName.get(personKey(name));
      return user ? { user, points } : { name, points };
    });
  }
}

const isEnteredIn = (history: readonly LeagueSnapshot[], season: number): boolean =>
  history.some(({ enteredSeasons }) => enteredSeasons.some((each) => each.season === season));

function rowsOf(champion: string | undefined, table: string | undefined) {
  if ((champion === undefined) === (table === undefined)) {
    throw badRequest('INVALID_INPUT', 'Enter either the champion or a table.');
  }
  if (table === undefined) return [{ name: champion ?? '', points: null }];
  const read = readEnteredTable(table);
  if (read.ok) return read.rows;
  const message = reasonOf(read);
  throw badRequest('INVALID_INPUT', message, [{ field: 'table', message }]);
}

const REASONS = {
  empty: 'The table is empty. Write a line such as “mara_apex,205” for each player.',
  'too-long': 'The table has too many lines: at most 100.',
  name: 'needs a name of at most 50 characters (in quotes if it has a comma), a comma and the points.',
  points: 'needs points such as 205 or 198.5.',
  twice: 'has a name that stands above already.',
} as const;

const reasonOf = ({ line, why }: Extract<EnteredTable, { ok: false }>): string =>
  line === 0 ? REASONS[why] : `Line ${line} ${REASONS[why]}`;

const wrongYear = (firstPlayed: number) =>
  badRequest(
    'INVALID_INPUT',
    `Enter a season from ${FIRST_ENTERED_YEAR} to ${firstPlayed - 1}: later ones are played here.`,
  );

const isThere = (season: number) =>
  conflict('SEASON_ALREADY_ENTERED', `The ${season} season is already in the hall of fame.`);

const isInSeason = (season: number) =>
  conflict('ALREADY_IN_SEASON', `This player has a row of their own in the ${season} season.`);

const nightsStandOutside = () =>
  badRequest('NO_NEXT_SEASON', 'A race night has no history of seasons.');
