import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { JobRepository } from './job.repository.js';
import type { JobRecord } from './job.schema.js';
import { JobRunner } from './job-runner.js';
import { unlessDiskFull } from '../database/unless-disk-full.js';

/** The state of the jobs, whichever process runs them. */
@Injectable()
export class JobsService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly jobs: JobRepository,
    private readonly runner: JobRunner,
  ) {}

  /**
   * The embedded database serves one process at a time: leases in it belong to one that is gone. Left
   * alone, they end by themselves.
   */
  async onModuleInit(): Promise<void> {
    if (this.config.mongodbUri === null) await unlessDiskFull(this.jobs.releaseAll());
  }

  /** In the order in which they run. Jobs of other versions of the game are left out. */
  async list(): Promise<JobRecord[]> {
    const rows = new Map((await this.jobs.all()).map((row) => [row._id, row]));
    return this.runner.names.flatMap((name) => rows.get(name) ?? []);
  }
}
