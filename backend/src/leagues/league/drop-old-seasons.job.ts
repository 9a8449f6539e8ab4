import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { SeasonLibrary } from '../../seasons/season-library/season-library.js';
import { LeagueRepository } from './league.repository.js';
import { beginningOf } from '../pace/night-season.js';

/** How often is looked (game time): it costs a read of all race nights of a season with old versions. */
const EVERY_MS = 3_600_000;

/** Removes the old version of a season that was fetched anew once no race night is left that began with it. */
@Injectable()
export class DropOldSeasonsJob implements OnModuleInit {
  private lookedAt: Date | null = null;

  constructor(
    private readonly jobs: JobRunner,
    private readonly library: SeasonLibrary,
    private readonly leagues: LeagueRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'drop-old-seasons', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    const { lookedAt } = this;
    if (lookedAt && lookedAt <= now && now.getTime() - lookedAt.getTime() < EVERY_MS) return;
    this.lookedAt = now;
    await this.library.dropUnplayed(async (year) => {
      const nights = await this.leagues.nightsOf(year);
      return nights.flatMap((night) => beginningOf(night) ?? []);
    }, now);
  }
}
