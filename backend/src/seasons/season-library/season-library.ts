import { Injectable } from '@nestjs/common';
import { listClassics, loadClassic, pastSeasonOf, pastSeasons } from '@gridlock/season-packs';
import { SEASON_LIBRARY_LIMITS } from './limits.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { badRequest, DomainError, notFound } from '../../core/platform/errors/domain-error.js';
import { ResultsApi } from '../results/results-api.js';
import { PackSeasons } from '../season/pack-seasons.js';
import { type Beginning, editionPlayed } from '../season/edition-played.js';
import { SeasonRenewalRepository } from '../season/season-renewal.repository.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRepository } from '../season/season.repository.js';
import type { FetchingDto, PastSeasonDto } from './dto/past-season.dto.js';
import type { PlayableSeasonDto } from './dto/playable-season.dto.js';
import type { SeasonFieldDto } from './dto/season-field.dto.js';
import { toPlayable } from './playable-season.js';
import { SeasonBuildRepository } from './season-build.repository.js';
import type { SeasonBuild } from './season-build.schema.js';
import { fieldOf } from './season-field.js';
import { SeasonBuilder } from './season-builder.js';

/** The first season there was. */
const FIRST_SEASON = 1950;
const HOUR_MS = 3_600_000;
/** The most seasons that are fetched from the results API in an hour, also in vain. */
const MAX_PER_HOUR = 10;
/** After this long (system time) a season that the results API could not give may be fetched again. */
const REFUSED_FOR_MS = 10 * 60_000;
/** An old version stays at least this long (game time): a start that was requested before may still be written. */
const OLD_VERSION_MIN_MS = 10 * 60_000;

