import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LRUCache } from 'lru-cache';
import { AccountChanged } from '../../core/events/account-changed.js';
import { CHANGES_MISSED } from '../../core/events/event-names.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { Config } from '../../core/platform/config/config.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { CachedResponse } from '../../core/platform/cache/cached-response.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { LeagueReader } from '../../play/selection/league-reader.js';
import { buildTables, scoresAsOf, seasonScores } from './build-tables.js';
import { MAX_ROUND } from './dto/standings-query.dto.js';
import { toStandingsDto } from './standings.mapper.js';

/** In ms, of the system's and of the game's time. */
const TTL_MS = 1000;
/** A league of 20 takes 50 KB after a season. */
const MAX_BYTES = 48 * 1024 * 1024;

/** The moment of a request: its game time, and the season as its league plays it. */
type Moment = { readonly season: SeasonSnapshot; readonly now: Date };
/** The tables of a league as of a completed round, or those of now. */
type Key = { readonly league: string; readonly round?: number | undefined };
type Asked = Key & { readonly now: Date };
type CachedStandings = Moment & { readonly response: CachedResponse };

/**
 * The standings of leagues as responses ready to send, each for a second; a change by this process evicts them at
 * once. Whether the caller may see them is for the caller of `get` to check.
 */
@Injectable()
export class StandingsCache {
  private readonly standings = new LRUCache<string, CachedStandings, Asked>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => response.weight,
    ttl: TTL_MS,
    // what is evicted while it is computed is not cached, but those who wait for it get it
    ignoreFetchAbort: true,
    fetchMethod: (_key, stale, { context }) => this.compute(context, stale?.response),
  });

  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly reader: LeagueReader,
  ) {}

  @OnEvent(LeagueChanged.EVENT)
  leagueChanged({ league }: LeagueChanged): void {
    this.standings.delete(textOf({ league }));
    for (let round = 1; round <= MAX_ROUND; round += 1) {
      this.standings.delete(textOf({ league, round }));
    }
  }

  @OnEvent(AccountChanged.EVENT)
  @OnEvent(CHANGES_MISSED)
  anyLeagueChanged(): void {
    this.standings.clear();
  }

  /**
   * A `StandingsDto` that is at most a second old. Concurrent calls share one computation.
   *
   * @param key the league's id in lower case; with a round the tables as of it (BOARD-7)
   * @throws DomainError 404 LEAGUE_NOT_FOUND, or RACE_NOT_FOUND for a round that is not completed
   */
  async get(key: Key, moment: Moment): Promise<CachedResponse> {
    const context = { ...key, now: moment.now };
    if (!this.config.responseCache) return (await this.compute(context)).response;
    const text = textOf(key);
    const cached = await this.standings.forceFetch(text, { context });
    if (isFresh(cached, moment)) return cached.response;
    // unless another call has replaced it meanwhile
    if (this.standings.peek(text) === cached) this.standings.delete(text);
    return (await this.standings.forceFetch(text, { context })).response;
  }

  /** Reads the league itself: one that was read before a change and used after it would be stale. */
  private async compute(
    { league: id, round, now }: Asked,
    before?: CachedResponse,
  ): Promise<CachedStandings> {
    const league = await this.leagues.require(id);
    const season = await this.calendars.of(league);
    const latest = seasonScores(season, now);
    const scores = round === undefined ? latest : scoresAsOf(latest, round);
    if (!scores) throw notFound('RACE_NOT_FOUND', 'This round has no points yet.');
    const reading = await this.reader.readFresh(league, now);
    const context = { season, profiles: reading.profiles, now };
    const tables = toStandingsDto(buildTables(scores, reading), context);
    const response = CachedResponse.json(tables, before);
    return { season, now, response };
  }
}

/** The time to live alone misses a new result, and a simulated clock that was moved. */
const isFresh = (cached: Moment, { season, now }: Moment): boolean =>
  cached.season === season && Math.abs(now.getTime() - cached.now.getTime()) < TTL_MS;

const textOf = ({ league, round }: Key): string =>
  round === undefined ? league : `${league}/${round}`;
