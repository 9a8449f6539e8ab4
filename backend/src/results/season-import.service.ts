import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { importSeason, ResultsApiError } from '@gridlock/season-packs';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SeasonInstaller } from '../season/season-installer.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRepository } from '../season/season.repository.js';
import { ResultsApi } from './results-api.js';

const RETRY_MS = 10 * 60_000;

/**
 * Builds the season that `SEASON` names from the results API when no pack has it: once at the
 * start, and every 10 minutes (game time) until it works.
 */
@Injectable()
export class SeasonImportService implements OnModuleInit {
  private readonly logger = new Logger(SeasonImportService.name);
  private triedAt: Date | null = null;

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
    if (season === null) return;
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
    if (stored || !this.isTimeToTry(now)) return;
    this.triedAt = now;
    try {
      const data = await this.api.ask((client, options) => importSeason(year, client, options));
      // without results: those are imported when they are due
      await this.seasonRepository.insert(data, null);
      this.logger.log(`Season ${year} was built from the results API.`);
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      this.logger.error(
        `Season ${year} has no pack and cannot be built from the results API now: ` +
          `${error.message}. Trying again every 10 minutes.`,
      );
    }
  }

  private isTimeToTry(now: Date): boolean {
    const { triedAt } = this;
    return !triedAt || triedAt > now || now.getTime() - triedAt.getTime() >= RETRY_MS;
  }
}
