import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { SeasonRepository } from '../season/season.repository.js';

/**
 * A change is written to the race first, then the season's revision is raised. After a crash between
 * the two, other instances would go on with old snapshots: this job raises the revision then.
 */
@Injectable()
export class AnnounceChangesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly seasonRepository: SeasonRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'announce-changes', run: () => this.seasonRepository.announcePending() });
  }
}
