import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { ResultsApiError, type SeasonData } from '@gridlock/season-packs';
import { Clock, systemNow } from '../../core/platform/clock/clock.js';
import { inTime } from '../../core/platform/clock/in-time.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { pastSeasonFromApi } from '../results/past-season-from-api.js';
import { ResultsApi } from '../results/results-api.js';
import { ResultsImportService } from '../results/results-import.service.js';
import { SeasonRenewalRepository } from '../season/season-renewal.repository.js';
import { SeasonRepository } from '../season/season.repository.js';
import { SeasonBuildRepository } from './season-build.repository.js';

/** In ms: how long a shutdown waits. */
const FINISH_MS = 1000;

/**
 * Fetches seasons of the past from the results API, one after the other, beside everything else. Each is
 * stored in the database before it is begun, so that it is fetched once, and after a crash by the next process
 * that is free. It is stored whole, or not at all.
 */
@Injectable()
export class SeasonBuilder implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(SeasonBuilder.name);
  private working: Promise<void> | null = null;

  constructor(
    private readonly jobs: JobRunner,
    private readonly api: ResultsApi,
    private readonly results: ResultsImportService,
    private readonly builds: SeasonBuildRepository,
    private readonly seasonRepository: SeasonRepository,
    private readonly renewals: SeasonRenewalRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // those that a crash or a command has left
    this.jobs.add({ name: 'renew-seasons', run: (now) => this.renewals.takeAll(now) });
    // not awaited: other jobs must not wait for the results API
    this.jobs.add({ name: 'build-seasons', run: () => Promise.resolve(this.start()) });
  }

  /** The results API's requests have been given up by now, so this takes no time, but where the database hangs. */
  async beforeApplicationShutdown(): Promise<void> {
    await inTime(this.working ?? Promise.resolve(), FINISH_MS);
  }

  /** Asks for a season that is not being fetched. */
  async ask(year: number): Promise<void> {
    await this.builds.ask(year);
    this.start();
  }

  private start(): void {
    if (this.api.isStopping) return;
    this.working ??= this.work()
      // what is left is found by the next turn of the job
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => {
        this.working = null;
      });
  }

  private async work(): Promise<void> {
    while (!this.api.isStopping) {
      const build = await this.builds.claimNext();
      if (!build) return;
      await this.build(build._id);
    }
  }

  private async build(year: number): Promise<void> {
    try {
      const data = await pastSeasonFromApi(this.api, year, {
        onProgress: (done, rounds) => this.builds.progress(year, done, rounds),
        onWait: (until) => this.builds.wait(year, until),
        heldUntil: () => this.heldUntil(),
      });
      await this.store(data);
      await this.builds.forget(year);
    } catch (error) {
      await this.giveUp(year, error);
      if (!(error instanceof ResultsApiError)) throw error;
    }
  }

  /** A result that is due tonight goes first (system time). */
  private async heldUntil(): Promise<Date | null> {
    const now = this.clock.now();
    const until = await this.results.goesFirstUntil(now);
    return until && new Date(until.getTime() - now.getTime() + systemNow().getTime());
  }

  /** A season that is stored already was fetched again: race nights that have begun play the old version. */
  private async store(data: SeasonData): Promise<void> {
    const { year } = data;
    if (!(await this.seasonRepository.findSeason(year))) {
      await this.seasonRepository.insertClassic(data, null);
      this.logger.log(`The season ${year} was built from the results API.`);
      return;
    }
    const isChanged = await this.renewals.propose(data);
    if (isChanged) await this.renewals.takeAll(this.clock.now());
    this.logger.log(`The season ${year} was fetched again${isChanged ? '' : ': it is unchanged'}.`);
  }

  private async giveUp(year: number, error: unknown): Promise<void> {
    if (this.api.isStopping || !(error instanceof ResultsApiError)) {
      await this.builds.giveBack(year);
      return;
    }
    this.logger.warn(`The season ${year} could not be fetched: ${error.message}`);
    // final: the API would refuse it again, or answer in the same form that cannot be read
    const isFinal = !error.isPassing && error.code !== 'aborted';
    const state = isFinal ? 'refused' : 'failed';
    await this.builds.fail(year, { state, reason: reasonOf(error), faults: [...error.faults] });
  }
}

/** A sentence for players. */
function reasonOf({ code, message }: ResultsApiError): string {
  if (code === 'refused') return message;
  if (code === 'wrong-shape')
    return `The results service sent something we can’t read: ${message}.`;
  return 'The results service didn’t respond. Please try again.';
}