/** The seasons that race nights can play, and how they come to this server (TL-02). */
@Injectable()
export class SeasonLibrary {
  constructor(
    private readonly api: ResultsApi,
    private readonly seasons: SeasonService,
    private readonly packs: PackSeasons,
    private readonly seasonRepository: SeasonRepository,
    private readonly builds: SeasonBuildRepository,
    private readonly builder: SeasonBuilder,
    private readonly renewals: SeasonRenewalRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /** All seasons there are, playable or not, latest first. @param now the game's time */
  async list(now: Date): Promise<PlayableSeasonDto[]> {
    const sources = await this.sources(now);
    const { past, stored, builds } = sources;
    const years = new Set([
      ...past.map(({ year }) => year),
      ...stored.keys(),
      ...builds.map(({ _id }) => _id),
    ]);
    return Promise.all(
      [...years]
        .toSorted((one, other) => other - one)
        .map((year) => this.playable(year, sources, now)),
    );
  }

  /** How the season of a year stands; null where there cannot be one. @param now the game's time */
  async find(year: number, now: Date): Promise<PlayableSeasonDto | null> {
    const sources = await this.sources(now);
    const isPast = year >= FIRST_SEASON && year < now.getUTCFullYear();
    return isPast || sources.stored.has(year) ? this.playable(year, sources, now) : null;
  }

  /**
   * Makes a season ready to be played: at once when it comes with the server, else it is fetched in the
   * background. Asking again for one that is being fetched, or is ready, changes nothing.
   *
   * @param now the game's time
   * @param by id of the player who asks: one player may have a few fetched in an hour
   * @returns the season, `ready` or `building`
   * @throws DomainError 400 SEASON_UNKNOWN, SEASON_UNFINISHED or SEASON_REFUSED with the reason, 429 when
   *   too many seasons were asked for
   */
  async ensure(year: number, now: Date, by: string): Promise<PlayableSeasonDto> {
    const season = await this.find(year, now);
    if (!season) throw badRequest('SEASON_UNKNOWN', `There’s no ${year} season to play.`);
    if (season.state === 'ready') await this.storeBundled(year);
    if (season.state === 'ready' || season.state === 'building') return season;
    if (season.state === 'refused' && !(await this.mayAskAgain(year))) throw refused(season);
    const { refund } = await this.limiter.count(SEASON_LIBRARY_LIMITS.season, by);
    await this.requireApiBudget().catch(async (error: unknown) => {
      await refund();
      throw error;
    });
    await this.builder.ask(year);
    return (await this.find(year, now)) ?? season;
  }

  /** The seasons of the past that are stored, latest first, and the progress of fetching them again. */
  async pastSeasons(): Promise<PastSeasonDto[]> {
    const stored = [...(await this.seasons.storedSeasons())].toReversed();
    const builds = await this.builds.all();
    return Promise.all(
      stored
        .filter(([, { isClassic }]) => isClassic)
        .map(([year]) => this.pastSeason(year, builds)),
    );
  }

  /**
   * Fetches a stored season of the past again, in the background; race nights that have begun play it as it was.
   * Asking again for one that is being fetched changes nothing.
   *
   * @throws DomainError 404 SEASON_NOT_FOUND, 400 SEASON_REFUSED with the reason, 429 when too many seasons
   *   were asked for
   */
  async fetchAgain(year: number): Promise<PastSeasonDto> {
    const stored = (await this.seasons.storedSeasons()).get(year);
    if (!stored) throw notFound('SEASON_NOT_FOUND', `The ${year} season isn’t known here.`);
    if (!stored.isClassic) {
      const message = `The ${year} season follows its calendar, so its results refresh themselves.`;
      throw badRequest('SEASON_REFUSED', message);
    }
    if (!this.api.isOn) throw badRequest('SEASON_REFUSED', 'The results API is turned off.');
    if ((await this.builds.find(year))?.state !== 'building') {
      await this.requireApiBudget();
      await this.builder.ask(year);
    }
    return this.pastSeason(year, await this.builds.all());
  }

  /** The field before the first race, of a season that is on this server. @throws DomainError 404 SEASON_NOT_FOUND */
  async field(year: number): Promise<SeasonFieldDto> {
    const isStored = (await this.seasons.storedSeasons()).has(year);
    const bundled = isStored ? null : loadClassic(year);
    return fieldOf(bundled ?? (await this.seasons.load(year)));
  }

  /**
   * Removes old versions of seasons that nobody plays any more.
   *
   * @param beginnings when those who play a season began
   * @param now the game's time
   */
  async dropUnplayed(
    beginnings: (year: number) => Promise<readonly Beginning[]>,
    now: Date,
  ): Promise<void> {
    for (const [year, { older }] of await this.seasons.storedSeasons()) {
      if (older.length === 0) continue;
      const began = await beginnings(year);
      const played = began.map((one) => editionPlayed(older, one)?.version);
      for (const old of older) {
        const isNew = now.getTime() - old.replacedAt.getTime() < OLD_VERSION_MIN_MS;
        if (!isNew && !played.includes(old.version)) await this.renewals.drop(year, old);
      }
    }
  }

  /** All that this server has of the seasons of the past. @param now the game's time */
  private async sources(now: Date) {
    return {
      past: pastSeasons().filter(({ year }) => year < now.getUTCFullYear()),
      stored: await this.seasons.storedSeasons(),
      builds: await this.builds.all(),
    };
  }

  private async playable(
    year: number,
    sources: Awaited<ReturnType<SeasonLibrary['sources']>>,
    now: Date,
  ): Promise<PlayableSeasonDto> {
    const past = sources.past.find((one) => one.year === year) ?? null;
    const stored = sources.stored.has(year) ? await this.seasons.load(year) : null;
    return toPlayable(
      {
        year,
        stored,
        past: stored ? pastSeasonOf({ ...stored, rounds: stored.races }, past?.notes) : past,
        isBundled: listClassics().includes(year),
        build: buildOf(sources.builds, year),
        mayFetch: this.api.isOn,
      },
      now,
    );
  }

  private async pastSeason(year: number, builds: readonly SeasonBuild[]): Promise<PastSeasonDto> {
    const { races, isFromPack } = await this.seasons.load(year);
    const { older = [] } = (await this.seasons.storedSeasons()).get(year) ?? {};
    const build = buildOf(builds, year);
    return {
      season: year,
      rounds: races.length,
      isBundled: isFromPack,
      olderVersions: older.length,
      fetching: build && toFetching(build),
    };
  }

  private async storeBundled(year: number): Promise<void> {
    if ((await this.seasons.storedSeasons()).has(year)) return;
    const data = loadClassic(year);
    if (data) await this.seasonRepository.insertClassic(data, this.packs.fingerprint(data));
  }

  /** A season that the results API could not give is asked for again after a while. */
  private async mayAskAgain(year: number): Promise<boolean> {
    const build = await this.builds.find(year);
    if (build?.state !== 'refused' || !this.api.isOn) return false;
    return systemNow().getTime() - build.askedAt.getTime() >= REFUSED_FOR_MS;
  }

  private async requireApiBudget(): Promise<void> {
    const asked = await this.builds.askedSince(new Date(systemNow().getTime() - HOUR_MS));
    if (asked < MAX_PER_HOUR) return;
    const message = 'Too many seasons have been requested. Please try again later.';
    throw new DomainError(429, 'TOO_MANY_REQUESTS', message, undefined, HOUR_MS / 1000);
  }
}

const refused = ({ season, isRunning, reason }: PlayableSeasonDto): DomainError =>
  badRequest(
    isRunning ? 'SEASON_UNFINISHED' : 'SEASON_REFUSED',
    reason ?? `The ${season} season can’t be played.`,
  );

/** One that has not begun yet waits as long as the one that has: they are fetched one after the other. */
function buildOf(builds: readonly SeasonBuild[], year: number): SeasonBuild | null {
  const build = builds.find(({ _id }) => _id === year);
  if (build?.holder !== null) return build ?? null;
  const running = builds.find(({ waitsUntil }) => waitsUntil);
  return { ...build, waitsUntil: running?.waitsUntil ?? null };
}

function toFetching({ state, done, rounds, waitsUntil = null, reason }: SeasonBuild): FetchingDto {
  const isRunning = state === 'building';
  const running = waitsUntil ? 'waiting' : 'fetching';
  return {
    state: isRunning ? running : 'failed',
    done,
    rounds,
    waitsUntil: isRunning ? waitsUntil : null,
    reason,
  };
}
