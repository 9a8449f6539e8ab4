import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DAY_MS, HOUR_MS, MINUTE_MS, seasonYearsToImport } from '@gridlock/game-rules';
import {
  fetchCalendar,
  importSeason,
  ResultsApiError,
  type ResultsClient,
  type SeasonData,
} from '@gridlock/season-packs';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { SeasonInstaller } from '../season/season-installer.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRepository } from '../season/season.repository.js';
import { ResultsApi } from './results-api.js';

/** The next try (game time): for the season that `SEASON` names, after a failure, and while nothing is published. */
const CONFIGURED_RETRY_MS = 10 * MINUTE_MS;
const RETRY_MS = HOUR_MS;
const CHECK_EVERY_MS = DAY_MS;
/** A calendar with more races that are not understood is broken. */
const MAX_ODD_RACES = 4;

/** The latest try to import a season, and when the next one is due after it. */
type ImportTry = { readonly at: Date; readonly retryMs: number };

/**
 * Builds seasons that no pack has from the results API, with their calendars alone where it is
 * not announced yet who drives: the season that `SEASON` names, once at the start and every 10 minutes until it works; without it the next
 * season, once a day from the last race of the latest stored one on (HALL-8).
 */
@Injectable()
export class SeasonImportService implements OnModuleInit {
  private readonly logger = new Logger(SeasonImportService.name);
  /** The latest try for each year in this process. */
  private readonly tries = new Map<number, ImportTry>();

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
    private readonly api: ResultsApi,
    private readonly packs: SeasonInstaller,
    private readonly seasons: SeasonService,
    private readonly seasonRepository: SeasonRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    const { season } = this.config;
    if (season === null) {
      if (this.api.isOn)
        this.jobs.add({ name: 'import-season', run: (now) => this.importNextSeasons(now) });
      return;
    }
    this.jobs.add({ name: 'import-season', run: (now) => this.importIfMissing(season, now) });
    await this.packs.installed();
    await this.importIfMissing(season, this.clock.now());
  }

  private async importIfMissing(year: number, now: Date): Promise<void> {
    const stored = (await this.seasons.storedSeasons()).get(year);
    if (stored?.isClassic) {
      // stored for race nights, and now the season of this server
      await this.seasonRepository.changeSeason(year, { isClassic: false });
    }
    if (stored || !this.isTimeToTry(year, now)) return;
    this.tries.set(year, { at: now, retryMs: CONFIGURED_RETRY_MS });
    try {
      const data = await this.api.ask((client, options) => importSeason(year, client, options));
      await this.store(data, now);
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      this.logger.error(
        `Season ${year} has no pack and cannot be built from the results API now: ` +
          `${error.message}. Trying again every 10 minutes.`,
      );
    }
  }

  /** Imports the next season once it is published, and those after it where some were missed. */
  private async importNextSeasons(now: Date): Promise<void> {
    let year: number | undefined;
    do {
      year = (await this.yearsToCheck(now)).find((each) => this.isTimeToTry(each, now));
      if (year !== undefined) await this.importIfPublished(year, now);
    } while (year !== undefined);
  }

  private async yearsToCheck(now: Date): Promise<readonly number[]> {
    const stored = await this.seasons.storedSeasons();
    const latest = (await this.seasons.followedYears()).at(-1);
    if (latest === undefined) return [];
    const season = await this.seasons.load(latest);
    return seasonYearsToImport(season.at(now), [...stored.keys()], now);
  }

  private async importIfPublished(year: number, now: Date): Promise<void> {
    let retryMs = CHECK_EVERY_MS;
    try {
      const data = await this.api.ask((client, options) => importListed(year, client, options));
      if (data) await this.store(data, now);
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      retryMs = RETRY_MS;
      this.logger.warn(
        `The results API could not say whether there is a ${year} season: ${error.message}. Trying again in an hour.`,
      );
    } finally {
      this.tries.set(year, { at: now, retryMs });
    }
  }

  private async store(data: SeasonData, now: Date): Promise<void> {
    const { year } = data;
    // without results: those are imported when they are due
    await this.seasonRepository.insert(data, null);
    await this.seasonRepository.changeSeason(year, { calendarCheckedAt: now });
    this.logger.log(`Season ${year} was built from the results API.`);
  }

  private isTimeToTry(year: number, now: Date): boolean {
    const last = this.tries.get(year);
    // a simulated clock can be set back before the last try
    return !last || last.at > now || now.getTime() - last.at.getTime() >= last.retryMs;
  }
}

/** A season that may not be published yet: null then, which takes a single request to find out. */
async function importListed(
  year: number,
  client: ResultsClient,
  options: { readonly signal: AbortSignal },
): Promise<SeasonData | null> {
  const { rounds, odd, isWhole } = await fetchCalendar(year, client, options);
  if (isWhole && rounds.length + odd.length === 0) return null;
  if (rounds.length === 0 || odd.length > MAX_ODD_RACES) {
    const [first] = odd;
    throw new ResultsApiError(
      'wrong-shape',
      `the calendar cannot be read${first ? `: ${first.label}: ${first.reason}` : ''}`,
    );
  }
  return importSeason(year, client, options);
}
