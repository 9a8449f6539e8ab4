import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LRUCache } from 'lru-cache';
import { AccountChanged } from '../../core/events/account-changed.js';
import { CHANGES_MISSED } from '../../core/events/event-names.js';
import { HeardChanges } from '../../core/events/heard-changes.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { CachedResponse } from '../../core/platform/cache/cached-response.js';
import { Config } from '../../core/platform/config/config.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { leagueNotFound } from '../../leagues/league/league-errors.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LeagueReader } from '../../play/selection/league-reader.js';
import { SealService } from '../../play/selection/seal.service.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { buildTables, scoresAsOf, seasonScores } from './build-tables.js';
import { MAX_ROUND } from './dto/standings-query.dto.js';
import { toMatrixDto } from './matrix.mapper.js';
import { toStandingsDto } from './standings.mapper.js';

/** In ms: of the matrix by the game's time, and of all that may have changed unheard. */
const TTL_MS = 1000;
/** A league of 20 takes 25 KB after a season. */
const MAX_BYTES = 48 * 1024 * 1024;

/** The tables of a league as of a completed round, its matrix, or its current tables. */
type TablesKey = { readonly league: string; readonly as?: number | 'matrix' | undefined };
type TablesRequest = TablesKey & { readonly now: Date };
/** The game time of a response, and the season as its league plays it. */
type SeasonAtTime = { readonly season: SeasonSnapshot; readonly now: Date };
/** Valid from its time until another one (game time, in ms). */
type CachedStandings = SeasonAtTime & {
  readonly response: CachedResponse;
  readonly until: number;
  /** As `performance.now()`. */
  readonly readAt: number;
};

/**
 * A league's tables, for its members: responses ready to send, each cached until it changes, or for a second where a
 * change may be missed.
 */
@Injectable()
export class StandingsService {
  private readonly standingsOf = new LRUCache<string, CachedStandings, TablesRequest>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => response.weight,
    // responses evicted while they are computed are answered to those who wait, but not cached
    ignoreFetchAbort: true,
    fetchMethod: async (_key, stale, { context, options }) => {
      const computed = await this.compute(context, stale?.response);
      // without end, or a second after what it is made of was read
      const left = computed.readAt + TTL_MS - performance.now();
      options.ttl = this.heard.areComplete ? 0 : Math.max(1, left);
      return computed;
    },
  });

  constructor(
    private readonly config: Config,
    private readonly heard: HeardChanges,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly reader: LeagueReader,
    private readonly seals: SealService,
  ) {}

  @OnEvent(LeagueChanged.EVENT)
  leagueChanged({ league }: LeagueChanged): void {
    this.standingsOf.delete(textOf({ league }));
    this.standingsOf.delete(textOf({ league, as: 'matrix' }));
    for (let round = 1; round <= MAX_ROUND; round += 1) {
      this.standingsOf.delete(textOf({ league, as: round }));
    }
  }

  @OnEvent(AccountChanged.EVENT)
  @OnEvent(CHANGES_MISSED)
  anyLeagueChanged(): void {
    this.standingsOf.clear();
  }

  /**
   * The response for a member, a `StandingsDto`: at most a second old where a change may be missed.
   *
   * @param request.round the tables as of this completed round (BOARD-7), instead of the current ones
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, SEASON_NOT_FOUND for a
   * season that is not the league's, RACE_NOT_FOUND for a round that is not completed
   */
  async standings(request: {
    readonly leagueId: string;
    readonly year: number;
    readonly userId: string;
    readonly round?: number | undefined;
    readonly now: Date;
  }): Promise<CachedResponse> {
    const league = await this.leagues.showTo(request.leagueId, request.userId);
    requireSeason(league, request.year);
    const { round, now } = request;
    return this.cached({ league: league._id, as: round, now }, league);
  }

  /**
   * The response for a member: a `MatrixDto` that is at most a second old.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async matrix(leagueId: string, userId: string, now: Date): Promise<CachedResponse> {
    const league = await this.leagues.showTo(leagueId, userId);
    return this.cached({ league: league._id, as: 'matrix', now }, league);
  }

  /**
   * Sets `lastUpdated` of a league's tables; nothing else changes, because they are computed when somebody
   * reads them (BOARD-3).
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, or SEASON_NOT_FOUND for a season that is not the league's
   */
  async update(leagueId: string, year: number, now: Date): Promise<void> {
    const league = await this.leagues.require(leagueId);
    requireSeason(league, year);
    await this.leagues.setTablesDate(league._id, now);
  }

  /** Concurrent calls share one computation. */
  private async cached(context: TablesRequest, league: LeagueSnapshot): Promise<CachedResponse> {
    if (!this.config.responseCache) return (await this.compute(context)).response;
    const { now } = context;
    const season = await this.calendars.of(league);
    const key = textOf(context);
    const find = async (): Promise<CachedStandings> => {
      // before it is computed: sealing changes the league, and what was computed meanwhile is not cached
      if (!this.standingsOf.has(key)) await this.seals.sealRevealedRounds(league, season, now);
      return this.standingsOf.forceFetch(key, { context });
    };
    const cached = await find();
    if (isFresh(cached, { season, now })) return cached.response;
    // unless another call has replaced it meanwhile
    if (this.standingsOf.peek(key) === cached) this.standingsOf.delete(key);
    return (await find()).response;
  }

  /** Reads the league again, as the caller's copy may be older than a change since. */
  private async compute(
    { league: id, as, now }: TablesRequest,
    before?: CachedResponse,
  ): Promise<CachedStandings> {
    const league = await this.leagues.findShown(id);
    if (!league) throw leagueNotFound();
    const season = await this.calendars.of(league);
    const latest = seasonScores(season, now);
    const scores = typeof as === 'number' ? scoresAsOf(latest, as) : latest;
    if (!scores) throw notFound('RACE_NOT_FOUND', 'This round has no points yet.');
    const reading = await this.reader.read(league, now, null);
    const tables = buildTables(scores, reading);
    const toDto = as === 'matrix' ? toMatrixDto : toStandingsDto;
    const response = await CachedResponse.json(toDto(tables, reading), before);
    // picks are shown by the clock, and points by results alone
    const isOfResults = as !== 'matrix' && this.heard.areComplete;
    const until = isOfResults ? season.validityWindow(now)[1] : now.getTime() + TTL_MS;
    return { season, now, response, until, readAt: reading.stored.readAt };
  }
}

/** A league has tables for its own season only. */
function requireSeason(league: LeagueSnapshot, year: number): void {
  if (league.season !== year) throw notFound('SEASON_NOT_FOUND', 'No standings data available');
}

/** Whether a cached response still holds: no event tells of a new revision, or that the game's time has moved. */
const isFresh = (cached: CachedStandings, { season, now }: SeasonAtTime): boolean =>
  cached.season === season && cached.now <= now && now.getTime() < cached.until;

const textOf = ({ league, as }: TablesKey): string =>
  as === undefined ? league : `${league}/${as}`;
