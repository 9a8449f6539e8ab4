import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { SeasonLibrary } from '../../seasons/season-library/season-library.js';
import { LeagueRepository } from './league.repository.js';
import { beginningOf } from '../pace/night-season.js';

/** How often old versions are checked (game time): each check reads all race nights of their seasons. */
const EVERY_MS = 3_600_000;

/** Removes an old version of a season that was fetched again, once no race night is left that began with it. */
@Injectable()
export class DropOldSeasonsJob implements OnModuleInit {
  private checkedAt: Date | null = null;

  constructor(
    private readonly jobs: JobRunner,
    private readonly library: SeasonLibrary,
    private readonly leagues: LeagueRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'drop-old-seasons', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    const { checkedAt } = this;
    if (checkedAt && checkedAt <= now && now.getTime() - checkedAt.getTime() < EVERY_MS) return;
    this.checkedAt = now;
    await this.library.dropUnplayed(async (year) => {
      const nights = await this.leagues.nightsOf(year);
      return nights.flatMap((night) => beginningOf(night) ?? []);
    }, now);
  }
}
