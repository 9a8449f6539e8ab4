import { Injectable } from '@nestjs/common';
import {
  listClassics,
  loadClassic,
  type PastSeason,
  pastSeasonOf,
  pastSeasons,
} from '@gridlock/season-packs';
import { systemNow } from '../platform/clock/clock.js';
import { badRequest, DomainError } from '../platform/errors/domain-error.js';
import { ResultsApi } from '../results/results-api.js';
import { PackSeasons } from '../season/pack-seasons.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRepository } from '../season/season.repository.js';
import { type PlayableSeason, toPlayable } from './playable-season.js';
import { SeasonBuildRepository } from './season-build.repository.js';
import type { SeasonBuild } from './season-build.schema.js';
import { fieldOf, type SeasonField } from './season-field.js';
import { SeasonBuilder } from './season-builder.service.js';

/** The first season there was. */
const FIRST_SEASON = 1950;
const HOUR_MS = 3_600_000;
/** Seasons that are being fetched, or could not be, of the last hour: the results API is to be spared. */
const MOST_AN_HOUR = 10;
/** What the results API has is looked at again after this long (system time). */
const REFUSED_FOR_MS = 10 * 60_000;

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
  ) {}

  /** All seasons that are known, latest first. @param now the game's time */
  async list(now: Date): Promise<PlayableSeason[]> {
    const past = pastSeasons().filter(({ year }) => year < now.getUTCFullYear());
    const stored = await this.seasons.storedSeasons();
    const builds = await this.builds.all();
    const years = [
      ...past.map(({ year }) => year),
      ...stored.keys(),
      ...builds.map(({ _id }) => _id),
    ];
    const bundled = listClassics();
    const latestFirst = [...new Set(years)].toSorted((one, other) => other - one);
    return Promise.all(
      latestFirst.map((year) =>
        this.playable(year, now, {
          past: past.find((one) => one.year === year) ?? null,
          isStored: stored.has(year),
          isBundled: bundled.includes(year),
          build: builds.find(({ _id }) => _id === year) ?? null,
        }),
      ),
    );
  }

  /** How the season of a year stands; null where there cannot be one. @param now the game's time */
  async find(year: number, now: Date): Promise<PlayableSeason | null> {
    const stored = await this.seasons.storedSeasons();
    const isPast = year >= FIRST_SEASON && year < now.getUTCFullYear();
    if (!isPast && !stored.has(year)) return null;
    return this.playable(year, now, {
      past: pastSeasons().find((one) => one.year === year) ?? null,
      isStored: stored.has(year),
      isBundled: listClassics().includes(year),
      build: await this.builds.find(year),
    });
  }

  /**
   * Makes a season ready to be played: at once when it comes with the server, else it is fetched in the
   * background. Asking again for one that is being fetched, or is ready, changes nothing.
   *
   * @param now the game's time
   * @returns the season, `ready` or `building`
   * @throws DomainError 400 SEASON_UNKNOWN, SEASON_UNFINISHED or SEASON_REFUSED with the reason, 429 when
   *   too many seasons were asked for
   */
  async ensure(year: number, now: Date): Promise<PlayableSeason> {
    const season = await this.find(year, now);
    if (!season) throw badRequest('SEASON_UNKNOWN', `There’s no ${year} season to play.`);
    if (season.state === 'ready') await this.storeBundled(year);
    if (season.state === 'ready' || season.state === 'building') return season;
    if (season.state === 'refused' && !(await this.mayAskAgain(year))) throw refused(season);
    await this.spareTheApi();
    await this.builder.ask(year);
    return (await this.find(year, now)) ?? season;
  }

  /** The field before the first race, of a season that is on this server. @throws DomainError 404 SEASON_NOT_FOUND */
  async field(year: number): Promise<SeasonField> {
    const isStored = (await this.seasons.storedSeasons()).has(year);
    const bundled = isStored ? null : loadClassic(year);
    return fieldOf(bundled ?? (await this.seasons.load(year)));
  }

  private async playable(
    year: number,
    now: Date,
    known: {
      readonly past: PastSeason | null;
      readonly isStored: boolean;
      readonly isBundled: boolean;
      readonly build: SeasonBuild | null;
    },
  ): Promise<PlayableSeason> {
    const { past, isStored, isBundled, build } = known;
    const stored = isStored ? await this.seasons.load(year) : null;
    return toPlayable(
      {
        year,
        stored,
        past: stored ? pastSeasonOf({ ...stored, rounds: stored.races }, past?.notes) : past,
        isBundled,
        build,
        mayFetch: this.api.isOn,
      },
      now,
    );
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

  private async spareTheApi(): Promise<void> {
    const asked = await this.builds.askedSince(new Date(systemNow().getTime() - HOUR_MS));
    if (asked < MOST_AN_HOUR) return;
    const message = 'Too many seasons have been requested. Please try again later.';
    throw new DomainError(429, 'TOO_MANY_REQUESTS', message, undefined, HOUR_MS / 1000);
  }
}

const refused = ({ season, isRunning, reason }: PlayableSeason): DomainError =>
  badRequest(
    isRunning ? 'SEASON_UNFINISHED' : 'SEASON_REFUSED',
    reason ?? `The ${season} season can’t be played.`,
  );
