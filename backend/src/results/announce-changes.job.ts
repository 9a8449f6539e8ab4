import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SeasonWriter } from '../season/season-writer.js';

/**
 * A race is changed first and its season's revision raised after. Between the two a crash would
 * leave the other instances with old snapshots: this raises the revision in its place.
 */
@Injectable()
export class AnnounceChangesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly writer: SeasonWriter,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'announce-changes', run: () => this.writer.announceLeftBehind() });
  }
}
