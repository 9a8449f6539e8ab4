import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { VERSION } from '../../core/platform/config/version.js';
import {
  InstallationHealth,
  type PartHealth,
} from '../../core/platform/health/installation-health.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { isNewer, newestRelease, NoRelease } from './newest-release.js';
import { ReleaseLookRepository } from './release-look.repository.js';

/** In ms: how often it is read whether the day's request is due. */
const READ_EVERY_MS = 10 * 60_000;

/**
 * Whether a newer version is released (HO-07): with `RELEASES_URL` one of all instances asks that address, once a day,
 * whatever it answers. Nothing is fetched or installed.
 */
@Injectable()
export class Releases implements OnModuleInit {
  private readonly logger = new Logger(Releases.name);
  /** In ms, system time. */
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly config: Config,
    private readonly health: InstallationHealth,
    private readonly jobs: JobRunner,
    private readonly looks: ReleaseLookRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'look-for-release', run: () => this.look() });
    this.health.add('version', () => this.read());
  }

  private async look(): Promise<void> {
    const { releasesUrl } = this.config;
    const now = systemNow();
    if (releasesUrl === null || Math.abs(now.getTime() - this.readAt) < READ_EVERY_MS) return;
    this.readAt = now.getTime();
    if (!(await this.looks.take(releasesUrl, now))) return;
    try {
      const version = await newestRelease(releasesUrl);
      await this.looks.answered(version);
      if (isNewer(version, VERSION)) this.logger.log(`Gridlock ${version} is released.`);
    } catch (error) {
      if (!(error instanceof NoRelease)) throw error;
      this.logger.warn(`RELEASES_URL: ${error.message}`);
      await this.looks.failed(error.message);
    }
  }

  private async read(): Promise<PartHealth> {
    const version = VERSION;
    if (this.config.releasesUrl === null) return { state: 'off', code: 'not-asked', version };
    const look = await this.looks.find();
    if (!look) return { state: 'ok', code: 'not-yet', version };
    const at = look.askedAt;
    if (look.version !== null && isNewer(look.version, version)) {
      return { state: 'attention', code: 'newer', version, latest: look.version, at };
    }
    if (look.lastError !== null) {
      return { state: 'attention', code: 'unanswered', version, at, error: look.lastError };
    }
    return { state: 'ok', code: 'latest', version, at };
  }
}
